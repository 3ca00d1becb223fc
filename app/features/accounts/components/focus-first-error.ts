/** Brings the person to the first field that is wrong, in the order of the form. */
export function focusFirstError(form: HTMLFormElement, errors: Partial<Record<string, string>>): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !('name' in control)) continue
    const name = String(control.name).replace(/-(year|month|text)$/, '')
    if (errors[name] && !(control instanceof HTMLInputElement && control.type === 'hidden')) {
      control.focus()
      return
    }
  }
}
