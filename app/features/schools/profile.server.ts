import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { isVerifiedNow } from '#app/features/people/advisors.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { findPerson } from '#app/features/people/people.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { changePerson } from '#app/features/people/verified.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { AdvisorProfile, updateAdvisorProfile } from './contract.ts'
import type { AdvisorInvite } from './invites.server.ts'
import { linksOf } from './links.server.ts'
import { advisorInvites } from './tables.server.ts'
import { schoolWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now'> & { actor: AdvisorActor }

/** An advisor's own details; of the school only once a membership of it is verified, and invitations for those who manage staff. */
export async function readProfile({ db, actor, now }: Context): Promise<AdvisorProfile> {
  const { schoolId, userId, permissions } = actor
  const manages = permissions.includes('manage_staff')
  const [person, campuses, staff, invites, links] = await Promise.all([
    findPerson(db, actor),
    campusesOf(db, actor),
    schoolId === null ? [] : staffOf(db, schoolId),
    schoolId === null || !manages ? [] : openInvites(db, schoolId, now),
    schoolId === null ? [] : linksOf(db, schoolId, now),
  ])
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email ?? '',
    position: staff.find((one) => one.id === userId)?.position ?? null,
    phone: person.phone,
    permissions: [...permissions],
    school: campuses.find((one) => one.is_current) ?? null,
    schools: campuses,
    staff: staff.map(({ firstName, lastName, email, ...one }) => ({
      ...one,
      first_name: firstName,
      last_name: lastName,
      email: email ?? '',
      is_you: one.id === userId,
    })),
    invites: invites.map(toOpenInvite),
    links,
  }
}

/** Changes an advisor's own details. @throws DomainError `invalid` by field */
export async function writeProfile(
  context: Context,
  given: BodyOf<typeof updateAdvisorProfile>,
): Promise<AdvisorProfile> {
  const { db, actor, now } = context
  const { userId, schoolId } = actor
  refuseErrors({
    ...(given.first_name ? {} : { first_name: [schoolWords.firstName] }),
    ...(given.last_name ? {} : { last_name: [schoolWords.lastName] }),
  })
  await db.transaction(async (tx) => {
    const person = await findPerson(tx, actor)
    const phone = given.phone === undefined ? person.phone : given.phone || null
    // A number is proved once: another one is not.
    const proof = phone === person.phone ? {} : { phone, phoneVerifiedAt: null }
    const names = { firstName: given.first_name, lastName: given.last_name }
    await changePerson(tx, userId, { ...names, ...proof }, now)
    if (given.position !== undefined && schoolId !== null)
      await tx
        .update(advisorMemberships)
        .set({ position: given.position || null })
        .where(
          ownedBy(
            advisorMemberships,
            { userId },
            and(eq(advisorMemberships.schoolId, schoolId), isNull(advisorMemberships.endedAt)),
          ),
        )
  })
  return readProfile(context)
}

/** @throws DomainError `not-found` for a school where the advisor has no verified membership */
export async function switchSchool({ db, actor, now }: Context, schoolId: number): Promise<void> {
  const campuses = await campusesOf(db, actor)
  if (!campuses.some(({ id }) => id === schoolId))
    throw new DomainError('not-found', 'not-your-school', { message: schoolWords.notYourSchool })
  await changePerson(db, actor.userId, { schoolId }, now)
}

/** Every school where the advisor has a verified membership, by name. */
async function campusesOf(db: Database, actor: AdvisorActor): Promise<AdvisorProfile['schools']> {
  const rows = await db
    .select({ id: schools.id, name: schools.name, is_sample: schools.isSample })
    .from(advisorMemberships)
    .innerJoin(schools, eq(schools.id, advisorMemberships.schoolId))
    .where(ownedBy(advisorMemberships, actor, isVerifiedNow))
    .orderBy(asc(schools.searchName), asc(schools.id))
  return rows.map((row) => ({ ...row, is_current: row.id === actor.schoolId }))
}

function staffOf(db: Database, schoolId: number) {
  // any owner: the staff of one school
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      position: advisorMemberships.position,
      permissions: advisorMemberships.permissions,
    })
    .from(advisorMemberships)
    .innerJoin(users, eq(users.id, advisorMemberships.userId))
    .where(and(eq(advisorMemberships.schoolId, schoolId), isVerifiedNow, eq(users.kind, 'advisor')))
    .orderBy(asc(users.firstName), asc(users.id))
}

function openInvites(db: Database, schoolId: number, now: Date): Promise<AdvisorInvite[]> {
  return db
    .select()
    .from(advisorInvites)
    .where(
      and(
        eq(advisorInvites.schoolId, schoolId),
        isNull(advisorInvites.usedAt),
        gt(advisorInvites.expiresAt, now),
      ),
    )
    .orderBy(asc(advisorInvites.createdAt))
}

export function toOpenInvite({ id, email, permissions, expiresAt }: AdvisorInvite) {
  return { id, email, permissions, expires_at: expiresAt.toISOString() }
}
