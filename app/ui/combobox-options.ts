export type ComboboxOption = {
  id: string
  label: string
  /** Secondary text after the label: "Hamilton". */
  note?: string
  /** Address of a small picture before the label. */
  picture?: string
}

/** Splits a label around the typed part, for highlighting. Ignores case, accents and macrons. */
export function splitTyped(label: string, typed: string): [before: string, match: string, after: string] {
  const requested = fold(typed.trim())
  const at = requested ? fold(label).indexOf(requested) : -1
  if (at < 0) return [label, '', '']
  return [label.slice(0, at), label.slice(at, at + requested.length), label.slice(at + requested.length)]
}

/** The options that hold the typed text, those that begin with it first. */
export function matchOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const requested = fold(typed.trim())
  if (!requested) return [...options]
  const starts = (option: ComboboxOption) => fold(option.label).startsWith(requested)
  const found = options.filter((option) => fold(`${option.label} ${option.note ?? ''}`).includes(requested))
  return [...found.filter(starts), ...found.filter((option) => !starts(option))]
}

/** Maps each character to exactly one, so that positions in the folded text match positions in the label. */
function fold(text: string): string {
  return [...text]
    .map((character) => character.normalize('NFD')[0] ?? '')
    .join('')
    .toLowerCase()
}
