import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createPerson } from '#test/people.ts'
import { workdays } from '#test/placements.ts'
import { afterStatements, twoNodes } from '#test/two-nodes.ts'
import { answerQuestions, createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { advance } from '../advance.server.ts'
import { lockById, type PlacementRecord, readRecord } from '../record.server.ts'
import type { Party } from '../rules/topics.ts'
import { placementAmendments, placementEvents, placements } from '../tables.server.ts'
import { proposeAmendment } from './propose.server.ts'
import { signAmendment } from './sign.server.ts'

const rounds = 200
/** Of what takes a whole placement in each round. */
const fewRounds = 50
const all = ['student', 'host', 'guardian', 'school'] as const
const days = workdays('2027-05-17', 5)

/** Two nodes with people of a school. */
async function nodesWithPeople() {
  const [one, other] = await twoNodes()
  const schoolId = await schoolOf(one, 'AU-NSW')
  const host = await createHost(one, schoolId)
  const { id: approver } = await createPerson(one, {
    role: 'advisor',
    schoolId,
    permissions: ['approve_wex'],
  })
  const { id: studentId } = await createPerson(one, { role: 'student', schoolId, classYear: 2028 })
  const place = async () => {
    const facts = { schoolId, studentId, hostId: host.id, status: 'approved', signed: all, days } as const
    const { id } = await createPlacement(one, { ...facts, days: [...days] })
    await answerQuestions(one, id)
    return id
  }
  return { one, other, approver, studentId, place }
}

/** Does something with a placement under its lock. @returns whether it was done; a refusal is no error */
function underLock(
  services: Services,
  id: number,
  work: (
    tx: Parameters<Parameters<Services['db']['transaction']>[0]>[0],
    record: PlacementRecord,
  ) => Promise<unknown>,
): Promise<boolean> {
  return services.db
    .transaction(async (tx) => {
      await lockById(tx, id)
      await work(tx, await readRecord(tx, eq(placements.id, id), services.clock.now()))
    })
    .then(
      () => true,
      (error) => {
        if (error instanceof DomainError && error.kind === 'refused') return false
        throw error
      },
    )
}

const terms = {
  days: [...days],
  address: '1 Sample Street',
  supervisor_phone: '0400 000 002',
  tasks: ['Answer the telephone', 'Sort the post'],
  reason: 'Someone is on leave',
  signers: [...all],
}

const propose = (
  services: Services,
  id: number,
  by: { party: 'student' | 'school'; userId: number },
  supervisor: string,
) =>
  underLock(services, id, (tx, record) =>
    proposeAmendment(services, tx, record, { by, given: { ...terms, supervisor } }, services.clock.now()),
  )

const sign = (services: Services, id: number, party: Party) =>
  underLock(services, id, (tx, record) =>
    signAmendment(
      services,
      tx,
      record,
      { by: { party, userId: null }, signature: { name: 'Sample Name', agreed: true } },
      services.clock.now(),
    ),
  )

const amendmentsOf = ({ db }: Services, id: number) =>
  db.select().from(placementAmendments).where(eq(placementAmendments.placementId, id))
const eventsOf = async ({ db }: Services, id: number) =>
  (
    await db
      .select({ kind: placementEvents.kind })
      .from(placementEvents)
      .where(eq(placementEvents.placementId, id))
      .orderBy(placementEvents.id)
  ).map(({ kind }) => kind)

test.skipIf(!inject('postgres'))(
  `of two changes asked for at once on two nodes, ${rounds} times, exactly one is open`,
  async () => {
    const { one, other, approver, studentId, place } = await nodesWithPeople()
    // Which would refuse the second change by itself: the lock alone has to.
    await one.db.execute(sql`drop index placement_amendment_is_one_at_a_time`)
    const id = await place()
    let [byStudent, bySchool] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const done = await Promise.all([
        afterStatements(one, round % 4, () =>
          propose(one, id, { party: 'student', userId: studentId }, 'Alex Sample'),
        ),
        afterStatements(other, 3 - (round % 4), () =>
          propose(other, id, { party: 'school', userId: approver }, 'Jo Sample'),
        ),
      ])
      expect(done.filter(Boolean)).toHaveLength(1)
      const rows = await amendmentsOf(one, id)
      expect(rows.map(({ after: { supervisor } }) => supervisor)).toEqual([
        done[0] ? 'Alex Sample' : 'Jo Sample',
      ])
      if (done[0]) byStudent += 1
      else bySchool += 1
      await one.db.delete(placementAmendments).where(eq(placementAmendments.placementId, id))
    }
    expect(Math.min(byStudent, bySchool)).toBeGreaterThan(0)
  },
  300_000,
)

test.skipIf(!inject('postgres'))(
  `of the two last signatures at once on two nodes, ${fewRounds} times, both count and the change is applied once`,
  async () => {
    const { one, other, studentId, place } = await nodesWithPeople()
    for (let round = 0; round < fewRounds; round++) {
      const id = await place()
      await propose(one, id, { party: 'student', userId: studentId }, 'Alex Sample')
      for (const party of ['student', 'host'] as const) await sign(one, id, party)
      const done = await Promise.all([
        afterStatements(one, round % 4, () => sign(one, id, 'guardian')),
        afterStatements(other, 3 - (round % 4), () => sign(other, id, 'school')),
      ])
      expect(done).toEqual([true, true])
      const { placement, signatures } = await readRecord(one.db, eq(placements.id, id), one.clock.now())
      expect([placement.supervisor, placement.termsVersion]).toEqual(['Alex Sample', 2])
      expect(signatures).toHaveLength(4)
      expect((await eventsOf(one, id)).filter((kind) => kind === 'amendment-applied')).toHaveLength(1)
      await one.db.delete(placements).where(eq(placements.id, id)) // its days count for the student's year
    }
  },
  300_000,
)

test.skipIf(!inject('postgres'))(
  `of the last signature and a cancellation at once on two nodes, ${fewRounds} times, nothing is applied to what is cancelled`,
  async () => {
    const { one, other, studentId, place } = await nodesWithPeople()
    let [signedFirst, cancelledFirst] = [0, 0]
    for (let round = 0; round < fewRounds; round++) {
      const id = await place()
      await propose(one, id, { party: 'student', userId: studentId }, 'Alex Sample')
      for (const party of ['student', 'host', 'guardian'] as const) await sign(one, id, party)
      const by = { party: 'student', userId: studentId, isSigned: false } as const
      const [isSigned, isCancelled] = await Promise.all([
        afterStatements(one, round % 4, () => sign(one, id, 'school')),
        afterStatements(other, 3 - (round % 4), () =>
          underLock(other, id, (tx, record) => advance(other, tx, record, 'cancel', by, other.clock.now())),
        ),
      ])
      expect(isCancelled).toBe(true)
      const { placement } = await readRecord(one.db, eq(placements.id, id), one.clock.now())
      expect(placement).toMatchObject({
        status: 'cancelled',
        supervisor: isSigned ? 'Alex Sample' : 'Sam Sample',
        termsVersion: isSigned ? 2 : 1,
      })
      const [row] = await amendmentsOf(one, id)
      expect(row?.outcome).toBe(isSigned ? 'applied' : 'withdrawn')
      const events = await eventsOf(one, id)
      const order = events.slice(events.lastIndexOf('amendment-signed') + 1)
      expect(order).toEqual(isSigned ? ['amendment-applied', 'cancel'] : ['cancel', 'amendment-withdrawn'])
      if (isSigned) signedFirst += 1
      else cancelledFirst += 1
      await one.db.delete(placements).where(eq(placements.id, id))
    }
    expect(Math.min(signedFirst, cancelledFirst)).toBeGreaterThan(0)
  },
  300_000,
)
