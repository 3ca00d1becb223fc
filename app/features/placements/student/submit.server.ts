import { eq } from 'drizzle-orm'
import type { Actor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { advance } from '../advance.server.ts'
import { missingFor } from '../readiness.ts'
import { lockOwn, type PlacementRecord, readRecord } from '../record.server.ts'
import { signForm } from '../sign.server.ts'
import { transition } from '../status.ts'
import type { cancelPlacement, submitPlacement, WexPlacement } from '../student-contract.ts'
import { placements } from '../tables.server.ts'
import { requireOwnSchool } from './change.server.ts'
import { questionsOf } from './draft.server.ts'
import { ownerOf } from './joined-school.server.ts'
import { todoOf, toPlacement } from './read.server.ts'
import { withoutSignature } from './terms.ts'

type Context = { db: Database; actor: Actor; services: Services; now: Date }

/**
 * Signs a placement as its student and sends it on its way. Nothing is signed where anything is missing.
 *
 * @throws DomainError `refused` (`not-ready`) with every sentence in `errors.missing`, `invalid` for the signature,
 *   `refused` (`not-possible-now`, `no-school`)
 */
export async function submit(
  { db, actor, services, now }: Context,
  id: string,
  { signature }: BodyOf<typeof submitPlacement>,
): Promise<WexPlacement> {
  const owner = ownerOf(actor)
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, owner, id)
    const read = () => readRecord(tx, eq(placements.id, row.id), now)
    const draft = await read()
    const act = { party: 'student' as const, userId: owner.userId }
    if (transition(row.status, 'submit') === null)
      await advance(services, tx, draft, 'submit', { ...act, isSigned: false }, now) // says why not
    await requireOwnSchool(tx, owner.userId, row, now)
    refuseMissing(todoOf(draft, await questionsOf(tx)).map(({ says }) => says))
    const given = {
      ...withoutSignature(draft.answers.student ?? {}),
      signature: signature.name,
      signature_agreed: signature.agreed,
    }
    await signForm(tx, draft, { party: 'student', form: 'student', given, userId: owner.userId }, now)
    const signed = await read()
    refuseMissing(missingFor(signed.ready, 'submit').map(({ says }) => says))
    await advance(services, tx, signed, 'submit', { ...act, isSigned: true }, now)
    return toPlacement(await read())
  })
}

function refuseMissing(missing: readonly string[]): void {
  const [first, ...others] = missing
  if (!first) return
  const message = others.length === 0 ? first : `${first} And ${others.length} more.`
  throw new DomainError('refused', 'not-ready', { message, errors: { missing: [...missing] } })
}

/**
 * Cancels the student's own placement before it starts.
 *
 * @throws DomainError `refused` (`not-possible-now`); `invalid` for a long reason
 */
export async function cancel(
  { db, actor, services, now }: Context,
  id: string,
  { reason = '' }: BodyOf<typeof cancelPlacement>,
): Promise<WexPlacement> {
  const owner = ownerOf(actor)
  if (reason.length > maxReason)
    throw new DomainError('invalid', 'reason', {
      errors: { reason: [`Keep it under ${maxReason.toLocaleString('en-AU')} characters`] },
    })
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, owner, id)
    const record: PlacementRecord = await readRecord(tx, eq(placements.id, row.id), now)
    const act = { party: 'student' as const, userId: owner.userId, isSigned: false, reason }
    await advance(services, tx, record, 'cancel', act, now)
    return toPlacement(await readRecord(tx, eq(placements.id, row.id), now))
  })
}

const maxReason = 1_000
