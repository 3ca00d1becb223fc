/** One row of a country's income tax: the rate in hundredths of a per cent on what lies between two amounts of whole dollars. */
export type TaxBand = {
  country: 'AU' | 'NZ'
  income_year: string
  /** The first and last day on which this row holds. */
  from_date: string
  until_date: string
  income_from: number
  income_to: number | null
  rate_bp: number
}

export type TaxLine = {
  income_year: string
  until_date: string
  /** In whole cents a year. */
  taxable: number
  tax: number
}

/**
 * Income tax on what a year brings before tax, by the rows that hold today; null where none do or nothing is taxable. It leaves out
 * levies and offsets, which depend on more than the amount.
 */
export function taxLine(
  bands: readonly TaxBand[],
  { country, taxable, today }: { country: 'AU' | 'NZ'; taxable: number; today: string },
): TaxLine | null {
  const rows = bands.filter(
    (band) => band.country === country && band.from_date <= today && today <= band.until_date,
  )
  const [first] = rows
  if (!first || taxable <= 0) return null
  const hundredths = rows.reduce((sum, band) => sum + centsWithin(band, taxable) * band.rate_bp, 0)
  return {
    income_year: first.income_year,
    until_date: first.until_date,
    taxable,
    tax: Math.round(hundredths / 10_000),
  }
}

/** Rows begin at the dollar after the last one: 18,201 means from 18,200.01. */
function centsWithin({ income_from, income_to }: TaxBand, taxable: number): number {
  const from = Math.max(0, income_from - 1) * 100
  const to = income_to === null ? taxable : Math.min(taxable, income_to * 100)
  return Math.max(0, to - from)
}

/** What the line leaves out, in words. */
export const taxLeavesOut = {
  AU: 'without Medicare levy',
  NZ: 'without the ACC earners’ levy',
} as const
