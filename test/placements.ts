import { datesBetween } from '#app/features/placements/rules/days.ts'
import type { HostFacts, Pay, PlacementFacts, Term, WorkDay } from '#app/features/placements/rules/facts.ts'
import { evidenceList } from '#app/features/placements/rules/topics.ts'

/** Terms of a school that does not exist, for tests. */
export const testTerms: Term[] = [2026, 2027].flatMap((year) => [
  { year, term: 1, starts_on: `${year}-01-28`, ends_on: `${year}-03-26` },
  { year, term: 2, starts_on: `${year}-04-12`, ends_on: `${year}-06-25` },
  { year, term: 3, starts_on: `${year}-07-12`, ends_on: `${year}-09-17` },
  { year, term: 4, starts_on: `${year}-10-04`, ends_on: `${year}-12-17` },
])

/** Days from Monday to Friday, so many of them. */
export function workdays(from: string, count: number, hours = { from: '09:00', to: '16:00' }): WorkDay[] {
  const to = new Date(Date.parse(`${from}T00:00:00Z`) + (count * 2 + 7) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return datesBetween(from, to, [1, 2, 3, 4, 5])
    .slice(0, count)
    .map((date) => ({ date, ...hours }))
}

type Changes = Partial<Omit<PlacementFacts, 'pay' | 'host'>> & {
  pay?: Partial<Pay>
  host?: Partial<HostFacts>
}

/** A placement in term 2 of 2027 with which no rule finds anything wrong: 16 years old, an office, everything recorded. */
export function testPlacement({ pay, host, ...changes }: Changes = {}): PlacementFacts {
  const place = changes.place ?? 'AU-VIC'
  return {
    place,
    host_place: place,
    born_on: '2011-02-14',
    year_level: 10,
    days: workdays('2027-05-03', 5),
    other_days: [],
    terms: testTerms,
    school_day_starts_at: '08:45',
    tasks: ['Answer the telephone', 'Sort the post'],
    activities: [],
    guardian_consents: true,
    prepared_by: 'coordinator',
    approvers: ['principal'],
    changed_after_signing: false,
    recorded: new Set(evidenceList),
    exceptions: {},
    ...changes,
    pay: {
      cents_per_day: place === 'AU-VIC' ? 500 : 0,
      in_kind: false,
      host_is: 'business',
      given_back: false,
      guardian_agrees_to_giving_back: false,
      ...pay,
    },
    host: { employees: 12, students: 1, certifies_supervision: false, school_visits: false, ...host },
  }
}

/** Everything recorded but these. */
export function recordedWithout(...missing: (typeof evidenceList)[number][]): PlacementFacts['recorded'] {
  return new Set(evidenceList.filter((one) => !missing.includes(one)))
}
