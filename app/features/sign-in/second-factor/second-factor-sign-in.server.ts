import type * as z from 'zod/mini'
import { readUser } from '#app/features/people/people.server.ts'
import { type SessionOwner, sessionOfToken } from '#app/features/people/sessions.server.ts'
import { sessionCookieName } from '#app/platform/cookies.server.ts'
import { csrfToken } from '#app/platform/csrf.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { SignedIn } from '../contract.ts'
import { firstPageOf } from '../first-page.server.ts'
import { rotateSession } from '../rotate-session.server.ts'
import { proveTotp } from '../security.server.ts'
import { completeInBrowser, completeSignIn } from '../sign-in.server.ts'
import { assertionOptions } from './passkeys.server.ts'
import { type Proof, verifySecondFactor } from './prove.server.ts'
import { newRecoveryCodes } from './recovery-codes.server.ts'
import { securityWords } from './second-factor-rules.ts'
import { createTotp, type Factor, factorsOf, type NewTotp } from './totp.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request'>
type Owing = SessionOwner & { factors: Factor[] }

/**
 * Finishes a sign-in that waits for its second step. A person who must have one and has none gives the first code of the
 * app they have just added, and gets recovery codes with it. Only now does the sign-in have its effects. The session gets a
 * new token: what was there before opened nothing and opens nothing now.
 *
 * @throws DomainError `refused` (`nothing-owed`) without such a sign-in, `invalid` beside the field
 */
export async function finishSignIn(
  context: Context,
  proof: Proof,
): Promise<z.input<typeof SignedIn> & { recovery_codes?: string[] }> {
  const { db, now, services } = context
  const { session, user, factors } = await owingSession(context)
  let recoveryCodes: string[] | undefined
  if (factors.length > 0) {
    const asked = { userId: user.id, sessionId: session.id, factors, purpose: 'sign-in' as const }
    await verifySecondFactor(services, asked, proof, now)
  } else {
    recoveryCodes = await db.transaction(async (tx) => {
      await proveTotp(tx, context, user.id, proof.code ?? '')
      return newRecoveryCodes(tx, user.id)
    })
  }
  const token = await db.transaction(async (tx) => {
    await completeSignIn(context, tx, user.id, session.pendingEffects ?? {})
    const done = { secondFactorAt: now, confirmedAt: now, pendingEffects: null }
    return rotateSession({ ...context, db: tx }, session, done)
  })
  completeInBrowser(context, user)
  return {
    user: await readUser(db, services, user.id, now),
    redirect: await firstPageOf(db, user),
    token: csrfToken(token),
    ...(recoveryCodes && { recovery_codes: recoveryCodes }),
  }
}

/** What one of their passkeys has to sign. */
export async function optionsToSignIn(context: Context) {
  const { session, factors } = await owingSession(context)
  return assertionOptions(context.db, context.services.settings, factors, session.id, 'sign-in', context.now)
}

/** The secret for an app. @throws DomainError `conflict` for a person who has a second step already: a password alone never adds one */
export async function startTotpSetupAtSignIn(context: Context): Promise<NewTotp> {
  const { db, now, services } = context
  const { user, factors } = await owingSession(context)
  if (factors.length > 0) throw new DomainError('conflict', 'has-second-factor')
  return db.transaction((tx) => createTotp(tx, services.settings, user, 'Authenticator app', now))
}

async function owingSession({ db, now, services, request }: Context): Promise<Owing> {
  const token = request.cookies[sessionCookieName(services.settings)]
  const owner = await sessionOfToken(db, token, now)
  if (!owner?.session.needsSecondFactor || owner.session.secondFactorAt)
    throw new DomainError('refused', 'nothing-owed', { message: securityWords.notOwed })
  return { ...owner, factors: await factorsOf(db, owner.user.id) }
}
