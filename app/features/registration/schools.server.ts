import { and, asc, eq, sql } from 'drizzle-orm'
import { notify } from '#app/features/notifications/notify.server.ts'
import { advisorsOf } from '#app/features/people/advisors.server.ts'
import { recordDeletion } from '#app/features/people/deletion-records.server.ts'
import { endLinks } from '#app/features/people/links.server.ts'
import { type Person, requireUser } from '#app/features/people/people.server.ts'
import { schoolInviteOf } from '#app/features/people/school-links.server.ts'
import { leaveSchool } from '#app/features/people/students.server.ts'
import { claimedSchool, hasSchoolByLink, hasStates } from '#app/features/people/user-rules.ts'
import type { UserInput } from '#app/features/people/user-shape.ts'
import { changePerson, lockedPerson, personById } from '#app/features/people/verified.server.ts'
import { foldPlaceName } from '#app/features/places/rules.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { ReplyInputOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, type FieldErrors, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { getSchoolInvite, SchoolLink } from './contract.ts'
import { studentLeft } from './notifications.ts'
import { classYearColumn, placeErrors, schoolColumns } from './personal-details.server.ts'
import { registrationReplies } from './words.server.ts'
import { registrationWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: UserActor }

/** How many words of a keyword a search looks for. Single letters say nothing. */
const maxWords = 6

/** How many schools a search returns. */
const offered = 20

/**
 * Schools with every typed word at the beginning of a word of their name or suburb. Those whose name begins with what was
 * typed come first.
 */
export async function searchSchools(
  db: Database,
  { keyword, country, state }: { keyword: string; country?: string; state?: string },
): Promise<SchoolLink[]> {
  const folded = foldPlaceName(keyword)
  const typed = folded
    .split(' ')
    .filter((word) => word.length > 1)
    .slice(0, maxWords)
  if (typed.length === 0) return []
  const found = await db
    .select({
      id: schools.id,
      name: schools.name,
      suburb: sql<string | null>`coalesce(${schools.suburb}, ${schools.town})`,
      state: schools.regionCode,
      country: schools.countryCode,
      post_code: schools.postcode,
    })
    .from(schools)
    .where(
      and(
        eq(schools.isListed, true),
        ...typed.map((word) => sql`${schools.searchText} like ${`% ${word}%`}`),
        country ? eq(schools.countryCode, country) : undefined,
        state ? eq(schools.regionCode, state) : undefined,
      ),
    )
    .orderBy(
      sql`${schools.searchName} not like ${`${folded}%`}`,
      asc(schools.searchName),
      asc(schools.countryCode),
      asc(schools.id),
    )
    .limit(offered)
  return found
}

/** @throws DomainError `not-found` for an unknown or expired link */
export async function readSchoolInvite(
  db: Database,
  token: string,
  now: Date,
): Promise<ReplyInputOf<typeof getSchoolInvite>['data']> {
  const invite = await schoolInviteOf(db, token, now)
  const [school] = invite
    ? await db
        .select({
          id: schools.id,
          name: schools.name,
          state: schools.regionCode,
          country: schools.countryCode,
        })
        .from(schools)
        .where(eq(schools.id, invite.schoolId))
    : []
  if (!invite || !school)
    throw new DomainError('not-found', 'link-dead', { message: registrationReplies.schoolLink })
  return { ...school, email_domains: invite.emailDomains }
}

/** Stores the school that a person states. Only the school's own link makes them its student. */
export async function confirmOwnSchool(
  { db, now, services, actor }: Context,
  given: { school_link_id?: number; school_name?: string; class_year: number },
): Promise<{ success: true; user: UserInput }> {
  const me = actor.userId
  const person = await personById(db, me)
  const { school_link_id, school_name = '' } = given
  const errors: FieldErrors = {}
  if (school_link_id === undefined && !school_name && !person.schoolId)
    errors.school_link_id = [registrationWords.school]
  const year = classYearColumn(person, given.class_year, errors, now)
  const school =
    school_link_id !== undefined || school_name
      ? await schoolColumns(db, { school_link_id, school_name }, errors)
      : {}
  refuseErrors(errors)
  // A school confirmed by its own link stays.
  await changePerson(db, me, { ...(hasSchoolByLink(person) ? {} : school), ...year }, now)
  return { success: true, user: await requireUser(db, services, me, now) }
}

/**
 * Ends a person's membership, or what they said about a school. A person who explores by a school's link is not its student yet, and
 * says no on the page of its email: else another school could be named in its place.
 *
 * @throws DomainError `conflict` without a school, `refused` (`school-asks`) while exploring
 */
export async function leaveOwnSchool({
  db,
  now,
  services,
  actor,
}: Context): Promise<{ success: true; user: UserInput }> {
  const me = actor.userId
  await db.transaction(async (tx) => {
    const person = await lockedPerson(tx, me)
    if (person.schoolId === null && person.schoolName === null)
      throw new DomainError('conflict', 'no-school', { message: registrationReplies.noSchool })
    if (claimedSchool(person) && !person.emailVerifiedAt)
      throw new DomainError('refused', 'school-asks', { message: registrationReplies.schoolAsks })
    await leaveAndTell(services, tx, person, now)
  })
  return { success: true, user: await requireUser(db, services, me, now) }
}

/** Ends what someone has to do with their school, with its questions; its advisors are told of a student who leaves. */
export async function leaveAndTell(
  services: Pick<Services, 'jobs'>,
  tx: Database,
  { id, isStudent, schoolId }: Pick<Person, 'id' | 'isStudent' | 'schoolId'>,
  now: Date,
): Promise<void> {
  await leaveSchool(tx, id, now)
  await endLinks(tx, id, ['verify-school'], now)
  if (!isStudent || schoolId === null) return
  await recordDeletion(services, tx, { what: 'school', userId: id }, now)
  for (const { id: userId } of await advisorsOf(tx, schoolId))
    await notify(services, tx, studentLeft, { userId, actorId: id, payload: {} }, now)
}

/** The country, and a state where it has them; another country takes the state of the old one away. */
export async function moveTo(
  { db, now, actor }: Context,
  given: { country: string; state?: string },
): Promise<{ success: true }> {
  const me = actor.userId
  refuseErrors(await placeErrors(db, given))
  const state = hasStates(given.country) ? (given.state ?? null) : null
  const person = await personById(db, me)
  const hasMoved = person.country !== given.country || person.state !== state
  const noSuburb = { location: null, postCode: null }
  await changePerson(db, me, { country: given.country, state, ...(hasMoved ? noSuburb : {}) }, now)
  return { success: true }
}
