import type { Country } from './checker/pack.ts'

/**
 * The zone whose day counts in a country. The one of `places` knows regions too, and brings all of them into a page; a tool knows the
 * country alone.
 */
export const countryZone: Record<Country, string> = { AU: 'Australia/Sydney', NZ: 'Pacific/Auckland' }
