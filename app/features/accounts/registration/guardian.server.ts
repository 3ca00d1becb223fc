import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import type { Person } from '../people.server.ts'
import { closeSessionsOf } from '../sessions.server.ts'
import { users } from '../tables.server.ts'
import { words } from '../words.ts'
import { noteConsents } from './consents.server.ts'
import { refuseErrors } from './details.server.ts'
import { guardianAgreedLetter } from './letters.ts'
import { endLinks, findLink, linkDead, spendLink } from './links.server.ts'
import { mailGuardian } from './mailing.server.ts'
import { guardianErrors } from './sign-up.server.ts'
import { awaitsGuardian, changePerson, markVerified, personById } from './verified.server.ts'

type Context = Pick<HandlerContext, 'db' | 'now' | 'services'>

/**
 * PRIVACY=strict: closes an account whose owner turns out to be younger than 15, until a parent or guardian has said yes.
 * @returns whether it has to wait
 * @throws DomainError `invalid` when nobody is named to ask
 */
export async function waitForGuardian(
  { services, now }: Pick<HandlerContext, 'services' | 'now'>,
  tx: Database,
  person: Person,
  guardianEmail: string | null | undefined,
): Promise<boolean> {
  if (!awaitsGuardian(services.settings, person, now)) return false
  const named = guardianEmail ?? person.guardianEmail
  refuseErrors(guardianErrors(person.email ?? '', named))
  const waiting = await changePerson(tx, person.id, { guardianEmail: named, status: 'pending' }, now)
  await closeSessionsOf(tx, person.id)
  await mailGuardian(services, tx, waiting, now)
  return true
}

/** What a parent or guardian is asked. Of the young person only the first name is shown. */
export async function readGuardianRequest(
  db: Database,
  token: string,
  now: Date,
): Promise<{ first_name: string; wording: string }> {
  const link = await findLink(db, 'guardian', token, now)
  const person = await personById(db, link.userId)
  if (person.status !== 'pending') throw linkDead()
  return { first_name: person.firstName, wording: words.guardianWording }
}

/** Yes opens the account; no removes it with everything in it, which only an account that never opened can be. */
export async function answerGuardian(
  { db, now, services }: Context,
  token: string,
  consent: boolean,
): Promise<{ success: true; message: string }> {
  return db.transaction(async (tx) => {
    const link = await spendLink(tx, 'guardian', token, now)
    const person = await personById(tx, link.userId)
    if (person.status !== 'pending' || link.email !== person.guardianEmail) throw linkDead()
    if (!consent) {
      await tx.delete(users).where(eq(users.id, person.id))
      return { success: true, message: words.guardianNo }
    }
    await noteConsents(tx, person.id, { guardian: true }, now)
    await endLinks(tx, person.id, ['guardian'], now)
    const agreed = await changePerson(tx, person.id, { guardianConsentAt: now }, now)
    if (agreed.emailVerifiedAt) await markVerified(tx, services.settings, agreed, now)
    if (person.email) await services.mail.send(tx, person.email, guardianAgreedLetter(person.firstName))
    return { success: true, message: words.guardianYes }
  })
}
