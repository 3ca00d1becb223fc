import type { Actor } from '#app/platform/actor.ts'
import { parseRegionId } from './rules.ts'

/** Time zones of Australia and New Zealand by region. */
export const timeZones = {
  'Australia/Sydney': 'New South Wales and ACT',
  'Australia/Melbourne': 'Victoria',
  'Australia/Brisbane': 'Queensland',
  'Australia/Adelaide': 'South Australia',
  'Australia/Perth': 'Western Australia',
  'Australia/Hobart': 'Tasmania',
  'Australia/Darwin': 'Northern Territory',
  'Australia/Broken_Hill': 'Broken Hill',
  'Australia/Eucla': 'Eucla',
  'Australia/Lord_Howe': 'Lord Howe Island',
  'Pacific/Auckland': 'New Zealand',
  'Pacific/Chatham': 'Chatham Islands',
} as const
export type TimeZone = keyof typeof timeZones

export function isTimeZone(text: string): text is TimeZone {
  return Object.hasOwn(timeZones, text)
}

const australianZones: Record<string, TimeZone> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: 'Australia/Perth',
}

/** Where the days of a place begin and end; Sydney when it is not known. */
export function timeZoneOf(country: string | null, region: string | null): TimeZone {
  if (country === 'NZ') return region === 'CIT' ? 'Pacific/Chatham' : 'Pacific/Auckland'
  return australianZones[region ?? ''] ?? 'Australia/Sydney'
}

/** The same for a region (`AU-QLD`) or a country (`NZ`). */
export function zoneOf(place: string | null): TimeZone {
  const key = place ? parseRegionId(place) : null
  return key ? timeZoneOf(key.countryCode, key.regionCode) : timeZoneOf(place, null)
}

/** The same for a person, as their account says; Sydney for those without one. */
export function zoneOfActor(actor: Actor | { country: string | null; state: string | null }): TimeZone {
  return 'country' in actor ? timeZoneOf(actor.country, actor.state) : timeZoneOf(null, null)
}
