import { timingSafeEqual } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { splitName } from '#app/features/people/user-rules.ts'
import { newPasswordProblem } from '#app/features/sign-in/common-passwords.server.ts'
import { hashPassword } from '#app/features/sign-in/passwords.server.ts'
import { signIn } from '#app/features/sign-in/sign-in.server.ts'
import { signInWords } from '#app/features/sign-in/words.ts'
import type { BodyOf, ReplyInputOf } from '#app/platform/contract.ts'
import { hashToken, newToken } from '#app/platform/csrf.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError, refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { hasAdmin, insertAdmin } from '../accounts.server.ts'
import type { createFirstAdmin, getSetup } from './contract.ts'
import { setupTokens } from './tables.server.ts'
import { setupWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>

/** How long a token works; the next start makes another. */
const tokenHours = 24

/**
 * A new token for a site that waits for its first admin, which ends the one of an earlier start and of every other node. Null,
 * and none is left, where there is an admin or the demo has one.
 */
export async function issueSetupToken({
  db,
  settings,
  clock,
}: Pick<Services, 'db' | 'settings' | 'clock'>): Promise<string | null> {
  return db.transaction(async (tx) => {
    if (settings.demo || (await hasAdmin(tx))) {
      await tx.delete(setupTokens)
      return null
    }
    const token = newToken()
    const expiresAt = new Date(clock.now().getTime() + tokenHours * 3_600_000)
    const row = { tokenHash: hashToken(token), expiresAt }
    await tx
      .insert(setupTokens)
      .values({ id: 1, ...row })
      .onConflictDoUpdate({ target: setupTokens.id, set: row })
    return token
  })
}

/** @throws DomainError `not-found` where nobody is waited for */
export async function readSetup(context: Context): Promise<ReplyInputOf<typeof getSetup>> {
  const { expiresAt } = await openSetup(context)
  return { data: { expires_at: expiresAt.toISOString() } }
}

/**
 * Makes the first admin and begins their sign-in, which goes on with a second step. The holder of the token vouches for the
 * mailbox. Of several at once one succeeds.
 *
 * @throws DomainError `not-found` where nobody is waited for, `invalid` by field
 */
export async function makeFirstAdmin(
  context: Context,
  given: BodyOf<typeof createFirstAdmin>,
): Promise<ReplyInputOf<typeof createFirstAdmin>> {
  const { db, now, request } = context
  const { tokenHash } = await openSetup(context)
  // before anything that costs time, and before saying anything about the address
  if (!isSame(tokenHash, hashToken(given.token))) refuseErrors({ token: [setupWords.wrongToken] })
  const problem = newPasswordProblem(given.password, [given.name, given.email])
  refuseErrors({
    ...(problem ? { password: [problem] } : {}),
    ...(given.password === given.password_confirmation
      ? {}
      : { password_confirmation: [signInWords.passwordAgain] }),
  })
  const passwordHash = await hashPassword(given.password)
  return db.transaction(async (tx) => {
    await consumeToken(tx, tokenHash, now)
    const { first_name: firstName, last_name: lastName } = splitName(given.name)
    const facts = { email: given.email, firstName, lastName, passwordHash }
    const admin = await insertAdmin(tx, facts, now, request)
    const signed = await signIn(context, admin, { remember: false, tx })
    return { success: true, token: signed.token, second_factor: signed.second_factor }
  })
}

async function openSetup({ db, now, services }: Context): Promise<typeof setupTokens.$inferSelect> {
  const [row] = await db.select().from(setupTokens).where(gt(setupTokens.expiresAt, now))
  if (!row || services.settings.demo || (await hasAdmin(db))) throw setupClosed()
  return row
}

/** In one statement, so that of concurrent calls one goes on. */
async function consumeToken(tx: Database, tokenHash: string, now: Date): Promise<void> {
  const used = await tx
    .delete(setupTokens)
    .where(and(eq(setupTokens.tokenHash, tokenHash), gt(setupTokens.expiresAt, now)))
    .returning({ id: setupTokens.id })
  if (used.length === 0 || (await hasAdmin(tx))) throw setupClosed()
}

function setupClosed(): DomainError {
  return new DomainError('not-found', 'no-setup')
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
