export const monthNames =
  'January February March April May June July August September October November December'.split(' ')

/** Months of a year (1 to 12) in words: runs as `April to October`, across the new year as `December to March`. */
export function monthsInWords(months: readonly number[]): string {
  if (months.length === 0) return ''
  if (months.length === 12) return 'All year'
  const runs = runsOf(months)
  return runs
    .map(([from, to]) => (from === to ? nameOf(from) : `${nameOf(from)} to ${nameOf(to)}`))
    .join(', ')
}

/** First and last month of each unbroken run; one that goes past December ends in the next year. */
function runsOf(months: readonly number[]): [number, number][] {
  const has = new Set(months)
  const starts = [...has].filter((month) => !has.has(month === 1 ? 12 : month - 1)).sort((a, b) => a - b)
  return starts.map((start) => {
    let end = start
    while (has.has((end % 12) + 1)) end = (end % 12) + 1
    return [start, end]
  })
}

function nameOf(month: number): string {
  return monthNames[month - 1] ?? ''
}

/** `18 to 30`, `From 16`, `Up to 26`; empty when no age is stated. */
export function agesInWords(minimum: number | null, maximum: number | null): string {
  if (minimum !== null && maximum !== null) return `${minimum} to ${maximum}`
  if (minimum !== null) return `From ${minimum}`
  return maximum === null ? '' : `Up to ${maximum}`
}

/** The code of a destination in an address, where it stands in lower case: a country (`jp`) or a region of it (`au-tas`); undefined when it cannot be one. */
export function destinationCode(slug: string | undefined): string | undefined {
  const code = slug?.toUpperCase()
  return code && /^[A-Z]{2}(-[A-Z]{2,3})?$/.test(code) ? code : undefined
}

/** Which passports a listing is open to, where it is not both. */
export function passportsInWords(countries: readonly string[]): string | null {
  if (countries.length !== 1) return null
  return countries[0] === 'NZ' ? 'New Zealanders only' : 'Australians only'
}
