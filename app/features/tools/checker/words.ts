import { inWords } from '#app/platform/date-words.ts'

export type Outcome = 'may' | 'unlikely' | 'cant_tell'

/** The three wordings. There are no others. */
export function wordingOf(outcome: Outcome, payment: string, reason: string): string {
  if (outcome === 'may') return `You may be able to get ${payment}`
  if (outcome === 'unlikely') return `You are unlikely to get ${payment}, because ${reason}`
  return `We can't tell whether you can get ${payment}, because ${reason}`
}

/** `31 December 2026` */
export function dayWords(day: string): string {
  return inWords(day, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Cents as `1,368.50`, or as `1,500` where there are no cents. */
export function plainAmount(cents: number): string {
  const [dollars = '0', rest = '00'] = (cents / 100).toFixed(2).split('.')
  const grouped = grouped3(dollars)
  return rest === '00' ? grouped : `${grouped}.${rest}`
}

/** Cents as `255.98`: as in a sum, always with cents. */
export function sumAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Cents as `100000` or `1368.50`: as a factor of a sum. */
export function factorAmount(cents: number): string {
  return cents % 100 === 0 ? String(cents / 100) : sumAmount(cents)
}

function grouped3(digits: string): string {
  let text = digits
  for (let at = text.length - 3; at > 0; at -= 3) text = `${text.slice(0, at)},${text.slice(at)}`
  return text
}

const perWords = {
  fortnight: 'a fortnight',
  week: 'a week',
  year: 'a year',
  once: 'once',
  'half-year': 'each half year',
} as const

/** `up to $487.00 a fortnight before tax`, `about $231.02 a fortnight`. Never a promise. */
export function amountWords(amount: {
  kind: 'up-to' | 'about'
  cents: number
  per: keyof typeof perWords
}): string {
  const dollars = `$${grouped3(String(Math.floor(amount.cents / 100)))}.${String(amount.cents % 100).padStart(2, '0')}`
  if (amount.kind === 'about') return `about ${dollars} ${perWords[amount.per]}`
  const beforeTax = amount.per === 'fortnight' || amount.per === 'week' ? ' before tax' : ''
  return `up to ${dollars} ${perWords[amount.per]}${beforeTax}`
}
