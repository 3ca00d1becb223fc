import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { hashToken, isToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { HandlerContext, RequestFacts } from '#app/platform/routes.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import type { Settings } from '#app/platform/settings.server.ts'
import {
  codeLength,
  codeOf,
  emailCodeMinutes,
  minutesAfter,
  triesPerCode,
  verificationMinutes,
} from './account-rules.ts'
import { emailCodes, users } from './tables.server.ts'

export type EmailCode = typeof emailCodes.$inferSelect

/** Identifies a browser without a sign-in: the digest of its session token. */
export function browserOf(request: Pick<RequestFacts, 'sessionToken'>): string {
  return hashToken(request.sessionToken())
}

/** Four random digits; the HMAC includes `id`, so that equal codes have different hashes. */
export function newCode(settings: Settings, id: string): { code: string; codeMark: string } {
  const code = codeOf(randomInt(10 ** codeLength))
  return { code, codeMark: hmacOf(settings, `code|${id}|${code}`) }
}

export function isCode(settings: Settings, id: string, code: string, codeMark: string): boolean {
  return isHmacOf(settings, `code|${id}|${code}`, codeMark)
}

/** Issues a code for a browser. Earlier codes of the same sign-up become invalid. */
export async function issueEmailCode(
  tx: Database,
  settings: Settings,
  facts: Pick<EmailCode, 'guid' | 'userId' | 'outcome' | 'browserHash'>,
  now: Date,
): Promise<string> {
  // any owner: named by the account that signs up and proved by the browser it began in
  await tx
    .update(emailCodes)
    .set({ expiresAt: now })
    .where(
      and(
        eq(emailCodes.guid, facts.guid),
        isNull(emailCodes.verificationTokenHash),
        gt(emailCodes.expiresAt, now),
      ),
    )
  const id = newId()
  const { code, codeMark } = newCode(settings, id)
  const expiresAt = minutesAfter(now, emailCodeMinutes)
  // any owner: named by the account that signs up and proved by the browser it began in
  await tx.insert(emailCodes).values({ ...facts, id, codeMark, expiresAt, createdAt: now })
  return code
}

/** The last code sent to this browser for a person within a day, by which a started sign-up is recognised. */
export async function lastCodeOf(
  db: Database,
  userId: number,
  browserHash: string,
  now: Date,
): Promise<EmailCode | null> {
  const [row] = await db
    .select()
    .from(emailCodes)
    .where(
      ownedBy(
        emailCodes,
        { userId },
        eq(emailCodes.browserHash, browserHash),
        gt(emailCodes.createdAt, new Date(now.getTime() - 86_400_000)),
      ),
    )
    .orderBy(desc(emailCodes.createdAt))
    .limit(1)
  return row ?? null
}

/** The mailbox to which codes were sent for a browser's sign-up. */
export async function mailboxOfCodes(
  db: Database,
  guid: string,
  browserHash: string,
): Promise<string | null> {
  // any owner: named by the account that signs up and proved by the browser it began in
  const [row] = await db
    .select({ email: users.email })
    .from(emailCodes)
    .innerJoin(users, eq(users.id, emailCodes.userId))
    .where(and(eq(emailCodes.guid, guid), eq(emailCodes.browserHash, browserHash)))
    .orderBy(desc(emailCodes.createdAt))
    .limit(1)
  return row?.email ?? null
}

/**
 * Counts a try at the code of a sign-up before it is checked, in one statement: five tries, however they are spread
 * over calls and nodes. Null when the code was wrong, or there is none to try for this browser.
 */
export async function tryEmailCode(
  db: Database,
  settings: Settings,
  { guid, browserHash, code }: { guid: string; browserHash: string; code: string },
  now: Date,
): Promise<EmailCode | null> {
  // any owner: named by the account that signs up and proved by the browser it began in
  const current = db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(
      and(
        eq(emailCodes.guid, guid),
        eq(emailCodes.browserHash, browserHash),
        gt(emailCodes.expiresAt, now),
        isNull(emailCodes.verificationTokenHash),
        isNull(emailCodes.usedAt),
      ),
    )
    .orderBy(desc(emailCodes.createdAt))
    .limit(1)
  // any owner: named by the account that signs up and proved by the browser it began in
  const [row] = await db
    .update(emailCodes)
    .set({ attempts: sql`${emailCodes.attempts} + 1` })
    .where(and(inArray(emailCodes.id, current), lt(emailCodes.attempts, triesPerCode)))
    .returning()
  return row && isCode(settings, row.id, code, row.codeMark) ? row : null
}

/** Exchanges the right code for the token that activates the account; null when another call was first. */
export async function issueVerificationToken(tx: Database, id: string, now: Date): Promise<string | null> {
  const token = newToken()
  // any owner: named by the account that signs up and proved by the browser it began in
  const rows = await tx
    .update(emailCodes)
    .set({
      verificationTokenHash: hashToken(token),
      verificationExpiresAt: minutesAfter(now, verificationMinutes),
    })
    .where(and(eq(emailCodes.id, id), isNull(emailCodes.verificationTokenHash), isNull(emailCodes.usedAt)))
    .returning({ id: emailCodes.id })
  return rows.length > 0 ? token : null
}

/** Marks a code as used. */
export async function consumeCode(tx: Database, id: string, now: Date): Promise<void> {
  // any owner: named by the account that signs up and proved by the browser it began in
  await tx.update(emailCodes).set({ usedAt: now }).where(eq(emailCodes.id, id))
}

/** Consumes a verification token in the browser that it was issued to. Null when there is none, or another call was first. */
export async function consumeVerificationToken(
  tx: Database,
  context: Pick<HandlerContext, 'now' | 'request'>,
  token: string,
): Promise<EmailCode | null> {
  if (!isToken(token)) return null
  // any owner: named by the account that signs up and proved by the browser it began in
  const [row] = await tx
    .update(emailCodes)
    .set({ usedAt: context.now })
    .where(isHeld(context, token))
    .returning()
  return row ?? null
}

/** Like `consumeVerificationToken`, without consuming it. */
export async function peekVerificationToken(
  db: Database,
  context: Pick<HandlerContext, 'now' | 'request'>,
  token: string,
): Promise<EmailCode | null> {
  if (!isToken(token)) return null
  // any owner: named by the account that signs up and proved by the browser it began in
  const [row] = await db.select().from(emailCodes).where(isHeld(context, token))
  return row ?? null
}

function isHeld({ now, request }: Pick<HandlerContext, 'now' | 'request'>, token: string) {
  return and(
    eq(emailCodes.verificationTokenHash, hashToken(token)),
    eq(emailCodes.browserHash, browserOf(request)),
    gt(emailCodes.verificationExpiresAt, now),
    isNull(emailCodes.usedAt),
  )
}

/** Deletes the open sign-ups of a person, so that no browser can continue one. */
export async function deleteOpenSignUps(tx: Database, userId: number): Promise<void> {
  await tx.delete(emailCodes).where(ownedBy(emailCodes, { userId }))
}
