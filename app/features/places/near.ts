import { foldPlaceName, regionId } from './rules.ts'

type Named = { countryCode: string; regionCode: string; postcode: string | null; name: string }

/** What stands for a suburb in an address: `AU-VIC-3220-geelong`; `NZ-STL-invercargill` where no postcode is its own. */
export function placeKey({ countryCode, regionCode, postcode, name }: Named): string {
  const words = foldPlaceName(name).replaceAll(' ', '-')
  return [regionId({ countryCode, regionCode }), postcode, words].filter(Boolean).join('-')
}

/** What someone asks to be near: a name, a postcode, or both, with or without a state. */
export type Asked = { name: string; postcode?: string; regionCode?: string; countryCode?: string }

const regionCodes =
  'act nsw nt qld sa tas vic wa akl bop can cit gis hkb mbh mwt nln nsn ota stl tki wgn wko wtc'.split(' ')

/** Reads the key of a suburb, or what someone typed: `Geelong VIC 3220`, `richmond, tas`, `3220`. Null for nothing to look up. */
export function readAsked(text: string): Asked | null {
  const key = /^(au|nz)-([a-z]{2,3})-(?:(\d{4})-)?([a-z0-9-]+)$/i.exec(text.trim())
  if (key) {
    const [, country = '', region = '', postcode, words = ''] = key
    return {
      name: foldPlaceName(words),
      postcode,
      regionCode: region.toUpperCase(),
      countryCode: country.toUpperCase(),
    }
  }
  const words = foldPlaceName(text).split(' ').filter(Boolean)
  const postcode = words.find((word) => /^\d{4}$/.test(word))
  const others = words.filter((word) => word !== postcode)
  const last = others.at(-1) ?? ''
  const hasRegion = others.length > 1 && regionCodes.includes(last)
  const name = (hasRegion ? others.slice(0, -1) : others).join(' ')
  if (!name && !postcode) return null
  return { name, postcode, regionCode: hasRegion ? last.toUpperCase() : undefined }
}

export type Position = { latitude: number; longitude: number }

const EARTH_KM = 6371

/** The distance between two places as the crow flies, in km. */
export function kmBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const share = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(share)))
}

/** Places closer than this are parts of one: a town has many postcodes. */
const ONE_PLACE_KM = 20

/**
 * The first of each place among suburbs of one name: its other postcodes are the same place, Richmond elsewhere is not. The
 * places with most postcodes come first, within the reader's own country.
 */
export function placesApart<P extends Position & { country: string }>(
  candidates: readonly P[],
  first: string,
): P[] {
  const apart: { place: P; postcodes: number }[] = []
  for (const candidate of candidates) {
    const same = apart.find(({ place }) => kmBetween(candidate, place) <= ONE_PLACE_KM)
    if (same) same.postcodes += 1
    else apart.push({ place: candidate, postcodes: 1 })
  }
  const abroad = ({ country }: P) => Number(country !== first)
  return apart
    .sort((one, other) => abroad(one.place) - abroad(other.place) || other.postcodes - one.postcodes)
    .map(({ place }) => place)
}
