import { awaitsGuardian, mailGuardian } from '#app/features/people/guardian.server.ts'
import type { Person } from '#app/features/people/people.server.ts'
import { closeSessionsOf } from '#app/features/people/sessions.server.ts'
import { changePerson } from '#app/features/people/verified.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { refuseErrors } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { guardianErrors } from './sign-up.server.ts'

/**
 * PRIVACY=strict: closes an account whose owner is younger than 15, until a parent or guardian has agreed.
 * @returns whether it has to wait
 * @throws DomainError `invalid` without a guardian's address
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
  const waiting = await changePerson(
    tx,
    person.id,
    { guardianEmail: named, guardianAskedAt: now, status: 'pending' },
    now,
  )
  await closeSessionsOf(tx, person.id)
  await mailGuardian(services, tx, waiting, now)
  return true
}
