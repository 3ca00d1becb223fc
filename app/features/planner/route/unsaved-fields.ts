/** A field of a form, as the browser has it. */
export type Field = { name: string; type: string; value: string }

/** Types of fields whose content someone types; what is chosen from a list is quickly chosen again. */
const typedTypes = ['text', 'search', 'textarea', 'number', 'date', 'time']

/** What is typed into a form and not added yet, by the names of its fields; null where nothing is. */
export function typedFields(fields: Iterable<Field>): Record<string, string> | null {
  const typed = [...fields].filter(
    ({ name, type, value }) => name !== '' && typedTypes.includes(type) && value.trim() !== '',
  )
  return typed.length > 0 ? Object.fromEntries(typed.map(({ name, value }) => [name, value])) : null
}

/** Puts remembered text back into the fields that are empty. Whether any was put back. */
export function restoreFields(fields: Iterable<Field>, typed: Record<string, string>): boolean {
  const empty = [...fields].filter(
    ({ name, type, value }) => typedTypes.includes(type) && value === '' && typed[name],
  )
  for (const field of empty) field.value = typed[field.name] ?? ''
  return empty.length > 0
}
