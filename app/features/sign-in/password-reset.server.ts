import { deleteOpenSignUps } from '#app/features/people/email-codes.server.ts'
import { mailNewBeginning, proveMailbox, proverOf } from '#app/features/people/first-proof.server.ts'
import { awaitsGuardian } from '#app/features/people/guardian.server.ts'
import { consumeLinkOrThrow, endLinks, getLink, linkDead } from '#app/features/people/links.server.ts'
import { closeSessionsOf } from '#app/features/people/sessions.server.ts'
import { personById, setPassword } from '#app/features/people/verified.server.ts'
import type { BodyOf, ReplyInputOf } from '#app/platform/contract.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { newPasswordProblem } from './common-passwords.server.ts'
import type { resetPassword } from './contract.ts'
import { newPasswordEmail } from './emails.ts'
import { hashPassword } from './passwords.server.ts'
import { signIn } from './sign-in.server.ts'
import { clearAllFailures } from './sign-in-failures.server.ts'
import { signInReplies } from './words.server.ts'
import { signInWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services' | 'request' | 'actor'>
type Reply = ReplyInputOf<typeof resetPassword>

/**
 * Sets a new password by an emailed link, which also proves the mailbox. Ends every session of the account, and every wait
 * after wrong passwords and codes, and signs this browser in.
 *
 * @throws DomainError `invalid` by field; `not-found` for an invalid link, or one of another address
 */
export async function setNewPassword(context: Context, given: BodyOf<typeof resetPassword>): Promise<Reply> {
  const { db, now, services } = context
  const link = await getLink(db, 'reset', given.token, now)
  const owner = await personById(db, link.userId)
  if (!owner.email || owner.email !== given.email || link.email !== given.email) throw linkDead()
  const problem = newPasswordProblem(given.password, [`${owner.firstName} ${owner.lastName}`, given.email])
  refuseErrors({
    ...(problem ? { password: [problem] } : {}),
    ...(given.password === given.password_confirmation
      ? {}
      : { password_confirmation: [signInWords.passwordAgain] }),
  })
  const passwordHash = await hashPassword(given.password)
  return db.transaction(async (tx): Promise<Reply> => {
    await consumeLinkOrThrow(tx, 'reset', given.token, now)
    const prover = await proverOf(context, tx, owner.id)
    const { person, isNewBeginning } = await proveMailbox(context, tx, owner.id, prover)
    if (isNewBeginning) await mailNewBeginning(services, tx, person)
    await setPassword(tx, owner.id, passwordHash, now)
    await endLinks(tx, person.id, ['reset', 'verify', 'verify-school'], now)
    await deleteOpenSignUps(tx, person.id)
    await closeSessionsOf(tx, person.id)
    await clearAllFailures(tx, owner.id, given.email)
    await services.mail.send(tx, given.email, newPasswordEmail(person.firstName))
    if (person.status === 'pending' && awaitsGuardian(services.settings, person, now))
      return { success: true, message: signInWords.guardianWaits, redirect: '/login' }
    const signed = await signIn(context, { ...person, forcePasswordReset: false }, { remember: false, tx })
    return {
      success: true,
      message: signed.user ? signInReplies.resetDone : signInReplies.resetNeedsFactor,
      ...(signed.user ? { user: signed.user } : {}),
      redirect: signed.redirect ?? '/login',
      token: signed.token,
      ...(signed.second_factor ? { second_factor: signed.second_factor } : {}),
    }
  })
}
