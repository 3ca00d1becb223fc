/** Amounts of money as people type and read them. Inside the product an amount is a whole number of cents. */

const thousands = new Intl.NumberFormat('en-AU')

/** `$1,250` or `$12.40` from whole cents; a negative amount is `-$50`. */
export function formatMoney(cents: number): string {
  const whole = cents % 100 === 0
  const [dollars = '', rest] = (Math.abs(cents) / 100).toFixed(whole ? 0 : 2).split('.')
  const grouped = thousands.format(Number(dollars))
  return `${cents < 0 ? '-' : ''}$${grouped}${rest ? `.${rest}` : ''}`
}

/** Parses an amount to whole cents: `$1,250.50`; null for nothing, NaN for anything else. */
export function readMoney(text: string): number | null {
  const plain = text.replace(/[\s$,]/g, '')
  if (plain === '') return null
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
