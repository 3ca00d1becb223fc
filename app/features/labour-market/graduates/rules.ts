import type { FieldStudents, Interval, StudyAreaFigures } from './contract.ts'

/** The study areas of a broad, narrow or detailed field, by our mapping; all of them without a field. */
export function areasOfField(
  areas: readonly StudyAreaFigures[],
  field: string | undefined,
): StudyAreaFigures[] {
  if (!field) return [...areas]
  return areas.filter(({ fields }) => fields.some((code) => code.startsWith(field) || field.startsWith(code)))
}

/** `94.1%`, or that the publisher gives none. */
export function shareWords(share: number | null): string {
  return share === null ? 'Not published' : `${share}%`
}

/** `$85,000`, or that the publisher gives none. */
export function salaryWords(salary: number | null): string {
  return salary === null ? 'Not published' : `$${salary.toLocaleString('en-AU')}`
}

/** `93.6%, likely between 91.6% and 95.2%`. */
export function intervalWords({ value, low, high }: Interval, words: (value: number) => string): string {
  return `${words(value)}, likely between ${words(low)} and ${words(high)}`
}

/** Whether a university's interval lies wholly above or below that of all; null when they overlap and nothing can be told. */
export function isApart(own: Interval, all: Interval): 'above' | 'below' | null {
  if (own.low > all.high) return 'above'
  return own.high < all.low ? 'below' : null
}

/** Students of all fields together. */
export function studentTotal(fields: readonly FieldStudents[]): number {
  return fields.reduce((sum, { students }) => sum + students, 0)
}
