/** Moves the focus once a change is rendered that removes the focused control or adds a field. */
export function focusSoon(selector: string): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(selector)
    // a heading takes the focus only with a tab index
    if (found && found.tabIndex < 0) found.tabIndex = -1
    found?.focus()
  })
}
