import type { FieldDescription } from '#app/features/admin/contract.ts'
import { partsText } from '#app/platform/admin/parts.ts'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { inWords } from '#app/platform/date-words.ts'

type References = Readonly<Record<string, readonly { value: string | number; label: string }[]>>

/** A value of a record in words, for a cell of a list. `fields` are the values of the record, as far as they are known. */
export function wordsOf(
  field: FieldDescription,
  value: unknown,
  references: References = {},
  fields: Readonly<Record<string, unknown>> = {},
): string {
  if (value === null || value === undefined || value === '') return '–'
  switch (field.kind) {
    case 'boolean':
      return value ? 'Yes' : 'No'
    case 'money':
      return `$${(Number(value) / 100).toFixed(2)}`
    case 'choice':
      return choicesOf(field)?.[String(value)] ?? dependentWords(field, value, fields)
    case 'number':
      return withUnit(Number(value), field.details.unit)
    case 'date':
      return inWords(String(value), 'UTC', { dateStyle: 'medium' })
    case 'date-time':
      return timeWords(String(value))
    case 'reference':
    case 'references':
      return labelsOf(references[field.name], value)
    case 'read-only':
      if (references[field.name]) return labelsOf(references[field.name], value)
      return choicesOf(field)?.[String(value)] ?? plainWords(value)
    case 'choices': {
      const words = new Map(field.details.choices as [string, string][])
      return (value as unknown[]).map((key) => words.get(String(key)) ?? key).join(', ') || '–'
    }
    case 'parts':
    case 'rows':
      return partsText(value) || '–'
    default:
      return choicesOf(field)?.[String(value)] ?? plainWords(value)
  }
}

/** A choice that depends on another field, as TAS is in two countries: by that field, else its words where only one set has it. */
function dependentWords(
  { details }: FieldDescription,
  value: unknown,
  fields: Readonly<Record<string, unknown>>,
): string {
  const sets = (details.choicesBy ?? {}) as Record<string, Record<string, string>>
  const own = sets[String(fields[String(details.by)])]?.[String(value)]
  if (own !== undefined) return own
  const [words, others] = new Set(Object.values(sets).flatMap((set) => set[String(value)] ?? []))
  return others === undefined && words !== undefined ? words : String(value)
}

function withUnit(value: number, unit: unknown): string {
  if (typeof unit !== 'string') return String(value)
  return `${value} ${value === 1 ? unit.replace(/s$/, '') : unit}`
}

/** The words of a value by its name, where a field has a set of values. */
export function choicesOf({
  kind,
  details,
}: Pick<FieldDescription, 'kind' | 'details'>): Record<string, string> | undefined {
  const isOne = kind === 'choice' || kind === 'read-only'
  return isOne ? (details.choices as Record<string, string> | undefined) : undefined
}

function labelsOf(options: References[string] | undefined, value: unknown): string {
  return (
    [value]
      .flat()
      .map((key) => labelOf(options, key))
      .join(', ') || '–'
  )
}

function labelOf(options: References[string] = [], key: unknown): string {
  return options.find(({ value }) => String(value) === String(key))?.label ?? String(key)
}

function plainWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return timeWords(value)
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
