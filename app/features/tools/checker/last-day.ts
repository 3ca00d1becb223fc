import { dayIn, endOfDay } from '#app/platform/calendar.ts'
import { countryZone } from '../country-zone.ts'
import type { Country } from './pack.ts'
import { dayWords } from './words.ts'

/** The day that counts in a country at an instant. */
export function benefitDay(country: Country, at: Date): string {
  return dayIn(countryZone[country], at)
}

/**
 * The later of the day of the page and the day of the device. A page may have been stored, and a device may have a wrong
 * clock: an amount shows only while it counts by both.
 */
export function dayCounted(ofPage: string, ofDevice: string): string {
  return ofPage > ofDevice ? ofPage : ofDevice
}

/** How long an open page waits for midnight in the country, in milliseconds. */
export function untilNextDay(country: Country, now: Date): number {
  const end = endOfDay(countryZone[country], benefitDay(country, now))
  return Math.max(1, end.getTime() + 1 - now.getTime())
}

/** What an open page says in place of an amount that has gone. */
export function goneWords(lastDay: string): string {
  return `This amount ended on ${dayWords(lastDay)}. The rule still applies. Look up the new amount on the official page.`
}
