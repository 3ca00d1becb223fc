import { and, eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { award, ensureOwner, lockOwnerRow } from '#app/features/rewards/ledger.server.ts'
import { workExperienceXp } from '#app/features/rewards/reward-rules.ts'
import { xpOwners, xpTransactions } from '#app/features/rewards/tables.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { Services } from '#app/platform/services.server.ts'
import { createPerson } from '#test/people.ts'
import { workdays } from '#test/placements.ts'
import { twoNodes, untilOneWaits } from '#test/two-nodes.ts'
import { answerQuestions, createPlacement, schoolOf } from '#test/work-experience.ts'
import { advanceByClock } from '../clock.server.ts'
import { reflect } from '../days/log.server.ts'
import { awardFinished } from './award.server.ts'

const rounds = 20
const onPostgres = test.skipIf(!inject('postgres'))
const afterTheEnd = new Date('2027-05-10T02:00:00Z')
const reflection = { did: 'I helped', found_out: 'I like people', next: 'Ask about a job' }

function look(services: Services, studentId: number, id: number) {
  const actor = { kind: 'user', userId: studentId } as Actor
  return reflect({ db: services.db, services, actor, now: afterTheEnd }, String(id), reflection)
}

/** A week at work that is over: all signed, and the host has sent its report. */
async function overAt(services: Services, schoolId: number, studentId: number, firstDay: string) {
  const { id } = await createPlacement(services, {
    schoolId,
    studentId,
    status: 'active',
    signed: ['student', 'host', 'guardian', 'school'],
    hostReportedAt: services.clock.now(),
    days: workdays(firstDay, 3),
  })
  await answerQuestions(services, id)
  return id
}

async function awardsOf({ db }: Services, userId: number): Promise<number> {
  const rows = await db
    .select({ id: xpTransactions.id })
    .from(xpTransactions)
    .innerJoin(xpOwners, eq(xpOwners.id, xpTransactions.ownerId))
    .where(and(eq(xpOwners.userId, userId), eq(xpTransactions.reason, 'work-experience')))
  return rows.length
}

onPostgres('a placement that ends on two nodes while its student looks back earns XP once', async () => {
  const [one, other] = await twoNodes()
  const schoolId = await schoolOf(one, 'AU-NSW')
  for (let round = 0; round < rounds; round++) {
    const { id: studentId } = await createPerson(one, { role: 'student', schoolId, classYear: 2028 })
    const id = await overAt(one, schoolId, studentId, '2027-05-03')
    await Promise.all([
      advanceByClock(one, afterTheEnd),
      advanceByClock(other, afterTheEnd),
      look(one, studentId, id),
      look(other, studentId, id),
    ])
    expect(await awardsOf(one, studentId)).toBe(1)
  }
})

onPostgres(
  'of two placements of a student that finish at once, the last place of the year goes to one',
  async () => {
    const [one, other] = await twoNodes()
    const schoolId = await schoolOf(one, 'AU-NSW')
    const { id: studentId } = await createPerson(one, { role: 'student', schoolId, classYear: 2028 })
    const earlier = { reason: 'work-experience', type: 'placement', id: 900_000_001 } as const
    await award(one.db, { userId: studentId }, earlier, workExperienceXp, afterTheEnd)
    const placed = {
      schoolId,
      studentId,
      status: 'completed',
      answers: { reflection },
    } as const
    const [first, second] = [await createPlacement(one, placed), await createPlacement(one, placed)]
    let later: Promise<boolean> | undefined
    const isFirst = await one.db.transaction(async (tx) => {
      await lockOwnerRow(tx, await ensureOwner(tx, { userId: studentId }, afterTheEnd))
      later = other.db.transaction((meanwhile) => awardFinished(meanwhile, second.id, afterTheEnd))
      await untilOneWaits(one)
      return awardFinished(tx, first.id, afterTheEnd)
    })
    expect([isFirst, await later]).toEqual([true, false])
    expect(await awardsOf(one, studentId)).toBe(2)
  },
)
