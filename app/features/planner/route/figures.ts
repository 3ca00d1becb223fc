import type { Rank } from '../plan-parts.ts'

/** An ATAR ends at 99.95, in steps of 0.05; a New Zealand rank score at 320: 80 credits at four points each. */
const rankBounds = {
  atar: { most: 99.95, step: 0.05 },
  'nz-rank-score': { most: 320, step: 1 },
} as const

/** Whether a rank is valid: 70.05 is an ATAR, 70.03 is not. */
export function isRank({ scheme, value }: Rank): boolean {
  const { most, step } = rankBounds[scheme]
  const steps = value / step
  return value >= 0 && value <= most && Math.abs(steps - Math.round(steps)) < 1e-6
}

/** The maximum cost of a year in cents: more is a typing error. */
export const mostCents = 100_000_000

const thousands = new Intl.NumberFormat('en-AU')

/** `$1,250` or `$12.40` from whole cents. */
export function formatMoney(cents: number): string {
  const whole = cents % 100 === 0
  const [dollars = '', rest] = (Math.abs(cents) / 100).toFixed(whole ? 0 : 2).split('.')
  const grouped = thousands.format(Number(dollars))
  return `${cents < 0 ? '−' : ''}$${grouped}${rest ? `.${rest}` : ''}`
}

/** Parses an amount to whole cents: `$1,250.50`; null for nothing, NaN for anything else. */
export function readMoney(text: string): number | null {
  const plain = text.replace(/[\s$,]/g, '')
  if (plain === '') return null
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** Years from full-time weeks: half years, of 52 weeks. */
export function yearsOfWeeks(weeks: number | null): number | null {
  return weeks === null || weeks <= 0 ? null : Math.max(0.5, Math.round((weeks / 52) * 2) / 2)
}
