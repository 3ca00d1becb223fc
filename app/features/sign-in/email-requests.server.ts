import { eq, lt } from 'drizzle-orm'
import { browserOf } from '#app/features/people/email-codes.server.ts'
import { issueLink } from '#app/features/people/links.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { words } from '#app/features/people/words.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { resetEmail } from './emails.ts'
import { emailRequests } from './tables.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>
export type LetterRequest = typeof emailRequests.$inferSelect

/** Answered by registration, which knows both emails. */
export const writeEmail: JobKind<{ requestId: string }> = { queue: 'accounts-write-letter', retryLimit: 8 }

type Reply = { success: true; message: string }

/** Asks for the link that verifies an account, or for its code once more. The reply is the same for every address. */
export async function requestVerification(
  context: Context,
  { email, send_code: sendCode }: { email: string; send_code: boolean },
): Promise<Reply> {
  await recordRequest(context, { kind: 'verification', email, sendCode })
  return { success: true, message: words.resent(email) }
}

/** Asks for a link that sets a new password. The reply is the same for every address. */
export async function requestReset(context: Context, email: string): Promise<Reply> {
  await recordRequest(context, { kind: 'reset', email })
  return { success: true, message: words.resetSent(email) }
}

/**
 * Notes that somebody asked for an email. The same for an address with an account and for one without, down to the time
 * it takes: a job looks later.
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

/** Takes a request out of the line: of any number of jobs one answers it. */
export async function takeLetterRequest(tx: Database, id: string): Promise<LetterRequest | null> {
  const [request] = await tx.delete(emailRequests).where(eq(emailRequests.id, id)).returning()
  return request ?? null
}

/** Requests that no job has come for. */
export async function deleteOldRequests(db: Database, now: Date): Promise<void> {
  await db.delete(emailRequests).where(lt(emailRequests.createdAt, new Date(now.getTime() - 86_400_000)))
}

/** The link that sets a new password. */
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
