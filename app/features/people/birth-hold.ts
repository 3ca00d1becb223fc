import {
  adultAge,
  certainAge,
  contactAge,
  guardianConsentUnderAge,
  type Month,
  minimumAge,
  monthOfDob,
} from './age-rules.ts'

/** How long what an older age opens stays closed after someone made themselves older. */
export const birthHoldDays = 30

/** Ages at which something opens. */
const openingAges = [minimumAge, guardianConsentUnderAge, contactAge, adultAge]

/** `dobHeld` counts in place of `dob` until `dobHeldUntil`. */
export type BirthFacts = { dob: string | null; dobHeld: string | null; dobHeldUntil: Date | null }

/**
 * The date of birth that PayPal, marketing, contact and limits of age go by: for thirty days after a change that made someone
 * older the younger one of both. A younger date counts at once.
 */
export function dobThatCounts({ dob, dobHeld, dobHeldUntil }: BirthFacts, now: Date): string | null {
  if (dob === null || dobHeld === null || dobHeldUntil === null || dobHeldUntil <= now) return dob
  return dobHeld > dob ? dobHeld : dob
}

/** What is held back when a date becomes `after`: nothing unless an age is passed at which something opens. */
export function birthHold(
  person: BirthFacts,
  after: string,
  now: Date,
  today: Month,
): { dobHeld: string; dobHeldUntil: Date } | null {
  const counted = dobThatCounts(person, now)
  const [before, born] = [counted && monthOfDob(counted), monthOfDob(after)]
  if (!counted || !before || !born) return null
  const [ageBefore, age] = [certainAge(before, today), certainAge(born, today)]
  if (!openingAges.some((opens) => ageBefore < opens && age >= opens)) return null
  return { dobHeld: counted, dobHeldUntil: new Date(now.getTime() + birthHoldDays * 86_400_000) }
}
