import { eq, sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { users } from '#app/features/people/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { emailsTo } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { linkTo } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementHealthNotes, placementIncidents, placementLog } from '../days/tables.server.ts'
import type { Place } from '../rules/topics.ts'
import type { Status } from '../status.ts'
import { placementAnswers, placementEvents, placementSignatures, placements } from '../tables.server.ts'
import { writeLetter } from '../tokens/letters.server.ts'
import { placementTokens } from '../tokens/tables.server.ts'

/** Half past ten on a Tuesday in Sydney. */
const site = await testSite({ at: '2027-05-04T00:30:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const schoolId = await schoolOf(services, 'AU-NSW')
const approver = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex', 'export'] })
await site.signedIn({ role: 'advisor', schoolId, permissions: ['manage_students'] })

type Facts = NonNullable<Parameters<typeof createPlacement>[1]>

let count = 0
/** Letters alone: a name with digits is left out of emails. */
const nameOf = (number: number) => `Tui${'abcdefghijklmnopqrstuvwxyz'[number]}`
async function studentWith(facts: Facts = {}) {
  count += 1
  const place = facts.place ?? 'AU-NSW'
  const school = await schoolOf(services, place)
  const student = await site.signedIn({
    role: 'student',
    schoolId: school,
    firstName: nameOf(count),
    lastName: 'Sample-Gone',
    email: `tui${count}@home.example`,
    classYear: 2028,
  })
  const { id: hostId } = await createHost(services, school, { place, email: `host${count}@work.example` })
  const { id } = await createPlacement(services, {
    studentId: student.person.id,
    schoolId: school,
    hostId,
    guardianEmail: `guardian${count}@home.example`,
    submittedAt: now,
    ...facts,
  })
  return {
    student,
    id,
    first: nameOf(count),
    host: `host${count}@work.example`,
    guardian: `guardian${count}@home.example`,
  }
}

async function erase(userId: number, at = now): Promise<void> {
  await db.update(users).set({ deletionDueAt: at }).where(eq(users.id, userId))
  await eraseDueAccounts(services, at)
}
const rowOf = async (id: number) => (await db.select().from(placements).where(eq(placements.id, id)))[0]
const eventsOf = async (id: number) =>
  (
    await db
      .select()
      .from(placementEvents)
      .where(eq(placementEvents.placementId, id))
      .orderBy(placementEvents.id)
  ).map(({ kind, party, userId }) => ({ kind, party, userId }))
async function lettersAsked(id: number): Promise<object[]> {
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = 'placement-letter' and data ->> 'placementId' = ${String(id)} order by data ->> 'party' desc`,
  )
  return rows.map(({ data }) => data)
}

test('a draft goes with the account of its student, and so does one that was cancelled', async () => {
  const { student, id } = await studentWith({ status: 'draft', submittedAt: null })
  const { id: cancelled } = await createPlacement(services, {
    schoolId,
    studentId: student.person.id,
    status: 'cancelled',
    endedAt: now,
  })
  await erase(student.person.id)
  expect([await rowOf(id), await rowOf(cancelled)]).toEqual([undefined, undefined])
})

test.each<[Status, Place]>([
  ['submitted', 'AU-NSW'],
  ['host-accepted', 'AU-NSW'],
  ['parent-consented', 'AU-NSW'],
  ['changes-requested', 'AU-NSW'],
  ['approved', 'AU-NSW'],
  ['active', 'AU-NSW'],
  ['approved', 'NZ'],
])(
  'one that is %s in %s is cancelled when the account goes: links end, host, guardian and approvers hear of it',
  async (status, place) => {
    const school = await schoolOf(services, place)
    const kiwi =
      place === 'NZ'
        ? await site.signedIn({ role: 'advisor', schoolId: school, permissions: ['approve_wex'] })
        : null
    const { student, id, first, host, guardian } = await studentWith({ status, place })
    for (const purpose of ['during', 'withdraw'] as const) await linkTo(services, id, purpose)
    const effects = await effectsFrom(site)
    await erase(student.person.id)
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      studentName: `${first} Sample-Gone`,
      studentId: student.person.id,
      endedAt: now,
    })
    expect(await eventsOf(id)).toEqual([{ kind: 'cancel', party: 'student', userId: null }])
    const links = await db.select().from(placementTokens).where(eq(placementTokens.placementId, id))
    expect(links.map(({ revokedAt }) => revokedAt)).toEqual([now, now])
    await effects.expectNotified('wex-staff', { exactly: [(kiwi ?? approver).person.id] })
    await effects.expectNotified('wex-student', { exactly: [] })
    const asked = await lettersAsked(id)
    expect(asked).toEqual([
      { placementId: id, party: 'host', about: 'cancelled' },
      { placementId: id, party: 'guardian', about: 'cancelled' },
    ])
    for (const letter of asked) await writeLetter(services, letter as Parameters<typeof writeLetter>[1], now)
    for (const address of [host, guardian]) {
      const [letter, ...others] = await emailsTo(services, address)
      expect([letter?.subject, others.length]).toEqual(['The work experience is cancelled', 0])
      expect(letter?.text).toContain(`${first}’s work experience from`)
      expect(letter?.text).not.toContain('Sample-Gone')
    }
  },
)

test('one whose days are over waits for the report of the host, one on its last day does not, and one that is finished stays finished', async () => {
  const days = [{ date: '2027-05-03', from: '09:00', to: '15:00' }]
  const waiting = await studentWith({ status: 'active', days })
  const finished = await studentWith({ status: 'completed', endedAt: now })
  const onLastDay = await studentWith({
    status: 'active',
    days: [{ date: '2027-05-04', from: '09:00', to: '15:00' }],
  })
  await linkTo(services, waiting.id, 'feedback')
  for (const { student } of [waiting, finished, onLastDay]) await erase(student.person.id)
  expect((await rowOf(onLastDay.id))?.status).toBe('cancelled')
  expect((await rowOf(waiting.id))?.status).toBe('active')
  expect((await rowOf(finished.id))?.status).toBe('completed')
  expect([await eventsOf(waiting.id), await lettersAsked(finished.id)]).toEqual([[], []])
  const [link] = await db.select().from(placementTokens).where(eq(placementTokens.placementId, waiting.id))
  expect(link?.revokedAt).toBeNull()
})

test('the note on health and what the student found out go at once; answers, signatures, log and incidents stay', async () => {
  const { student, id } = await studentWith({ status: 'completed', signed: ['student'] })
  await db.insert(placementHealthNotes).values({ placementId: id, sealed: 'sealed', writtenAt: now })
  await db
    .insert(placementAnswers)
    .values({ placementId: id, form: 'reflection', answers: { did: 'Private words' }, updatedAt: now })
  await db.insert(placementLog).values({
    placementId: id,
    clientId: crypto.randomUUID(),
    date: '2027-05-03',
    hours: 6,
    text: 'I helped',
    createdAt: now,
  })
  await db
    .insert(placementIncidents)
    .values({ placementId: id, severity: 'minor', party: 'student', answers: {}, reportedAt: now })
  await db
    .update(placementSignatures)
    .set({ userId: student.person.id })
    .where(eq(placementSignatures.placementId, id))
  await erase(student.person.id)
  const of = { placementId: id }
  const left = await Promise.all(
    [placementHealthNotes, placementLog, placementIncidents].map((table) =>
      db.$count(table, eq(table.placementId, of.placementId)),
    ),
  )
  expect(left).toEqual([0, 1, 1])
  const answers = await db.select().from(placementAnswers).where(eq(placementAnswers.placementId, id))
  expect(answers.map(({ form }) => form).toSorted()).toEqual(['host', 'school', 'student'])
  const [signature] = await db
    .select()
    .from(placementSignatures)
    .where(eq(placementSignatures.placementId, id))
  expect(signature).toMatchObject({ name: 'Sample Name', userId: null })
})

test('a second run of the deletion changes nothing', async () => {
  const { student, id } = await studentWith({ status: 'approved' })
  await erase(student.person.id)
  const all = async () => [await rowOf(id), await eventsOf(id), await lettersAsked(id)]
  const before = await all()
  await erase(student.person.id, new Date(now.getTime() + 86_400_000))
  expect(await all()).toEqual(before)
})

test('the school sees the stored name on the board, in its search, in the file and on the placement', async () => {
  const { student, id, first } = await studentWith({ status: 'completed' })
  await erase(student.person.id)
  const name = `${first} Sample-Gone`
  const board = await json(await approver.get(`/api/advisor/wex/placements?keyword=${first}`))
  expect(board.data.map((line: { student: { name: string } }) => line.student.name)).toEqual([name])
  const one = await json(await approver.get(`/api/advisor/wex/placements/${id}`))
  expect(one.data.student).toEqual({ id: student.person.id, name, is_here: false })
  const file = await (await approver.get('/api/advisor/wex/file?status=completed')).text()
  expect(file).toContain(name)
})

test('a new account with the same address sees nothing of it, and neither do the exports of others', async () => {
  const { student, id } = await studentWith({
    status: 'completed',
    preparedBy: approver.person.id,
    title: 'Canary work',
  })
  const { email } = student.person
  await erase(student.person.id)
  const again = await site.signedIn({ role: 'student', schoolId, email })
  expect((await json(await again.get('/api/wex/placements'))).data).toEqual([])
  expect((await again.get(`/api/wex/placements/${id}`)).status).toBe(404)
  for (const person of [again, approver]) {
    const zip = unzipSync(new Uint8Array(await (await person.get('/api/user/security/export')).arrayBuffer()))
    const all = strFromU8(zip['all.json'] as Uint8Array)
    expect(all).not.toContain('Canary work')
    expect(all).not.toContain('Sample-Gone')
  }
})

test('when an advisor’s account goes, placements lose the reference to them and nothing else', async () => {
  const leaver = await createPerson(services, { role: 'advisor', schoolId, permissions: ['approve_wex'] })
  const by = leaver.id
  const { id } = await createPlacement(services, {
    schoolId,
    status: 'approved',
    preparedBy: by,
    approvedBy: by,
    guardianConfirmedBy: by,
    submittedAt: now,
  })
  await db
    .insert(placementEvents)
    .values({ placementId: id, kind: 'advisor-approves', party: 'school', userId: by, at: now })
  const before = await rowOf(id)
  await erase(by)
  expect(await rowOf(id)).toEqual({
    ...before,
    preparedBy: null,
    approvedBy: null,
    guardianConfirmedBy: null,
  })
  expect(await eventsOf(id)).toEqual([{ kind: 'advisor-approves', party: 'school', userId: null }])
})
