const uses = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const

let promise: Promise<void> | undefined

/**
 * Resolves when the page has loaded and the browser is idle, or at the first interaction if that comes earlier. Use it to
 * load what is needed neither for reading nor for the first press.
 */
export function idle(): Promise<void> {
  promise ??= new Promise((resolve) => {
    function settle() {
      for (const use of uses) window.removeEventListener(use, settle)
      resolve()
    }
    for (const use of uses) window.addEventListener(use, settle, { passive: true })
    // The page's own pictures and fonts come first.
    if (document.readyState === 'complete') whenIdle(settle)
    else window.addEventListener('load', () => whenIdle(settle), { once: true })
  })
  return promise
}

const signs = ['pointermove', ...uses] as const

let hasBeenUsed = false

/** Listens from the beginning, so that no sign is missed. Never resolves on the server. */
const firstUse = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return
  function settle(event: Event) {
    if (isStill(event)) return
    for (const sign of signs) window.removeEventListener(sign, settle)
    hasBeenUsed = true
    resolve()
  }
  for (const sign of signs) window.addEventListener(sign, settle, { passive: true })
})

/** Chromium reports a pointer that lies still as one that moves, once after a page is laid out. */
function isStill(event: Event): boolean {
  if (event.type !== 'pointermove') return false
  const { movementX, movementY } = event as PointerEvent
  return movementX === 0 && movementY === 0
}

/**
 * Resolves at the first sign that someone uses the page: a pointer moves or presses, a key goes down, something gets the focus. Use it to
 * load what works without its script.
 */
export function used(): Promise<void> {
  return firstUse
}

function whenIdle(settle: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(settle, { timeout: 2_000 })
  else setTimeout(settle, 200) // Safari
}

/** Whether `used()` has resolved in this document. */
export function isUsed(): boolean {
  return hasBeenUsed
}
