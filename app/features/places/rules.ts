/** The countries that come first in every list and have states or regions. Source: specification, section 9. */
export const homeCountries = ['AU', 'NZ'] as const
export type HomeCountry = (typeof homeCountries)[number]

/** A state or region is always identified together with its country: TAS is Tasmania in one and Tasman in the other. */
export type RegionKey = { countryCode: string; regionCode: string }

export function hasRegions(countryCode: string): countryCode is HomeCountry {
  return (homeCountries as readonly string[]).includes(countryCode)
}

/** A region's id for URLs and filters: `AU-TAS`. */
export function regionId({ countryCode, regionCode }: RegionKey): string {
  return `${countryCode}-${regionCode}`
}

/** Parses `AU-TAS`; null for anything else, such as a code without its country. */
export function parseRegionId(text: string): RegionKey | null {
  const parts = /^(AU|NZ)-([A-Z]{2,3})$/.exec(text)
  return parts ? { countryCode: parts[1] as string, regionCode: parts[2] as string } : null
}

/** Folds a place name for comparison: without macrons, accents, capitals and punctuation. `Ōtāhuhu` is `otahuhu`. */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** A place's name with its capitals as on a map: lists have `Mccracken` and `FEILDING`. */
export function withCapitals(name: string): string {
  const text = /\p{Ll}/u.test(name) ? name : name.replace(/(?<=\p{L})\p{L}+/gu, (rest) => rest.toLowerCase())
  return text.replace(/\bMc(\p{Ll})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`)
}
