import { maskEmail } from '#app/features/people/email.ts'
import { countLinksSince, replaceLink } from '#app/features/people/links.server.ts'
import { mayWriteTo } from '#app/features/people/mailing.server.ts'
import { findPerson, personByEmail } from '#app/features/people/people.server.ts'
import { requireConfirmed } from '#app/features/people/sessions.server.ts'
import { lockedPerson } from '#app/features/people/verified.server.ts'
import type { SignedInActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { addressChangingEmail, addressInUseEmail, newAddressEmail } from './emails.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'> & { actor: SignedInActor }

/** A limit against mass emails in our name. */
const changesADay = 5

/**
 * Sends a link to the new address and a notice to the old one. Nothing changes until the link is opened. An address that
 * belongs to someone else gets another email and the caller the same answer, which does not reveal the account.
 *
 * @throws DomainError `refused` (`confirm-password`), `invalid` for one's own address, `too-many` after five a day
 */
export async function requestEmailChange(context: Context, email: string): Promise<string> {
  const { db, now, services, actor } = context
  requireConfirmed(actor, now)
  const person = await findPerson(db, actor)
  if (email === person.email)
    throw new DomainError('invalid', 'same-email', { errors: { email: ['That is your address already'] } })
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const owner = await personByEmail(db, email)
  await db.transaction(async (tx) => {
    await lockedPerson(tx, person.id) // serialises concurrent requests
    if ((await countLinksSince(tx, person.id, 'verify-secondary', dayAgo)) >= changesADay)
      throw new DomainError('too-many', 'too-many-changes', { retryAfterSeconds: 86_400 })
    const token = await replaceLink(tx, { kind: 'verify-secondary', userId: person.id, email }, now)
    const message = owner ? addressInUseEmail() : newAddressEmail(person.firstName, token)
    if (await mayWriteTo(tx, email, now)) await services.mail.send(tx, email, message)
    if (person.email && person.emailVerifiedAt)
      await services.mail.send(tx, person.email, addressChangingEmail(person.firstName, maskEmail(email)))
  })
  return `We have sent a link to ${email}. Your address changes when you open it.`
}
