import { lastCodeOf } from '#app/features/people/email-codes.server.ts'
import { mailGuardian } from '#app/features/people/guardian.server.ts'
import { issueLink } from '#app/features/people/links.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import { type Person, personByEmail } from '#app/features/people/people.server.ts'
import { mailSchoolLink } from '#app/features/people/school-links.server.ts'
import { claimedSchool } from '#app/features/people/user-rules.ts'
import {
  type LetterRequest,
  takeLetterRequest,
  writeReset,
} from '#app/features/sign-in/email-requests.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { verificationEmail } from './emails.ts'
import { mailCode } from './mailing.server.ts'

/** Handles a request: sends the email if one is due, and deletes the request. */
export async function answerEmailRequest(services: Services, requestId: string): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const request = await takeLetterRequest(tx, requestId)
    const person = request ? await personByEmail(tx, request.email) : null
    if (!request || !person) return
    if (request.kind === 'reset') await writeReset(services, tx, person, now)
    else await writeVerification(services, tx, person, request, now)
  })
}

/**
 * Sends a new code to the browser that had one; else a link. A person who came by a school's link gets the one whose page asks
 * about the school, until they have answered it.
 */
async function writeVerification(
  services: Services,
  tx: Database,
  person: Person,
  request: LetterRequest,
  now: Date,
): Promise<void> {
  const { email } = person
  if (!email) return
  const last = await lastCodeOf(tx, person.id, request.browserHash, now)
  const isUnderWay = last && (last.outcome !== 'opens' || !person.lastSeenAt)
  if (request.sendCode && isUnderWay) {
    const { guid, outcome, browserHash } = last
    return mailCode(services, tx, { person, guid, outcome, browserHash }, now)
  }
  const school = claimedSchool(person)
  if (person.emailVerifiedAt && person.status === 'pending') await mailGuardian(services, tx, person, now)
  if (person.emailVerifiedAt && !school) return
  if (!(await mayWriteTo(tx, email, now))) return
  if (school || person.exploringUntil) return mailSchoolLink(services, tx, person, school, now)
  if (person.status !== 'pending') return
  const token = await issueLink(tx, { kind: 'verify', userId: person.id, email }, now)
  await services.mail.send(tx, email, verificationEmail(person.firstName, token))
}
