import { and, eq, isNull } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import { hashToken, isToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { standsBehind } from './advisors.server.ts'
import { isSchoolAddress } from './email.ts'
import { lockedEmail, schoolQuestionEmail, schoolVerificationEmail } from './emails.ts'
import { issueLink, type Link } from './links.server.ts'
import { mayWriteTo } from './mailing.server.ts'
import { studentMemberships } from './memberships/tables.server.ts'
import type { Person } from './people.server.ts'
import { schoolInvites, users } from './tables.server.ts'

export type SchoolInvite = typeof schoolInvites.$inferSelect

/** The invitation of a school's link while it is valid and its maker stands behind it, else null. */
export async function schoolInviteOf(
  db: Database,
  token: string | undefined,
  now: Date,
): Promise<SchoolInvite | null> {
  if (!isToken(token)) return null
  const [invite] = await db
    .select()
    .from(schoolInvites)
    .where(and(eq(schoolInvites.tokenHash, hashToken(token)), isNull(schoolInvites.endedAt)))
  if (!invite || (invite.expiresAt && invite.expiresAt <= now)) return null
  return (await isStillMeant(db, invite)) ? invite : null
}

/** A link ends with the membership or the permission of the advisor who made it, or who took it over. */
function isStillMeant(db: Database, { createdBy, schoolId }: SchoolInvite): Promise<boolean> {
  return standsBehind(db, { inviterId: createdBy, schoolId, needs: ['manage_students'] })
}

/**
 * The school that a link asks about, while the advisor who asked stands behind it as the maker of a school's link does: a member of the
 * school who looks after its students. Without them the link proves the address alone.
 */
export async function schoolAskedFor(
  tx: Database,
  { schoolId, askedBy }: Pick<Link, 'schoolId' | 'askedBy'>,
): Promise<number | null> {
  if (schoolId === null) return null
  return (await standsBehind(tx, { inviterId: askedBy, schoolId, needs: ['manage_students'] }))
    ? schoolId
    : null
}

/**
 * Emails the question whether a person is a student of a school. Only their yes on the page behind it makes them one:
 * neither signing up nor signing in by a school's link does.
 *
 * @param schoolId null: the email only verifies the address
 * @param askedBy who asks; left out, whoever asked them last
 */
export async function mailSchoolLink(
  { mail }: Pick<Services, 'mail'>,
  tx: Database,
  person: Person,
  schoolId: number | null,
  now: Date,
  askedBy?: number | null,
): Promise<void> {
  const { email } = person
  if (!email) return
  const asker = askedBy ?? (await askerOf(tx, person.id, schoolId))
  const facts = { userId: person.id, email, schoolId, askedBy: asker }
  const token = await issueLink(tx, { kind: 'verify-school', ...facts }, now)
  const school = await schoolNameOf(tx, schoolId)
  const message =
    person.status === 'locked'
      ? lockedEmail(person.firstName, school, token)
      : person.emailVerifiedAt && school
        ? schoolQuestionEmail(person.firstName, school, token)
        : schoolVerificationEmail(person.firstName, school, token)
  await mail.send(tx, email, message)
}

/** Asks a person without a school who has signed in by a school's link whether they are its student. */
export async function offerSchool(
  services: Pick<Services, 'mail'>,
  tx: Database,
  userId: number,
  inviteId: string,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .select({ invite: schoolInvites, person: users })
    .from(schoolInvites)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(schoolInvites.id, inviteId))
  if (!found) return
  const { invite, person } = found
  if (invite.endedAt || !(await isStillMeant(tx, invite))) return
  if (person.kind !== 'user' || person.isStudent || !person.email || !person.emailVerifiedAt) return
  if (person.schoolId !== null && person.schoolId !== invite.schoolId) return
  if (!isSchoolAddress(person.email, invite.emailDomains)) return
  if (await mayWriteTo(tx, person.email, now))
    await mailSchoolLink(services, tx, person, invite.schoolId, now, invite.createdBy)
}

async function askerOf(tx: Database, userId: number, schoolId: number | null): Promise<number | null> {
  if (schoolId === null) return null
  const isHere = and(eq(studentMemberships.schoolId, schoolId), isNull(studentMemberships.endedAt))
  const [asked] = await tx
    .select({ askedBy: studentMemberships.askedBy })
    .from(studentMemberships)
    .where(ownedBy(studentMemberships, { userId }, isHere))
  return asked?.askedBy ?? null
}

export async function schoolNameOf(db: Database, schoolId: number | null): Promise<string | null> {
  if (schoolId === null) return null
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId))
  return school?.name ?? null
}
