import { eq, lt } from 'drizzle-orm'
import { browserOf } from '#app/features/people/email-codes.server.ts'
import { issueLink } from '#app/features/people/links.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { resetEmail } from './emails.ts'
import { emailRequests } from './tables.server.ts'
import { signInReplies } from './words.server.ts'
import { signInWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>
export type LetterRequest = typeof emailRequests.$inferSelect

/** Handled by registration, which has both emails. */
export const writeEmail: JobKind<{ requestId: string }> = { queue: 'accounts-write-letter', retryLimit: 8 }

type Reply = { success: true; message: string }

/** Requests the verification link, or its code once more. The reply is the same for every address. */
export async function requestVerification(
  context: Context,
  { email, send_code: sendCode }: { email: string; send_code: boolean },
): Promise<Reply> {
  await recordRequest(context, { kind: 'verification', email, sendCode })
  return { success: true, message: signInWords.resent(email) }
}

/** Requests a password reset link. The reply is the same for every address. */
export async function requestReset(context: Context, email: string): Promise<Reply> {
  await recordRequest(context, { kind: 'reset', email })
  return { success: true, message: signInReplies.resetSent(email) }
}

/**
 * Records a request for an email. Takes the same time with and without an account: a job looks up the account later.
 */
async function recordRequest(
  { db, now, services, request }: Context,
  facts: { kind: LetterRequest['kind']; email: string; sendCode?: boolean },
): Promise<void> {
  const id = newId()
  await db.transaction(async (tx) => {
    await tx.insert(emailRequests).values({ id, ...facts, browserHash: browserOf(request), createdAt: now })
    await services.jobs.enqueue(tx, writeEmail, { requestId: id })
  })
}

/** Claims a request: of concurrent jobs one handles it. */
export async function takeLetterRequest(tx: Database, id: string): Promise<LetterRequest | null> {
  const [request] = await tx.delete(emailRequests).where(eq(emailRequests.id, id)).returning()
  return request ?? null
}

/** Deletes requests that no job has handled. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, emailRequests, lt(emailRequests.createdAt, new Date(now.getTime() - 86_400_000)))
}

/** The password reset link. */
export async function writeReset(
  { mail }: Pick<Services, 'mail'>,
  tx: Database,
  person: Person,
  now: Date,
): Promise<void> {
  const { email } = person
  if (!email || !(await mayWriteTo(tx, email, now))) return
  const token = await issueLink(tx, { kind: 'reset', userId: person.id, email }, now)
  await mail.send(tx, email, resetEmail(person.firstName, email, token))
}
