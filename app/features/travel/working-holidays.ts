import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { seenInWords } from './dated-facts.ts'
import { agesInWords } from './rules.ts'

/** How the way out stands. `not_reciprocal`: they may come here, and nothing like it was found for the way back. */
export const accesses = ['reciprocal', 'not_reciprocal', 'other_route', 'open_work_rights'] as const
export type Access = (typeof accesses)[number]

/** What the published lists say of one way out. */
export type WorkingHoliday = {
  access: Access
  /** Australian: for those who come from there. From New Zealand to Australia: for New Zealanders. */
  visa_subclass: string | null
  age_minimum: number | null
  age_maximum: number | null
  /** When the list was published that says so: a year, a month or a day. */
  as_of: string
}

/** The two countries that people leave from, and what their citizens are called. */
export const homes = {
  AU: { name: 'Australia', people: 'Australians' },
  NZ: { name: 'New Zealand', people: 'New Zealanders' },
} as const

/**
 * What citizens of `home` may do in a partner country, in a sentence or two. Null: the lists name no arrangement. Nothing is
 * said that the lists do not say.
 */
export function workingHolidayInWords(
  home: ReaderCountry,
  partner: string,
  holiday: WorkingHoliday | null,
): string {
  const who = homes[home].people
  const there = inSentence(partner)
  if (!holiday) return `No working holiday for ${who} in ${there} is on the published lists.`
  const { access, visa_subclass: subclass } = holiday
  if (access === 'open_work_rights')
    return `${who} do not need a working holiday visa: they may live and work in ${there}${subclass ? `, on visa subclass ${subclass}` : ''}.`
  if (access === 'other_route')
    return `There is no working holiday visa as such: ${who} use a different permit for ${there}. Ask the embassy which one fits.`
  if (access === 'not_reciprocal')
    return `People from ${there} may come to ${homes[home].name}, but we found no working holiday for ${who} in ${there}.`
  return `A working holiday is possible for ${who}${agesOf(holiday)}.`
}

/** `the Netherlands`; most names stay as they are. */
function inSentence(country: string): string {
  return /^(Netherlands$|United )/.test(country) ? `the ${country}` : country
}

/** How people from a partner country come to Australia, where that is known. */
export function inboundInWords(partner: string, holiday: WorkingHoliday | null): string | null {
  if (!holiday?.visa_subclass || holiday.access === 'open_work_rights') return null
  return `People from ${inSentence(partner)} come to Australia on visa subclass ${holiday.visa_subclass}.`
}

/** The ages of a way out for a line of a list, with the date of their source: `18 to 35 · seen 2024`. */
export function agesLine({ access, age_minimum, age_maximum, as_of }: WorkingHoliday): string {
  const seen = `seen ${seenInWords(as_of)}`
  if (access === 'open_work_rights') return `No working holiday visa needed · ${seen}`
  return `${agesInWords(age_minimum, age_maximum) || 'Ages not known'} · ${seen}`
}

/** Whether people can go there to work on the strength of the lists alone. */
export function isOpen(holiday: WorkingHoliday | null): boolean {
  return holiday?.access === 'reciprocal' || holiday?.access === 'open_work_rights'
}

function agesOf({ age_minimum, age_maximum, as_of }: WorkingHoliday): string {
  const seen = `(seen ${seenInWords(as_of)})`
  if (age_minimum !== null && age_maximum === null)
    return `, from age ${age_minimum} ${seen}. Our sources disagree about the oldest age`
  const ages = agesInWords(age_minimum, age_maximum)
  return ages ? `, usually aged ${ages} ${seen}` : ''
}
