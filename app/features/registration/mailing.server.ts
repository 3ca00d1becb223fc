import { type EmailCode, issueEmailCode } from '#app/features/people/email-codes.server.ts'
import { issueLink } from '#app/features/people/links.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { schoolNameOf } from '#app/features/people/school-links.server.ts'
import { claimedSchool } from '#app/features/people/user-rules.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { EmailContent } from '#app/platform/mail/email-content.ts'
import type { Services } from '#app/platform/services.server.ts'
import { birthInWords } from './birth-rules.ts'
import { alreadyPendingEmail, alreadyRegisteredEmail, codeEmail, guardianBirthEmail } from './emails.ts'

type Post = Pick<Services, 'mail' | 'settings'>

const codeEmails: Record<
  EmailCode['outcome'],
  (firstName: string, code: string, school: string | null) => EmailContent
> = {
  opens: codeEmail,
  taken: alreadyRegisteredEmail,
  pending: alreadyPendingEmail,
}

/** Issues a code and emails it. Beyond the rate limit no email is sent, and the reply does not reveal it. */
export async function mailCode(
  { mail, settings }: Post,
  tx: Database,
  facts: { person: Person } & Pick<EmailCode, 'guid' | 'outcome' | 'browserHash'>,
  now: Date,
): Promise<void> {
  const { person, ...code } = facts
  if (!person.email || !(await mayWriteTo(tx, person.email, now))) return
  const digits = await issueEmailCode(tx, settings, { ...code, userId: person.id }, now)
  await mail.send(
    tx,
    person.email,
    codeEmails[code.outcome](person.firstName, digits, await schoolNameOf(tx, claimedSchool(person))),
  )
}

/** Asks a guardian to confirm a date of birth. Returns whether the email could be sent. */
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
