/** Focuses the first field with an error, in the order of the form. */
export function focusFirstError(form: HTMLFormElement, errors: Partial<Record<string, string>>): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement) || !('name' in control)) continue
    const name = fieldOf(String(control.name))
    if (errors[name] && !(control instanceof HTMLInputElement && control.type === 'hidden')) {
      control.focus()
      return
    }
  }
}

/** The remaining errors once a field is being edited. */
export function withoutErrorOf<Errors extends Partial<Record<string, string>>>(
  errors: Errors,
  control: EventTarget,
): Errors {
  const name = 'name' in control ? fieldOf(String(control.name)) : ''
  return errors[name] ? { ...errors, [name]: undefined } : errors
}

/** Pickers and comboboxes contain several controls. */
function fieldOf(name: string): string {
  return name.replace(/-(year|month|text)$/, '')
}
