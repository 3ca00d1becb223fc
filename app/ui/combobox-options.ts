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
  const wanted = fold(typed.trim())
  const at = wanted ? fold(label).indexOf(wanted) : -1
  if (at < 0) return [label, '', '']
  return [label.slice(0, at), label.slice(at, at + wanted.length), label.slice(at + wanted.length)]
}

/** The options that hold the typed text, those that begin with it first. */
export function matchOptions(options: readonly ComboboxOption[], typed: string): ComboboxOption[] {
  const wanted = fold(typed.trim())
  if (!wanted) return [...options]
  const starts = (option: ComboboxOption) => fold(option.label).startsWith(wanted)
  const found = options.filter((option) => fold(`${option.label} ${option.note ?? ''}`).includes(wanted))
  return [...found.filter(starts), ...found.filter((option) => !starts(option))]
}

/** Maps each character to exactly one, so that positions in the folded text match positions in the label. */
function fold(text: string): string {
  return [...text]
    .map((character) => character.normalize('NFD')[0] ?? '')
    .join('')
    .toLowerCase()
}
