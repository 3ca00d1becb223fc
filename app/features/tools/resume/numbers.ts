/** Numbers of tax offices, told from others by their check digit. */

const tfnWeights = [1, 4, 3, 7, 5, 8, 6, 9, 10]

/** Nine digits of the Australian Taxation Office: the weighted sum is a multiple of 11. */
export function isTaxFileNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false
  return weighted(digits, tfnWeights) % 11 === 0
}

const irdFirst = [3, 2, 7, 6, 5, 4, 3, 2]
const irdSecond = [7, 4, 3, 2, 5, 2, 7, 6]

/** Eight or nine digits of Inland Revenue; the last is a check digit, with other weights where the first give ten. */
export function isIrdNumber(digits: string): boolean {
  if (!/^\d{8,9}$/.test(digits)) return false
  const value = Number(digits)
  if (value < 10_000_000 || value > 150_000_000) return false
  const padded = digits.padStart(9, '0')
  const check = Number(padded[8])
  const first = remainder(weighted(padded, irdFirst))
  if (first !== 10) return first === check
  const second = remainder(weighted(padded, irdSecond))
  return second !== 10 && second === check
}

function remainder(sum: number): number {
  return sum % 11 === 0 ? 0 : 11 - (sum % 11)
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0)
}

/** Runs of digits in a text, with single spaces or hyphens inside them taken out. */
export function digitRuns(text: string): string[] {
  return (text.match(/\d(?:[ -]?\d)*/g) ?? []).map((run) => run.replaceAll(/[ -]/g, ''))
}
