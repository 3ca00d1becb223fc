import { isNotNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Person } from '#app/features/people/people.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { SignedIn } from '../contract.ts'
import { secondFactors } from '../tables.server.ts'
import { needsSecondFactor } from './second-factor-rules.ts'

type SecondStep = NonNullable<z.input<typeof SignedIn>['second_factor']>[number]

/** What is asked for after the password: nothing of most people. Staff without a second step set one up. */
export async function secondStepsOf(
  db: Database,
  person: Pick<Person, 'id' | 'kind'>,
  isDemo: boolean,
): Promise<SecondStep[]> {
  const rows = await db
    .selectDistinct({ kind: secondFactors.kind })
    .from(secondFactors)
    .where(ownedBy(secondFactors, { userId: person.id }, isNotNull(secondFactors.confirmedAt)))
  if (rows.length > 0) return [...rows.map(({ kind }) => kind), 'recovery']
  return needsSecondFactor(person.kind, isDemo) ? ['set-up'] : []
}
