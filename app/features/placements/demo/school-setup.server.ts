import { and, inArray, or, sql } from 'drizzle-orm'
import { demoDomain } from '#app/features/demo/log-ins.ts'
import type { SampleSchool } from '#app/features/demo/sample-members.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn, daysLater } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { placeOf } from '../place-of-school.server.ts'
import type { Term } from '../rules/facts.ts'
import {
  schoolOnCall,
  schoolPlacementSettings,
  schoolPlacementTerms,
  schoolRuleConfirmations,
} from '../school/tables.server.ts'
import { schoolTerms } from '../tables.server.ts'
import type { SampleSchoolFacts } from './sample.ts'
import { numbersOf } from './sample-answers.ts'
import { confirmationsOf } from './sample-confirmations.ts'
import { sampleTerms } from './sample-terms.ts'

export type SetUpSchool = SampleSchoolFacts & { terms: Term[] }

/** The sample schools as their placements need them, in order. */
export async function readSampleFacts(
  db: Database,
  samples: readonly SampleSchool[],
  now: Date,
): Promise<SetUpSchool[]> {
  const regions = await db
    .select({ id: schools.id, countryCode: schools.countryCode, regionCode: schools.regionCode })
    .from(schools)
    .where(
      inArray(
        schools.id,
        samples.map(({ id }) => id),
      ),
    )
  const facts = samples.map(({ id, advisors }) => {
    const region = regions.find((one) => one.id === id)
    const advisor = advisors.find(({ isLogIn }) => isLogIn) ?? advisors[0]
    if (!region || !advisor) throw new Error('a school of the demo has no advisor')
    const place = placeOf(region)
    const zone = zoneOf(place)
    const name = `${advisor.firstName} ${advisor.lastName}`
    return {
      id,
      place,
      country: place === 'NZ' ? ('NZ' as const) : ('AU' as const),
      zone,
      today: dayIn(zone, now),
      advisor: { id: advisor.id, name },
    }
  })
  const known = await knownTerms(db, facts)
  return facts.map((school) => ({ ...school, terms: termsOf(school, known) }))
}

type Known = typeof schoolTerms.$inferSelect

/** Of last year, this one and the next. */
const yearsOf = ({ today }: Pick<SampleSchoolFacts, 'today'>) =>
  [-1, 0, 1].map((years) => Number(today.slice(0, 4)) + years)

function knownTerms(db: Database, facts: readonly SampleSchoolFacts[]): Promise<Known[]> {
  return db
    .select()
    .from(schoolTerms)
    .where(
      or(
        ...facts.map((one) =>
          and(sql`${schoolTerms.place} = ${one.place}`, inArray(schoolTerms.year, yearsOf(one))),
        ),
      ),
    )
}

/** As they are known of the place; where a year is not known whole, the sample school's own. */
function termsOf(school: SampleSchoolFacts, known: readonly Known[]): Term[] {
  return yearsOf(school).flatMap((year) => {
    const found = known.filter((term) => term.place === school.place && term.year === year)
    if (found.length < 4) return sampleTerms(year)
    return found.map(({ term, startsOn, startsLatest, endsOn }) => ({
      year,
      term,
      starts_on: startsLatest ?? startsOn,
      ends_on: endsOn,
    }))
  })
}

/** Settings, terms, numbers to ring and rules that the sample schools have confirmed. What is there stays. */
export async function setUpSchools(
  tx: Database,
  samples: readonly SampleSchool[],
  facts: readonly SetUpSchool[],
  now: Date,
): Promise<void> {
  await tx
    .insert(schoolPlacementSettings)
    .values(
      facts.map(({ id: schoolId, country, advisor }) => ({
        schoolId,
        dayStartsAt: '08:50',
        phone: numbersOf[country].school,
        updatedBy: advisor.id,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
  await tx
    .insert(schoolPlacementTerms)
    .values(
      facts.flatMap(({ id: schoolId, terms }) =>
        terms.map(({ year, term, starts_on: startsOn, ends_on: endsOn }) => ({
          schoolId,
          year,
          term,
          startsOn,
          endsOn,
        })),
      ),
    )
    .onConflictDoNothing()
  await tx
    .insert(schoolOnCall)
    .values(facts.flatMap((one, at) => onCallOf(one, samples[at])))
    .onConflictDoNothing()
  await tx
    .insert(schoolRuleConfirmations)
    .values(
      facts.flatMap(({ id: schoolId, place, advisor, today }) =>
        confirmationsOf(place).map((confirmation) => ({
          ...confirmation,
          schoolId,
          place,
          confirmedBy: advisor.id,
          confirmedOn: daysLater(today, -60),
        })),
      ),
    )
    .onConflictDoNothing()
}

/** The advisor of the log-in, then a colleague. */
function onCallOf({ id: schoolId, country, advisor }: SetUpSchool, school: SampleSchool | undefined) {
  const [first, second] = numbersOf[country].onCall
  const colleague = school?.advisors.find(({ email }) => !email.endsWith(`@${demoDomain}`))
  const rows = [{ schoolId, position: 1, userId: advisor.id, name: advisor.name, phone: first }]
  if (colleague)
    rows.push({
      schoolId,
      position: 2,
      userId: colleague.id,
      name: `${colleague.firstName} ${colleague.lastName}`,
      phone: second,
    })
  return rows
}
