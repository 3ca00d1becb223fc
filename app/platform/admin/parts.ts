/** One control inside a field that holds several values. */
export type Part =
  | {
      kind: 'text' | 'long-text' | 'rich-text'
      label: string
      hint?: string
      max?: number
      required?: boolean
    }
  | { kind: 'number' | 'boolean' | 'date'; label: string; hint?: string; required?: boolean }
  /** A whole address, which begins with https:// */
  | { kind: 'url'; label: string; hint?: string; max?: number; required?: boolean }
  | {
      kind: 'choice'
      label: string
      hint?: string
      required?: boolean
      choices: Readonly<Record<string, string>>
    }
  /** A video on YouTube or Vimeo: its address on the form, its id in the value. */
  | { kind: 'video'; label: string; hint?: string; required?: boolean }
  /** A text on each line. */
  | { kind: 'lines'; label: string; hint?: string; max?: number }
  /** Several of the same; `one` names one of them: “Option”. */
  | { kind: 'rows'; label: string; one: string; hint?: string; max?: number; parts: Parts }
export type Parts = { readonly [name: string]: Part }

export const longestPart = 500
export const maxRows = 40

/** A value of several parts in words, a line for each row, for differences and lists. */
export function partsText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(partsText).join('\n')
  if (typeof value !== 'object') return value === true ? 'Yes' : value === false ? 'No' : String(value)
  const entries = Object.values(value).map(partsText).filter(Boolean)
  return entries.join(entries.some((text) => text.includes('\n')) ? '\n' : ' · ')
}
