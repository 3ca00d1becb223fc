import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import type { ReportReason } from '#app/features/moderation/report-rules.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { dayIn, startOfDay } from '#app/platform/calendar.ts'
import { newId } from '#app/platform/ids.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { closedSince } from './queue-rules.ts'
import { messageReports } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-28T02:00:00Z' })
const { db } = site
const now = site.services.clock.now()
const unused = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(20)
const newSchool = () => unused.shift()?.id ?? 0
type Browser = Awaited<ReturnType<typeof site.signedIn>>
type Queued = { id: number; message_id: number; owner: { name: string } | null }

const advisor = (schoolId: number, permissions: AdvisorPermission[], facts: object = {}) =>
  site.signedIn({ role: 'advisor', schoolId, permissions, ...facts })

/** A school with two of the safeguarding staff, someone who manages staff, a plain advisor and a student who reports. */
async function schoolWithStaff() {
  const schoolId = newSchool()
  const staff = {
    ana: await advisor(schoolId, ['safeguarding'], { firstName: 'Ana' }),
    ben: await advisor(schoolId, ['safeguarding', 'manage_staff'], { firstName: 'Ben' }),
    cleo: await advisor(schoolId, ['manage_staff'], { firstName: 'Cleo' }),
    plain: await advisor(schoolId, ['export'], { firstName: 'Dan' }),
  }
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const report = async (reason: ReportReason, minutes = 0, author: Browser = staff.plain) => {
    const { data } = await json(
      await author.post('/api/threads', { recipient_ids: [student.person.id], message: 'Hurtful words' }),
    )
    const { messages } = await json(await student.get(`/api/threads/${data.id}`))
    const messageId = messages.at(-1).id
    await site.later(minutes, () =>
      student.post(`/api/threads/${data.id}/messages/${messageId}/report`, { reason }),
    )
    const row = (await queueOf(staff.ana)).data.find((one: Queued) => one.message_id === messageId)
    return row?.id as number
  }
  return { schoolId, ...staff, student, report }
}

const at = (id: number, rest = '') => `/api/advisor/message-reports/${id}${rest}`
const queueOf = async (who: Browser, tab = 'open') =>
  json(await who.get(`/api/advisor/message-reports?tab=${tab}`))
const outcome = { outcome: 'Talked to both of them' }

test('the queue has dangers first, then what is due first, with tabs that count and none of the reported words', async () => {
  const { ana, ben, report } = await schoolWithStaff()
  const [first, second, danger, mine, done, earlier, over] = [
    await report('unkind', 3),
    await report('other', 2),
    await report('unsafe', 4),
    await report('unkind', 5),
    await report('unkind', 6),
    await report('unsafe', 1),
    await report('unsafe', 7),
  ]
  await ana.post(at(mine, '/take'))
  await ben.post(at(second, '/take'))
  await ana.post(at(over, '/take'))
  await ben.post(at(done, '/handle'), outcome)
  await site.later(10, () => ben.post(at(over, '/handle'), outcome))
  const queue = await queueOf(ana)
  const idsOf = (data: Queued[]) => data.map(({ id }) => id)
  expect(idsOf(queue.data)).toEqual([earlier, danger, second, first, mine])
  expect(queue.counts).toEqual({ open: 5, mine: 1, nobody: 3, closed: 2 })
  expect(idsOf(queue.dangers)).toEqual([earlier, danger])
  for (const [tab, found] of [
    ['mine', [mine]],
    ['nobody', [earlier, danger, first]],
    ['closed', [over, done]],
  ] as const) {
    const { data, dangers } = await queueOf(ana, tab)
    expect([tab, idsOf(data), idsOf(dangers)]).toEqual([tab, found, [earlier, danger]])
  }
  expect(queue.data.find(({ id }: Queued) => id === second).owner.name).toContain('Ben')
  expect(JSON.stringify(queue)).not.toContain('Hurtful words')
  expect((await json(await ana.get(at(first)))).data.content).toBe('Hurtful words')
  const lastYear = new Date('2025-11-28T02:00:00Z')
  const [ended] = await db.select().from(messageReports).where(eq(messageReports.id, over))
  expect(ended?.handledBy).toBe(ben.person.id) // not the one who had taken it
  for (const [left, id] of [done, over].entries()) {
    await db.update(messageReports).set({ handledAt: lastYear }).where(eq(messageReports.id, id))
    expect((await queueOf(ana)).counts.closed).toBe(1 - left)
  }
})

test('what was closed since the first moment of the period is shown, and nothing from before', async () => {
  const { ana, schoolId, report } = await schoolWithStaff()
  const id = await report('unkind')
  await ana.post(at(id, '/handle'), outcome)
  const zone = (await queueOf(ana)).time_zone
  const from = startOfDay(zone, closedSince([], dayIn(zone, now)))
  for (const [early, count] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const handledAt = new Date(from.getTime() - early)
    await db.update(messageReports).set({ handledAt }).where(eq(messageReports.id, id))
    const { data, counts } = await queueOf(ana, 'closed')
    expect([early, data.length, counts.closed]).toEqual([early, count, count])
  }
  await db.update(schools).set({ countryCode: 'AU', regionCode: 'WA' }).where(eq(schools.id, schoolId))
  for (const reply of [await queueOf(ana), await json(await ana.get(at(id)))])
    expect(reply.time_zone).toBe('Australia/Perth')
})

test('two reports of one message have an owner each', async () => {
  const { ana, ben, schoolId, report } = await schoolWithStaff()
  const id = await report('unkind')
  const [row] = await db.select().from(messageReports).where(eq(messageReports.id, id))
  const [notified] = await db.select().from(contentReports).where(eq(contentReports.schoolId, schoolId))
  if (!row || !notified) throw new Error('there is no report')
  const { person: second } = await site.signedIn({ role: 'student', schoolId })
  const { id: _same, ...again } = row
  await db.insert(messageReports).values({ ...again, userId: second.id })
  await db.insert(contentReports).values({ ...notified, id: newId(), userId: second.id })
  await ben.post(at(id, '/take'))
  const { data, counts } = await queueOf(ana)
  expect([counts.open, counts.nobody]).toEqual([2, 1])
  const owners = data.map((one: Queued) => [one.id === id, one.owner?.name.includes('Ben') ?? false])
  expect(owners.toSorted()).toEqual([
    [false, false],
    [true, true],
  ])
  expect((await json(await ana.get(at(id)))).data.owner.name).toContain('Ben')
})

test('a report is taken, handed over and given back, each with its audit row and told to exactly who has it now', async () => {
  const { ana, ben, schoolId, report } = await schoolWithStaff()
  const id = await report('unkind')
  const steps: [string, () => Promise<Response>, Browser | null, number[]][] = [
    ['take', () => ana.post(at(id, '/take')), ana, []],
    ['hand-over', () => ana.post(at(id, '/hand-over'), { user_id: ben.person.id }), ben, [ben.person.id]],
    ['give-back', () => ben.delete(at(id, '/take')), null, []],
  ]
  for (const [command, call, owner, notified] of steps) {
    const effects = await effectsFrom(site)
    expect((await call()).status).toBe(200)
    await effects.expectAudited(`messages.${command}-report`)
    await effects.expectNotified('message-report-handed-over', { exactly: notified })
    expect((await json(await ana.get(at(id)))).data.owner?.id ?? null).toBe(owner?.person.id ?? null)
  }
  const [log] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(log).toMatchObject({
    actorId: ben.person.id,
    subject: `message-reports/${id}`,
    before: { owner: ben.person.id },
    after: { owner: null },
  })
  const [row] = await db.select().from(contentReports).where(eq(contentReports.schoolId, schoolId))
  expect(row).toMatchObject({ schoolTakenBy: null, schoolTakenAt: null, schoolSeenAt: now })
  for (const minutes of [5, 9]) await site.later(minutes, () => ana.post(at(id, '/take')))
  const [taken] = await db.select().from(contentReports).where(eq(contentReports.schoolId, schoolId))
  expect(taken).toMatchObject({
    schoolTakenBy: ana.person.id,
    schoolTakenAt: new Date(now.getTime() + 5 * 60_000),
    schoolSeenAt: now,
  })
})

test('what a colleague has, what nobody has and what is closed is refused with the reason', async () => {
  const { ana, ben, cleo, report } = await schoolWithStaff()
  const id = await report('unkind')
  const said = async (call: Promise<Response>) => {
    const reply = await call
    return [reply.status, (await json(reply)).message]
  }
  expect(await said(ana.delete(at(id, '/take')))).toEqual([422, 'Take the report first.'])
  await ben.post(at(id, '/take'))
  for (const call of [ana.post(at(id, '/take')), ana.delete(at(id, '/take'))]) {
    const [status, message] = await said(call)
    expect([status, /^Ben .* has this report\.$/.test(message)]).toEqual([409, true])
  }
  for (const user_id of [cleo.person.id, ben.person.id, 999_999]) {
    const reply = await ben.post(at(id, '/hand-over'), { user_id })
    expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, ['user_id']])
  }
  expect((await ana.post(at(id, '/handle'), outcome)).status).toBe(200)
  expect(await said(ben.delete(at(id, '/take')))).toEqual([422, 'This report is closed.'])
})

test('what someone took who may no longer read reports is nobody’s again', async () => {
  const { ana, ben, report } = await schoolWithStaff()
  const id = await report('unkind')
  await ben.post(at(id, '/take'))
  expect((await queueOf(ana)).counts.nobody).toBe(0)
  await db
    .update(advisorMemberships)
    .set({ permissions: ['manage_staff'] })
    .where(eq(advisorMemberships.userId, ben.person.id))
  const { counts, data } = await queueOf(ana)
  expect([counts.nobody, data[0].owner]).toEqual([1, null])
  expect((await ana.post(at(id, '/take'))).status).toBe(200)
})

test('nobody but the safeguarding staff of the school gets to a report, and never who wrote the message', async () => {
  const { ana, cleo, plain, student, report } = await schoolWithStaff()
  const id = await report('unkind')
  await ana.post(at(id, '/take'))
  const calls = (who: Browser) => [
    who.get(at(id)),
    who.post(at(id, '/take')),
    who.delete(at(id, '/take')),
    who.post(at(id, '/hand-over'), { user_id: ana.person.id }),
  ]
  const statuses = async (who: Browser) =>
    new Set((await Promise.all(calls(who))).map(({ status }) => status))
  const admin = await site.signedIn({ role: 'admin' })
  for (const who of [cleo, plain, student, admin]) expect(await statuses(who)).toEqual(new Set([403]))
  const elsewhere = await advisor(newSchool(), ['safeguarding', 'manage_staff'])
  expect(await statuses(elsewhere)).toEqual(new Set([404]))
  expect((await queueOf(elsewhere)).counts).toEqual({ open: 0, mine: 0, nobody: 0, closed: 0 })
})

test('a report about one of the safeguarding staff goes to the next and is never shown to that person', async () => {
  const { ana, ben, report } = await schoolWithStaff()
  const effects = await effectsFrom(site)
  const about = await report('unkind', 0, ana)
  expect(about).toBeUndefined() // not in her queue
  await effects.expectNotified('message-report', { exactly: [ben.person.id] })
  const { data, counts } = await queueOf(ben)
  expect([data.length, counts.open, (await queueOf(ana)).counts.open]).toEqual([1, 1, 0])
  for (const [who, open] of [
    [ana, 0],
    [ben, 1],
  ] as const) {
    const { user } = await json(await who.get('/api/state'))
    const { recent } = await json(await who.get('/api/advisor/dashboard'))
    const reports = recent.filter(({ kind }: { kind: string }) => kind === 'message-report')
    expect([user.open_reports, reports.length]).toEqual([open, open])
  }
  const { colleagues } = await json(await ben.get(at(data[0].id)))
  expect(colleagues.map(({ id }: { id: number }) => id)).not.toContain(ana.person.id)
  await ben.post(at(data[0].id, '/take'))
  const handed = await ben.post(at(data[0].id, '/hand-over'), { user_id: ana.person.id })
  expect(handed.status).toBe(422)
  expect((await ana.get(at(data[0].id))).status).toBe(404)
})

test('who manages staff changes the order in which people are told, and a new report follows it', async () => {
  const { ana, ben, cleo, plain, schoolId, report } = await schoolWithStaff()
  const list = '/api/advisor/told-list'
  const order = async (who: Browser) =>
    (await json(await who.get(list))).data.map(({ id }: { id: number }) => id)
  const [a, b, c] = [ana, ben, cleo].map(({ person }) => person.id)
  expect(await order(ana)).toEqual([a, b, c])
  const elsewhereToo = { userId: ana.person.id, schoolId: newSchool(), safeguardingPosition: 7 }
  await db.insert(advisorMemberships).values({ ...elsewhereToo, verifiedAt: now, permissions: [] })
  const move = (who: Browser, id: number | undefined, way: string) =>
    who.post(`${list}/${id}/move`, { move: way })
  const effects = await effectsFrom(site)
  expect((await move(cleo, b, 'up')).status).toBe(200)
  await effects.expectAudited('safeguarding-list.move')
  const [log] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(log).toMatchObject({ before: { order: [a, b, c] }, after: { order: [b, a, c] } })
  const ofElsewhere = eq(advisorMemberships.schoolId, elsewhereToo.schoolId)
  const [place] = await db.select().from(advisorMemberships).where(ofElsewhere)
  expect(place?.safeguardingPosition).toBe(7)
  expect(await order(cleo)).toEqual([b, a, c])
  const before = await effectsFrom(site)
  await report('unkind')
  await before.expectNotified('message-report', { exactly: [ana.person.id, ben.person.id] })
  const [row] = await db.select().from(contentReports).where(eq(contentReports.schoolId, schoolId))
  expect(row?.toldIds).toEqual([b, a])
  // kept out
  expect((await move(ana, b, 'down')).status).toBe(403)
  expect((await plain.get(list)).status).toBe(404)
  expect((await move(cleo, plain.person.id, 'up')).status).toBe(404)
  const elsewhere = await advisor(newSchool(), ['manage_staff'])
  expect((await move(elsewhere, b, 'down')).status).toBe(404)
  expect(await order(cleo)).toEqual([b, a, c])
  await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, ben.person.id))
  expect(await order(cleo)).toEqual([a, c])
})

test('a move that is refused or repeated at the end of the list leaves every place as it is', async () => {
  const { ana, cleo, schoolId } = await schoolWithStaff()
  await cleo.post(`/api/advisor/told-list/${ana.person.id}/move`, { move: 'up' })
  const places = await db
    .select({ userId: advisorMemberships.userId, place: advisorMemberships.safeguardingPosition })
    .from(advisorMemberships)
    .where(and(eq(advisorMemberships.schoolId, schoolId), eq(advisorMemberships.userId, ana.person.id)))
  expect(places[0]?.place).toBe(1)
})
