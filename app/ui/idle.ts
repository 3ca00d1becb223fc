const uses = ['pointerdown', 'keydown', 'focusin', 'popstate'] as const

let promise: Promise<void> | undefined
let hasCome = false

/**
 * When the page stands and the browser has nothing better to do; at the latest when somebody begins to use the page.
 * What is needed for neither reading nor the first press is fetched then.
 */
export function idle(): Promise<void> {
  promise ??= new Promise((resolve) => {
    function settle() {
      for (const use of uses) window.removeEventListener(use, settle)
      hasCome = true
      resolve()
    }
    for (const use of uses) window.addEventListener(use, settle, { passive: true })
    // Pictures and type of the page itself come first.
    if (document.readyState === 'complete') whenIdle(settle)
    else window.addEventListener('load', () => whenIdle(settle), { once: true })
  })
  return promise
}

function whenIdle(settle: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(settle, { timeout: 2_000 })
  else setTimeout(settle, 200) // Safari
}

/** Whether the first page of this document has become calm: whatever is drawn now, nobody is waiting for scripts to read. */
export function isIdle(): boolean {
  return hasCome
}
