import { and, asc, eq, gte } from 'drizzle-orm'
import { auditAdvisor } from '#app/features/audit/audit-advisor.server.ts'
import { advisorsOf, requireSchool } from '#app/features/people/advisors.server.ts'
import { plainLine } from '#app/features/people/plain-line.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { isDay, yearIn } from '#app/platform/calendar.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { placeOfSchool } from '../place-of-school.server.ts'
import { placeNames } from '../rules/papers.ts'
import type { Place } from '../rules/topics.ts'
import { schoolTerms } from '../tables.server.ts'
import { required, type StaffContext } from './access.server.ts'
import type { SchoolSettings, saveSchoolSettings, setOwnApproval } from './setup-contract.ts'
import { schoolOnCall, schoolPlacementSettings, schoolPlacementTerms } from './tables.server.ts'

type Reader = Pick<StaffContext, 'db' | 'actor' | 'now'>
const maxReason = 500

export async function readSettings({ db, actor, now }: Reader): Promise<SchoolSettings> {
  const schoolId = requireSchool(actor)
  const place = await placeOfSchool(db, schoolId)
  const [row] = await db
    .select()
    .from(schoolPlacementSettings)
    .where(eq(schoolPlacementSettings.schoolId, schoolId))
  const own = await db
    .select()
    .from(schoolPlacementTerms)
    .where(eq(schoolPlacementTerms.schoolId, schoolId))
    .orderBy(asc(schoolPlacementTerms.startsOn))
  const terms = own.length > 0 ? own : await knownTerms(db, place, now)
  // any owner: the numbers of one school
  const onCall = await db
    .select()
    .from(schoolOnCall)
    .where(eq(schoolOnCall.schoolId, schoolId))
    .orderBy(asc(schoolOnCall.position))
  const staff = await advisorsOf(db, schoolId)
  const person = ({ id, firstName, lastName }: (typeof staff)[number]) => ({
    id,
    name: `${firstName} ${lastName}`.trim(),
  })
  return {
    place,
    place_name: placeNames[place],
    terms: terms.map(({ year, term, startsOn, endsOn }) => ({
      year,
      term,
      starts_on: startsOn,
      ends_on: endsOn,
    })),
    this_year: yearIn(zoneOf(place), now),
    has_own_terms: own.length > 0,
    day_starts_at: row?.dayStartsAt ?? null,
    phone: row?.phone ?? null,
    releases_first_letter: row?.releasesFirstLetter ?? true,
    on_call: onCall.map(({ userId, name, phone }) => ({ user_id: userId, name, phone })),
    own_approval_reason: row?.ownApprovalReason ?? null,
    approvers: staff.filter(({ permissions }) => permissions.includes('approve_wex')).map(person),
    staff: staff.map(person),
  }
}

/** What is known of the place's government schools, from this year on. */
function knownTerms(db: Database, place: Place, now: Date) {
  return db
    .select()
    .from(schoolTerms)
    .where(and(eq(schoolTerms.place, place), gte(schoolTerms.year, yearIn(zoneOf(place), now))))
    .orderBy(asc(schoolTerms.startsOn))
}

/** @throws DomainError `invalid` with a sentence for its field */
export async function keepSettings(
  context: StaffContext,
  body: BodyOf<typeof saveSchoolSettings>,
): Promise<SchoolSettings> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  const values = {
    dayStartsAt: timeOf(body.day_starts_at),
    phone: phoneOf('phone', body.phone),
    releasesFirstLetter: body.releases_first_letter,
    updatedBy: actor.userId,
    updatedAt: now,
  }
  refuseBadTerms(body.terms)
  return db.transaction(async (tx) => {
    const staff = new Set((await advisorsOf(tx, schoolId)).map(({ id }) => id))
    const onCall = body.on_call.map(({ user_id, name, phone }, at) => {
      if (user_id && !staff.has(user_id)) throw new DomainError('not-found', 'no-such-advisor')
      return {
        schoolId,
        position: at + 1,
        userId: user_id ?? null,
        name: plainLine(required('on_call', name, 100, 'Please give a name for each phone number.')),
        phone: phoneOf('on_call', phone) ?? '',
      }
    })
    await tx
      .insert(schoolPlacementSettings)
      .values({ schoolId, ...values })
      .onConflictDoUpdate({ target: schoolPlacementSettings.schoolId, set: values })
    await tx.delete(schoolPlacementTerms).where(eq(schoolPlacementTerms.schoolId, schoolId))
    if (body.terms.length > 0)
      await tx.insert(schoolPlacementTerms).values(
        body.terms.map(({ year, term, starts_on, ends_on }) => ({
          schoolId,
          year,
          term,
          startsOn: starts_on,
          endsOn: ends_on,
        })),
      )
    // any owner: the numbers of one school
    await tx.delete(schoolOnCall).where(eq(schoolOnCall.schoolId, schoolId))
    if (onCall.length > 0) await tx.insert(schoolOnCall).values(onCall)
    await auditAdvisor(tx, context, 'wex.settings', `schools/${schoolId}`, {
      after: {
        releasesFirstLetter: body.releases_first_letter,
        terms: body.terms.length,
        onCall: onCall.length,
      },
    })
    return readSettings({ ...context, db: tx })
  })
}

function timeOf(text: string | undefined): string | null {
  const time = (text ?? '').trim()
  if (time === '') return null
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    throw new DomainError('invalid', 'day_starts_at', {
      errors: { day_starts_at: ['Give a time like 08:40'] },
    })
  return time
}

function phoneOf(field: string, text: string | undefined): string | null {
  const phone = plainLine(text ?? '').trim()
  if (phone === '' && field === 'phone') return null
  if (!/^[+()\d][\d ()+-]{4,39}$/.test(phone))
    throw new DomainError('invalid', field, { errors: { [field]: ['Give a phone number'] } })
  return phone
}

function refuseBadTerms(terms: BodyOf<typeof saveSchoolSettings>['terms']): void {
  const wrong = (sentence: string) => new DomainError('invalid', 'terms', { errors: { terms: [sentence] } })
  for (const { starts_on, ends_on, year, term } of terms) {
    if (!isDay(starts_on) || !isDay(ends_on) || starts_on >= ends_on)
      throw wrong(`Term ${term}, ${year}: the last day comes after the first`)
  }
  const keys = terms.map(({ year, term }) => `${year} ${term}`)
  if (new Set(keys).size < keys.length) throw wrong('This term is in the list twice')
  const sorted = terms.toSorted((one, other) => one.starts_on.localeCompare(other.starts_on))
  for (const [at, { starts_on }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before && starts_on <= before.ends_on) throw wrong('Two terms share a day')
  }
}

/** @throws DomainError `invalid` without a reason */
export async function keepOwnApproval(
  context: StaffContext,
  { is_allowed, reason }: BodyOf<typeof setOwnApproval>,
): Promise<SchoolSettings> {
  const { db, actor, now } = context
  const schoolId = requireSchool(actor)
  const ownApprovalReason = is_allowed ? required('reason', reason, maxReason, 'Please write why.') : null
  return db.transaction(async (tx) => {
    const values = { ownApprovalReason, updatedBy: actor.userId, updatedAt: now }
    await tx
      .insert(schoolPlacementSettings)
      .values({ schoolId, ...values })
      .onConflictDoUpdate({ target: schoolPlacementSettings.schoolId, set: values })
    await auditAdvisor(tx, context, 'wex.own-approval', `schools/${schoolId}`, {
      after: { isAllowed: is_allowed },
    })
    return readSettings({ ...context, db: tx })
  })
}
