/** Which readers a module is for: states of Australia, and ages with both ends included. */
export type Eligibility = { state_filter: readonly string[]; min_age: number | null; max_age: number | null }
/** What is known of a reader, from the account or from cookies. */
export type Reader = { age: number | null; country: string | null; state: string | null }

/** The only country that a module can be narrowed to. */
const eligibilityCountry = 'AU'
export const notEligible = 'Check out some of the Academies available to you right now'

/** Has the next page show `notEligible` (`shell/effects/notice.ts`). */
export const notEligibleNotice = 'yonder_notice=not-eligible; Path=/; Max-Age=600; SameSite=Lax'

/** A module without states is open to everyone, whatever ages it names (D-084). */
export function isForEveryone({ state_filter }: Pick<Eligibility, 'state_filter'>): boolean {
  return state_filter.length === 0
}

/** A missing bound does not limit. */
export function isEligible({ state_filter, min_age, max_age }: Eligibility, reader: Reader): boolean {
  if (isForEveryone({ state_filter })) return true
  if (reader.age === null || reader.country !== eligibilityCountry || reader.state === null) return false
  return (
    state_filter.includes(reader.state) &&
    reader.age >= (min_age ?? reader.age) &&
    reader.age <= (max_age ?? reader.age)
  )
}
