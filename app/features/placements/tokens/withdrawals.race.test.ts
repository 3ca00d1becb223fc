import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createApp } from '#test/api-only.ts'
import { Browser } from '#test/browser.ts'
import { createPerson } from '#test/people.ts'
import { linkTo, pathTo } from '#test/placement-links.ts'
import { afterStatements, twoNodes } from '#test/two-nodes.ts'
import { answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import { advance } from '../advance.server.ts'
import { lockById, readRecord } from '../record.server.ts'
import { signForm } from '../sign.server.ts'
import { placementEvents, placementHolds, placementSignatures, placements } from '../tables.server.ts'

const rounds = 200

test.skipIf(!inject('postgres'))(
  `of a withdrawal and an approval at once on two nodes, ${rounds} times, none leaves an approval without consent`,
  async () => {
    const [one, other] = await twoNodes()
    const { db } = one
    const guardian = new Browser(createApp(one))
    await guardian.token()
    const schoolId = await schoolOf(one, 'AU-NSW')
    const { id: approver } = await createPerson(one, {
      role: 'advisor',
      schoolId,
      permissions: ['approve_wex'],
    })
    const { id: studentId } = await createPerson(one, { role: 'student', schoolId, classYear: 2028 })

    const approve = (id: number) =>
      other.db
        .transaction(async (tx) => {
          const now = other.clock.now()
          await lockById(tx, id)
          const record = await readRecord(tx, eq(placements.id, id), now)
          const given = { signature: 'Helen Sample', signature_agreed: 'yes' }
          await signForm(tx, record, { party: 'school', form: 'school', given, userId: approver }, now)
          const by = { party: 'school', userId: approver, isSigned: true } as const
          await advance(other, tx, record, 'advisor-approves', by, now)
        })
        .then(
          () => true,
          ({ kind }) => {
            expect(kind).toBe('refused')
            return false
          },
        )

    let [approvedFirst, withdrawnFirst] = [0, 0]
    for (let round = 0; round < rounds; round++) {
      const { id } = await createPlacement(one, {
        schoolId,
        studentId,
        status: 'parent-consented',
        signed: ['student', 'host', 'guardian'],
      })
      await answerQuestions(one, id)
      const path = `/api${pathTo('withdraw', await linkTo(one, id, 'withdraw'))}`
      const [isApproved, withdrawn] = await Promise.all([
        afterStatements(one, round % 4, () => approve(id)),
        afterStatements(one, 3 - (round % 4), () => guardian.post(path, { decision: 'withdraw' })),
      ])
      // A withdrawal is never too late: consent was there, and the placement goes on.
      expect(withdrawn.status).toBe(200)
      const { signed, held, status } = await stateOf(id)
      expect([signed, held]).toEqual([0, 1])
      expect(status).toBe(isApproved ? 'approved' : 'parent-consented')
      const { events, record } = await orderOf(id)
      if (isApproved) {
        // Approved while consent was there, and on hold from the withdrawal on: it does not start.
        expect(events).toEqual(['advisor-approves', 'consent-withdrawn'])
        approvedFirst += 1
      } else {
        expect(events).toEqual(['consent-withdrawn'])
        withdrawnFirst += 1
      }
      expect(record.ready.missing.map(({ says }) => says)).toContain(
        'On hold because a parent or guardian has withdrawn consent.',
      )
      await db.delete(placements).where(eq(placements.id, id)) // its days count for the student's year
    }
    expect(approvedFirst + withdrawnFirst).toBe(rounds)
    expect(Math.min(approvedFirst, withdrawnFirst)).toBeGreaterThan(0)

    async function stateOf(id: number) {
      const [row] = await db.select().from(placements).where(eq(placements.id, id))
      const signatures = await db
        .select()
        .from(placementSignatures)
        .where(eq(placementSignatures.placementId, id))
      const holds = await db.select().from(placementHolds).where(eq(placementHolds.placementId, id))
      return {
        status: row?.status,
        signed: signatures.filter(({ party, revokedAt }) => party === 'guardian' && !revokedAt).length,
        held: holds.filter(({ liftedAt }) => !liftedAt).length,
      }
    }

    async function orderOf(id: number) {
      const record = await readRecord(db, eq(placements.id, id), one.clock.now())
      const rows = await db
        .select({ kind: placementEvents.kind })
        .from(placementEvents)
        .where(eq(placementEvents.placementId, id))
        .orderBy(placementEvents.id)
      return { events: rows.map(({ kind }) => kind), record }
    }
  },
  300_000,
)
