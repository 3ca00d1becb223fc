import type { ReaderPlace } from '#app/platform/web/reader-country.ts'

/** Certificates with those of the reader's own state first, then those of their country. */
export function ownFirst<C extends { country: 'AU' | 'NZ'; regions: readonly string[] }>(
  certificates: readonly C[],
  { country, region }: ReaderPlace,
): C[] {
  const distance = (one: C) => (region && one.regions.includes(region) ? 0 : one.country === country ? 1 : 2)
  return certificates.toSorted((one, other) => distance(one) - distance(other))
}
