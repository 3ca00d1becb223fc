import { eq, lt } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { type Person, personByEmail } from '../people.server.ts'
import { words } from '../words.ts'
import { browserOf, lastCodeOf } from './email-codes.server.ts'
import { resetEmail, verificationEmail } from './emails.ts'
import { issueLink } from './links.server.ts'
import { mailCode, mailGuardian, mailSchoolLink, mayWriteTo } from './mailing.server.ts'
import { emailRequests } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>
type Work = Pick<Services, 'db' | 'settings' | 'mail'>
type Request = typeof emailRequests.$inferSelect

export const writeEmail: JobKind<{ requestId: string }> = { queue: 'accounts-write-letter', retryLimit: 8 }

type Reply = { success: true; message: string }

/** Asks for the link that verifies an account, or for its code once more. The reply is the same for every address. */
export async function requestVerification(
  context: Context,
  { email, send_code: sendCode }: { email: string; send_code: boolean },
): Promise<Reply> {
  await noteRequest(context, { kind: 'verification', email, sendCode })
  return { success: true, message: words.resent(email) }
}

/** Asks for a link that sets a new password. The reply is the same for every address. */
export async function requestReset(context: Context, email: string): Promise<Reply> {
  await noteRequest(context, { kind: 'reset', email })
  return { success: true, message: words.resetSent(email) }
}

/**
 * Notes that somebody asked for an email. The same for an address with an account and for one without, down to the time
 * it takes: a job looks later.
 */
async function noteRequest(
  { db, now, services, request }: Context,
  facts: { kind: Request['kind']; email: string; sendCode?: boolean },
): Promise<void> {
  const id = newId()
  await db.transaction(async (tx) => {
    await tx.insert(emailRequests).values({ id, ...facts, browserHash: browserOf(request), createdAt: now })
    await services.jobs.enqueue(tx, writeEmail, { requestId: id })
  })
}

/** Looks whether there is anything to write, writes it, and forgets that it was asked for. */
export async function answerEmailRequest(services: Services, requestId: string): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const [request] = await tx.delete(emailRequests).where(eq(emailRequests.id, requestId)).returning()
    const person = request ? await personByEmail(tx, request.email) : null
    if (!request || !person) return
    if (request.kind === 'reset') await writeReset(services, tx, person, now)
    else await writeVerification(services, tx, person, request, now)
  })
}

/** Requests that no job has come for. */
export async function forgetOldRequests(db: Database, now: Date): Promise<void> {
  await db.delete(emailRequests).where(lt(emailRequests.createdAt, new Date(now.getTime() - 86_400_000)))
}

async function writeReset({ mail }: Work, tx: Database, person: Person, now: Date): Promise<void> {
  const { email } = person
  if (!email || !(await mayWriteTo(tx, email, now))) return
  const token = await issueLink(tx, { kind: 'reset', userId: person.id, email }, now)
  await mail.send(tx, email, resetEmail(person.firstName, email, token))
}

/**
 * The code again, for the browser that was sent one; else a link. A link keeps the password only for the browser in which
 * it was chosen: somebody may have signed up with a stranger's address.
 */
async function writeVerification(
  services: Services,
  tx: Database,
  person: Person,
  request: Request,
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
  if (person.emailVerifiedAt) {
    if (person.status === 'pending') await mailGuardian(services, tx, person, now)
    return
  }
  if (!(await mayWriteTo(tx, email, now))) return
  if (person.status === 'pending') {
    const keepsPassword = last?.outcome === 'opens'
    const token = await issueLink(tx, { kind: 'verify', userId: person.id, email, keepsPassword }, now)
    await services.mail.send(tx, email, verificationEmail(person.firstName, token))
  } else if (person.exploringUntil) {
    await mailSchoolLink(services, tx, person, now)
  }
}
