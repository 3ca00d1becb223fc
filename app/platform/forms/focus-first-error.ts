import type { FormErrors } from './form-result.ts'

/** Focuses the first field with an error, in the order of the form. */
export function focusFirstError(form: HTMLFormElement, errors: FormErrors): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLElement)) continue
    if (errors[fieldOf(control)] && !(control instanceof HTMLInputElement && control.type === 'hidden')) {
      control.focus()
      return
    }
  }
}

/** The field that a control belongs to: pickers and comboboxes contain several controls. */
export function fieldOf(control: EventTarget): string {
  return 'name' in control ? String(control.name).replace(/-(year|month|text)$/, '') : ''
}
