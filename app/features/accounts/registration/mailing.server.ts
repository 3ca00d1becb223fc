import { eq } from 'drizzle-orm'
import { schools } from '#app/features/places/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { Person } from '../people.server.ts'
import { birthInWords } from './birth-rules.ts'
import { type EmailCode, issueEmailCode } from './email-codes.server.ts'
import {
  alreadyPendingEmail,
  alreadyRegisteredEmail,
  codeEmail,
  guardianBirthEmail,
  guardianRequestEmail,
  lockedEmail,
  schoolVerificationEmail,
} from './emails.ts'
import { issueLink } from './links.server.ts'
import { consumeAll, rateLimits } from './rate-limits.server.ts'

type Post = Pick<Services, 'mail' | 'settings'>

/** Whether a mailbox may get one more email that anybody can ask for. */
export function mayWriteTo(db: Database, email: string, now: Date): Promise<boolean> {
  return consumeAll(
    db,
    [
      [rateLimits.emailsPerHour, email],
      [rateLimits.emailsPerDay, email],
    ],
    now,
  )
}

/**
 * Whether somebody is told by email what has happened in their account: always in a mailbox that they have proved. In one
 * that they only named, which may be a stranger's, as often as any other email may come there.
 */
export async function mayTell(
  db: Database,
  person: Pick<Person, 'email' | 'emailVerifiedAt'>,
  now: Date,
): Promise<boolean> {
  return person.emailVerifiedAt !== null || (person.email !== null && mayWriteTo(db, person.email, now))
}

const codeEmails: Record<EmailCode['outcome'], (firstName: string, code: string) => EmailContent> = {
  opens: codeEmail,
  taken: alreadyRegisteredEmail,
  pending: alreadyPendingEmail,
}

/** Makes a code and its email. A mailbox that has had many emails gets none, and whoever asked cannot tell. */
export async function mailCode(
  { mail, settings }: Post,
  tx: Database,
  facts: { person: Person } & Pick<EmailCode, 'guid' | 'outcome' | 'browserHash'>,
  now: Date,
): Promise<void> {
  const { person, ...code } = facts
  if (!person.email || !(await mayWriteTo(tx, person.email, now))) return
  const digits = await issueEmailCode(tx, settings, { ...code, userId: person.id }, now)
  await mail.send(tx, person.email, codeEmails[code.outcome](person.firstName, digits))
}

/** The link that keeps a school account open, or opens it again once it is locked. */
export async function mailSchoolLink(
  { mail }: Pick<Post, 'mail'>,
  tx: Database,
  person: Person,
  now: Date,
): Promise<void> {
  const { email } = person
  if (!email) return
  const token = await issueLink(tx, { kind: 'verify-school', userId: person.id, email }, now)
  const message =
    person.status === 'locked'
      ? lockedEmail(person.firstName, token)
      : schoolVerificationEmail(person.firstName, await schoolNameOf(tx, person.schoolId), token)
  await mail.send(tx, email, message)
}

/** Asks a parent or guardian. Their mailbox is as safe from many emails as any other. */
export async function mailGuardian(
  { mail }: Pick<Post, 'mail'>,
  tx: Database,
  person: Person,
  now: Date,
): Promise<void> {
  const { guardianEmail } = person
  if (!guardianEmail || !(await mayWriteTo(tx, guardianEmail, now))) return
  const token = await issueLink(tx, { kind: 'guardian', userId: person.id, email: guardianEmail }, now)
  await mail.send(tx, guardianEmail, guardianRequestEmail(person.firstName, token))
}

/** Asks them whether another date of birth is right. Says whether the email could go. */
export async function mailGuardianOfBirth(
  { mail }: Pick<Post, 'mail'>,
  tx: Database,
  person: Person,
  dob: { before: string; after: string },
  now: Date,
): Promise<boolean> {
  const { guardianEmail } = person
  if (!guardianEmail || !(await mayWriteTo(tx, guardianEmail, now))) return false
  const token = await issueLink(tx, { kind: 'guardian-birth', userId: person.id, email: guardianEmail }, now)
  const [before, after] = [birthInWords(dob.before), birthInWords(dob.after)]
  await mail.send(tx, guardianEmail, guardianBirthEmail(person.firstName, before, after, token))
  return true
}

async function schoolNameOf(db: Database, schoolId: number | null): Promise<string | null> {
  if (schoolId === null) return null
  const [school] = await db.select({ name: schools.name }).from(schools).where(eq(schools.id, schoolId))
  return school?.name ?? null
}
