const uses = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const

let promise: Promise<void> | undefined
let hasCome = false

/**
 * Resolves when the page has loaded and the browser is idle, or at the first interaction if that comes earlier. Use it to
 * load what is needed neither for reading nor for the first press.
 */
export function idle(): Promise<void> {
  promise ??= new Promise((resolve) => {
    function settle() {
      for (const use of uses) window.removeEventListener(use, settle)
      hasCome = true
      resolve()
    }
    for (const use of uses) window.addEventListener(use, settle, { passive: true })
    // The page's own pictures and fonts come first.
    if (document.readyState === 'complete') whenIdle(settle)
    else window.addEventListener('load', () => whenIdle(settle), { once: true })
  })
  return promise
}

function whenIdle(settle: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(settle, { timeout: 2_000 })
  else setTimeout(settle, 200) // Safari
}

/** Whether `idle()` has resolved in this document. */
export function isIdle(): boolean {
  return hasCome
}
