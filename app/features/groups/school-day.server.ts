import { schools } from '#app/features/places/tables.server.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'

/** What says where the days of a school begin and end. */
export const schoolPlace = { countryCode: schools.countryCode, regionCode: schools.regionCode }
export type SchoolPlace = Pick<typeof schools.$inferSelect, 'countryCode' | 'regionCode'>

/** The time zone of a school. */
export function zoneOfSchool({ countryCode, regionCode }: SchoolPlace) {
  return zoneOf(regionCode ? `${countryCode}-${regionCode}` : countryCode)
}
