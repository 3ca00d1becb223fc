import { and, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { groupMembers, groupPosts, groups } from '#app/features/groups/tables.server.ts'
import { escalateUnread } from '#app/features/moderation/escalation.server.ts'
import { evidenceDays } from '#app/features/moderation/evidence.ts'
import { type ReportReason, reporterWords } from '#app/features/moderation/report-rules.ts'
import { forgetOldReports } from '#app/features/moderation/retention.server.ts'
import { contentReports } from '#app/features/moderation/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { eraseDueAccounts } from '#app/features/settings/deletion.server.ts'
import type { AdvisorPermission } from '#app/platform/actor.ts'
import { newId } from '#app/platform/ids.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-28T02:00:00Z' })
const { db, services } = site
const now = services.clock.now()
const hour = 3_600_000
const later = (ms: number) => new Date(now.getTime() + ms)
type Browser = Awaited<ReturnType<typeof site.signedIn>>

const schoolsOf = (country: string) =>
  db
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.countryCode, country))
    .orderBy(schools.id)
    .limit(40)
const unused = { AU: await schoolsOf('AU'), NZ: await schoolsOf('NZ') }
const newSchool = (country: 'AU' | 'NZ' = 'AU') => unused[country].shift()?.id ?? 0

const [home = 0] = [newSchool()]
const helen = await site.signedIn({ role: 'admin', firstName: 'Helen', lastName: 'Moana' })
const anna = await site.signedIn({ role: 'admin', firstName: 'Anna', lastName: 'Petersen' })
const editor = await site.signedIn({ role: 'admin', isEditor: true })
const ofTheSchool = await site.signedIn({ role: 'admin', schoolId: home })

/** A message of an advisor to a student, reported by the student. The staff of the school are made before. */
async function reported({
  schoolId = newSchool(),
  staff = [['safeguarding']],
  author = ['modify_career_plan'],
  reason = 'unkind',
}: {
  schoolId?: number
  staff?: AdvisorPermission[][]
  author?: AdvisorPermission[]
  reason?: ReportReason
} = {}) {
  const advisors: Browser[] = []
  for (const [at, permissions] of staff.entries())
    advisors.push(
      await site.signedIn({ role: 'advisor', schoolId, permissions, firstName: 'ABCDEFG'.charAt(at) }),
    )
  const writer = await site.signedIn({ role: 'advisor', schoolId, permissions: author })
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2027 })
  const body = { recipient_ids: [student.person.id], message: 'Come and meet me' }
  const { data } = await json(await writer.post('/api/threads', body))
  const path = `/api/threads/${data.id}`
  const [message] = (await json(await student.get(path))).messages
  const effects = await effectsFrom(site)
  const reply = await student.post(`${path}/messages/${message.id}/report`, { reason })
  expect(reply.status).toBe(200)
  const [row] = await db
    .select()
    .from(contentReports)
    .where(eq(contentReports.contentId, String(message.id)))
  if (!row) throw new Error('there is no report')
  return { row, effects, advisors, writer, student, path, messageId: message.id as number, schoolId }
}

const pathOf = (id: string, rest = '') => `/api/admin/content-reports/${id}${rest}`
const record = async (who: Browser, id: string) => json(await who.get(pathOf(id)))
const ids = (people: Browser[]) => people.map(({ person }) => person.id)
const closing = { ending: 'talked', note: 'Talked with both of them' }

test('a report is taken, handed over, given back, escalated and closed, each with its audit row', async () => {
  const { row, student } = await reported()
  const at = (rest: string) => pathOf(row.id, rest)
  expect((await record(helen, row.id)).data).toMatchObject({
    state: 'open',
    is_serious: false,
    due_at: later(24 * hour).toISOString(),
    assignee: null,
  })
  const steps: [string, () => Promise<Response>, object][] = [
    ['take', () => helen.post(at('/take')), { state: 'taken', assignee: { name: 'Helen Moana' } }],
    [
      'hand-over',
      () => helen.post(at('/hand-over'), { user_id: anna.person.id }),
      { state: 'taken', assignee: { name: 'Anna Petersen' } },
    ],
    ['give-back', () => anna.delete(at('/take')), { state: 'open', assignee: null }],
    [
      'escalate',
      () => anna.post(at('/escalate'), { reason: 'Nobody answers the phone' }),
      { state: 'escalated', escalated_at: now.toISOString() },
    ],
    ['take', () => anna.post(at('/take')), { state: 'escalated', assignee: { name: 'Anna Petersen' } }],
    [
      'close',
      () => anna.post(at('/close'), closing),
      { state: 'closed', ending: 'talked', note: closing.note, closed_by: { name: 'Anna Petersen' } },
    ],
  ]
  for (const [command, call, expected] of steps) {
    const effects = await effectsFrom(site)
    expect((await json(await call())).data).toMatchObject(expected)
    await effects.expectAudited(`safety.${command}`)
    await effects.expectNotified('content-report-handed-over', {
      exactly: command === 'hand-over' ? ids([anna]) : [],
    })
    await effects.expectNotified('content-report-closed', {
      exactly: command === 'close' ? ids([student]) : [],
    })
    await effects.expectNotified('content-report-waits', {
      exactly: command === 'escalate' ? ids([helen, ofTheSchool]) : [],
    })
  }
  const [notified] = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.kind, 'content-report-closed'), eq(notifications.userId, student.person.id)))
  expect(notified?.payload).toEqual({ kind: 'message', ending: 'talked', is_advisor: false })
  const bell = JSON.stringify(await json(await student.get('/api/notifications')))
  expect(bell).toContain(reporterWords.talked)
  expect(bell).not.toContain(closing.note)
  expect((await helen.post(at('/take'))).status).toBe(422)
})

test('what a colleague has is refused with their name, and what nobody has is taken first', async () => {
  const { row } = await reported()
  const first = await helen.post(pathOf(row.id, '/close'), closing)
  expect([first.status, (await json(first)).message]).toEqual([422, 'Take the report first.'])
  await helen.post(pathOf(row.id, '/take'))
  const calls = [
    anna.post(pathOf(row.id, '/take')),
    anna.delete(pathOf(row.id, '/take')),
    anna.post(pathOf(row.id, '/hand-over'), { user_id: helen.person.id }),
    anna.post(pathOf(row.id, '/close'), closing),
  ]
  for (const reply of await Promise.all(calls))
    expect([reply.status, (await json(reply)).message]).toEqual([409, 'Helen Moana has this report.'])
  const { refusals, colleagues } = await record(anna, row.id)
  expect(refusals).toMatchObject({ take: 'Helen Moana has this report.', escalate: null })
  expect(colleagues.map(({ id }: { id: number }) => id)).toContain(helen.person.id)
})

test('bad input is named beside its field, and a report goes only to a colleague who may read it', async () => {
  const { row } = await reported({ schoolId: home })
  await helen.post(pathOf(row.id, '/take'))
  const at = (rest: string) => pathOf(row.id, rest)
  for (const [field, call] of [
    ['note', helen.post(at('/close'), { ...closing, note: ' short ' })],
    ['note', helen.post(at('/close'), { ...closing, note: 'x'.repeat(1_001) })],
    ['ending', helen.post(at('/close'), { ...closing, ending: 'dropped' })],
    ['reason', helen.post(at('/escalate'), { reason: 'Why' })],
    ['user_id', helen.post(at('/hand-over'), { user_id: editor.person.id })],
    ['user_id', helen.post(at('/hand-over'), { user_id: ofTheSchool.person.id })],
    ['reason', helen.post(at('/conversation'), { reason: '  too short ' })],
  ] as const) {
    const reply = await call
    expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, [field]])
  }
})

test('nobody but admins who may read it gets to a report or a command', async () => {
  const { row, writer, student, advisors } = await reported({ schoolId: home })
  const calls = (who: { get: Browser['get']; post: Browser['post']; delete: Browser['delete'] }) => [
    who.get(pathOf(row.id)),
    who.get(pathOf(row.id, '/conversation')),
    who.post(pathOf(row.id, '/take')),
    who.delete(pathOf(row.id, '/take')),
    who.post(pathOf(row.id, '/hand-over'), { user_id: anna.person.id }),
    who.post(pathOf(row.id, '/escalate'), { reason: 'Nobody answers the phone' }),
    who.post(pathOf(row.id, '/close'), closing),
    who.post(pathOf(row.id, '/close/confirm')),
    who.delete(pathOf(row.id, '/close/confirm')),
    who.post(pathOf(row.id, '/conversation'), { reason: 'To see what came before' }),
  ]
  const statuses = async (who: Parameters<typeof calls>[0]) =>
    new Set((await Promise.all(calls(who))).map(({ status }) => status))
  const provider = await site.signedIn({ role: 'provider' })
  for (const who of [writer, student, ...advisors, editor, provider])
    expect(await statuses(who)).toEqual(new Set([403]))
  expect(await statuses(ofTheSchool)).toEqual(new Set([404]))
  const author = await site.signedIn({ role: 'admin' })
  await db.update(contentReports).set({ authorId: author.person.id }).where(eq(contentReports.id, row.id))
  expect(await statuses(author)).toEqual(new Set([404]))
  const listed = async (who: Browser) =>
    JSON.stringify(await json(await who.get('/api/admin/content-reports'))).includes(row.id)
  expect([await listed(helen), await listed(ofTheSchool), await listed(author)]).toEqual([true, false, false])
  const table = await json(await helen.get('/api/admin/safety?per_page=100'))
  expect(table.data).toContainEqual(
    expect.objectContaining({ id: row.id, title: 'It is unkind or insulting' }),
  )
  expect(JSON.stringify(table)).not.toContain('Come and meet me')
  await db.update(contentReports).set({ assigneeId: helen.person.id }).where(eq(contentReports.id, row.id))
  const { references } = await json(await helen.get('/api/admin/safety?per_page=100'))
  expect(references.assigneeId).toContainEqual({
    value: helen.person.id,
    label: expect.stringContaining('Helen'),
  })
  const file = await (await helen.get('/api/admin/safety/export.csv')).text()
  expect(file).toContain('Helen')
  expect((await helen.get('/api/admin/safety/options/assigneeId?keyword=a')).status).toBe(404)
  const inTable = async (who: Browser) =>
    JSON.stringify(await json(await who.get('/api/admin/safety?per_page=100'))).includes(row.id)
  expect([await inTable(helen), await inTable(ofTheSchool), await inTable(author)]).toEqual([
    true,
    false,
    false,
  ])
  await db.update(users).set({ status: 'locked' }).where(eq(users.id, author.person.id))
})

test.each(['AU', 'NZ'] as const)(
  'in %s a report that nobody opens goes to the next of the school every six hours, each once, and then to Yonder’s staff',
  async (country) => {
    const { row, effects, advisors } = await reported({
      schoolId: newSchool(country),
      staff: [['manage_staff'], ['safeguarding'], ['safeguarding'], []],
    })
    const yonder = ids([helen, anna, ofTheSchool])
    await effects.expectNotified('message-report', { exactly: ids(advisors.slice(1, 3)) })
    await effects.expectNotified('content-report', { exactly: yonder })
    await effects.expectNotified('message-report-waits', { exactly: [] })
    expect(await jobsOf(row.id)).toEqual([
      { at: later(6 * hour).getTime(), start_after: later(6 * hour).getTime() },
    ])
    const step = async (hours: number, ms = 0) => {
      const during = await effectsFrom(site)
      const at = later(hours * hour).getTime()
      await escalateUnread(services, { id: row.id, at }, later(hours * hour + ms))
      return during
    }
    const expectNotifiedOnly = async (during: typeof effects, school: number[], staff: number[]) => {
      await during.expectNotified('message-report-waits', { exactly: school })
      await during.expectNotified('content-report-waits', { exactly: staff })
    }
    await expectNotifiedOnly(await step(6, -1), [], [])
    await expectNotifiedOnly(await step(6), ids(advisors.slice(0, 1)), [])
    await expectNotifiedOnly(await step(6, 1), [], [])
    expect((await jobsOf(row.id)).map(({ at }) => at)).toContain(later(12 * hour).getTime())
    expect((await record(helen, row.id)).data.state).toBe('escalated')
    await expectNotifiedOnly(await step(12), [], yonder)
    await expectNotifiedOnly(await step(12, 1), [], [])
    expect((await jobsOf(row.id)).some(({ at }) => at > later(12 * hour).getTime())).toBe(false)
    const [notified] = await db.select().from(contentReports).where(eq(contentReports.id, row.id))
    const [first, second, third] = ids(advisors)
    expect(notified?.toldIds).toEqual([second, third, first])
  },
)

test('a report that safeguarding staff have opened, taken or dealt with, or that is closed, is not escalated', async () => {
  const idAt = async (reader: Browser) =>
    (await json(await reader.get('/api/advisor/message-reports'))).data[0].id as number
  const seen = await reported()
  const reader = seen.advisors[0] as Browser
  const opened = `/api/advisor/message-reports/${await idAt(reader)}`
  await reader.get(`${opened}?ahead=true`)
  expect((await record(helen, seen.row.id)).data.school_seen_at).toBeNull()
  await reader.get(opened)
  const handled = await reported()
  const handledBy = handled.advisors[0] as Browser
  await handledBy.post(`/api/advisor/message-reports/${await idAt(handledBy)}/handle`, {
    outcome: 'Talked to both',
  })
  const taken = await reported()
  const takenBy = taken.advisors[0] as Browser
  await takenBy.post(`/api/advisor/message-reports/${await idAt(takenBy)}/take`)
  await db.update(contentReports).set({ schoolSeenAt: null }).where(eq(contentReports.id, taken.row.id))
  const closed = await reported()
  await helen.post(pathOf(closed.row.id, '/take'))
  await helen.post(pathOf(closed.row.id, '/close'), closing)
  const effects = await effectsFrom(site)
  for (const { row } of [seen, handled, taken, closed])
    await escalateUnread(services, { id: row.id, at: later(6 * hour).getTime() }, later(7 * hour))
  await effects.expectNotified('content-report-waits', { exactly: [] })
  await effects.expectNotified('message-report-waits', { exactly: [] })
  expect((await record(helen, seen.row.id)).data.school_seen_at).toBe(now.toISOString())
  expect((await record(helen, handled.row.id)).data.school_handled_at).toBe(now.toISOString())
})

test('a serious report is escalated at once, by day and by night, and its emails wait for nobody’s morning', async () => {
  const { row, effects, advisors } = await reported({
    staff: [['safeguarding'], ['safeguarding'], ['manage_staff']],
    reason: 'unsafe',
  })
  await effects.expectNotified('message-report', { exactly: ids(advisors.slice(0, 2)) })
  const [queued] = await jobsOf(row.id)
  expect(queued?.at).toBe(now.getTime())
  await escalateUnread(services, { id: row.id, at: now.getTime() }, now)
  await effects.expectNotified('message-report-waits', { exactly: ids(advisors.slice(2)) })
  // Yonder's staff were told a moment ago
  await effects.expectNotified('content-report-waits', { exactly: [] })
  const urgent = async (kind: string) => {
    const [found] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, kind))
      .orderBy(desc(notifications.id))
      .limit(1)
    return services.slices.notificationKinds.get(kind)?.isUrgentFor?.(found?.payload)
  }
  const [reader, colleague] = advisors as [Browser, Browser]
  const { data: waiting } = await json(await reader.get('/api/advisor/message-reports'))
  const at = `/api/advisor/message-reports/${waiting[0].id}`
  await reader.post(`${at}/take`)
  await reader.post(`${at}/hand-over`, { user_id: colleague.person.id })
  await helen.post(pathOf(row.id, '/take'))
  await helen.post(pathOf(row.id, '/hand-over'), { user_id: anna.person.id })
  for (const kind of [
    'content-report',
    'message-report',
    'message-report-waits',
    'message-report-handed-over',
    'content-report-handed-over',
  ])
    expect([kind, await urgent(kind)]).toEqual([kind, true])
  await reported()
  for (const kind of ['content-report', 'message-report'])
    expect([kind, await urgent(kind)]).toEqual([kind, false])
})

test('a report about the only safeguarding person goes to Yonder’s staff and the next of the school, never to that person', async () => {
  const { row, effects, advisors, writer } = await reported({
    staff: [['manage_staff']],
    author: ['safeguarding', 'manage_staff'],
  })
  await effects.expectNotified('message-report', { exactly: [] })
  await effects.expectNotified('content-report', { exactly: ids([helen, anna, ofTheSchool]) })
  const [queued] = await jobsOf(row.id)
  expect(queued?.at).toBe(now.getTime())
  await escalateUnread(services, { id: row.id, at: now.getTime() }, now)
  await effects.expectNotified('message-report-waits', { exactly: ids(advisors) })
  expect((await json(await writer.get('/api/advisor/message-reports'))).data).toEqual([])
  expect((await record(helen, row.id)).data.school_seen_at).toBeNull()
  const { recent } = await json(await writer.get('/api/advisor/dashboard'))
  expect(recent.filter(({ kind }: { kind: string }) => kind === 'message-report')).toEqual([])
})

test('a reported post is escalated among Yonder’s staff alone, unless one of them has it', async () => {
  const schoolId = newSchool()
  const [mia, noah] = [
    await site.signedIn({ role: 'student', schoolId }),
    await site.signedIn({ role: 'student', schoolId }),
  ]
  await site.signedIn({ role: 'advisor', schoolId, permissions: ['safeguarding', 'manage_staff'] })
  const [group] = await db.insert(groups).values({ schoolId, name: newId(), createdAt: now }).returning()
  const groupId = group?.id ?? 0
  const member = (who: Browser) => ({
    groupId,
    userId: who.person.id,
    role: 'student' as const,
    addedAt: now,
  })
  await db.insert(groupMembers).values([member(mia), member(noah)])
  const reportOf = async () => {
    const [post] = await db
      .insert(groupPosts)
      .values({ groupId, authorId: noah.person.id, body: 'Unkind', createdAt: now })
      .returning()
    await mia.post(`/api/groups/${groupId}/posts/${post?.id}/report`, { reason: 'unkind' })
    const [row] = await db
      .select()
      .from(contentReports)
      .where(and(eq(contentReports.kind, 'group-post'), eq(contentReports.contentId, String(post?.id))))
    return row?.id ?? ''
  }
  const [waits, taken] = [await reportOf(), await reportOf()]
  await helen.post(pathOf(taken, '/take'))
  const effects = await effectsFrom(site)
  for (const id of [waits, taken])
    await escalateUnread(services, { id, at: later(6 * hour).getTime() }, later(6 * hour))
  await effects.expectNotified('content-report-waits', { exactly: ids([helen, anna, ofTheSchool]) })
  await effects.expectNotified('message-report-waits', { exactly: [] })
  expect((await json(await helen.get(pathOf(waits, '/conversation')))).data).toMatchObject({
    can_open: false,
  })
})

test('a conversation opens for a day to the member of staff who gives a reason, with what was removed from it', async () => {
  const { row, writer, path, messageId } = await reported()
  await writer.delete(`${path}/messages/${messageId}`)
  const at = pathOf(row.id, '/conversation')
  const read = async (who: Browser) => (await json(await who.get(at))).data
  expect(await read(helen)).toMatchObject({ can_open: true, open_until: null, messages: [] })
  const reason = 'To see what came before'
  const effects = await effectsFrom(site)
  expect((await helen.post(at, { reason })).status).toBe(200)
  await effects.expectAudited('safety.open-conversation')
  const [log] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(log).toMatchObject({ actorId: helen.person.id, after: { reason } })
  expect(await read(helen)).toMatchObject({
    open_until: later(24 * hour).toISOString(),
    openings: [{ name: 'Helen Moana', reason }],
    messages: [{ id: messageId, body: 'Come and meet me', is_removed: true, is_reported: true }],
  })
  expect((await read(anna)).messages).toEqual([])
  await site.later(24 * 60, async () => expect((await read(helen)).messages).toEqual([]))
})

test('an opened conversation reads in its order with the last words of what was removed, and names who opened it last first', async () => {
  const { row, writer, student, path, messageId } = await reported()
  const write = (message: string) => writer.post(`${path}/messages`, { message })
  await write('Second')
  const { messages: all } = await json(await student.get(path))
  const second = all.at(-1).id
  await student.post(`${path}/messages/${second}/report`, { reason: 'unkind' })
  await write('Third')
  await writer.put(`${path}/messages/${messageId}`, { message: 'Other words' })
  await writer.delete(`${path}/messages/${messageId}`)
  const [later] = await db
    .select()
    .from(contentReports)
    .where(eq(contentReports.contentId, String(second)))
  for (const who of [helen, anna])
    await who.post(pathOf(row.id, '/conversation'), { reason: 'To see what came before' })
  const { messages, openings } = (await json(await helen.get(pathOf(later?.id ?? '', '/conversation')))).data
  expect(messages.map(({ body }: { body: string }) => body)).toEqual(['Other words', 'Second', 'Third'])
  expect(openings.map(({ name }: { name: string }) => name)).toEqual(['Anna Petersen', 'Helen Moana'])
})

test('a report stays for 90 days when the accounts of both are deleted, and goes after that', async () => {
  const { row, writer, student } = await reported()
  const ofOthers = await reported()
  const day = 24 * hour
  const aged = (age: number) => ({
    ...row,
    id: newId(),
    contentId: newId(),
    createdAt: later(-evidenceDays * day - age),
  })
  const [just, over] = [aged(0), aged(1)]
  await db.insert(contentReports).values([just, over])
  for (const { person } of [writer, student])
    await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, person.id))
  await eraseDueAccounts(services, now)
  expect((await record(helen, row.id)).data).toMatchObject({
    content: 'Come and meet me',
    author: null,
    reporter: null,
  })
  const there = (id = row.id) => db.$count(contentReports, eq(contentReports.id, id))
  expect([await there(just.id), await there(over.id)]).toEqual([1, 0])
  await forgetOldReports(db, later(evidenceDays * 24 * hour))
  expect(await there()).toBe(1)
  await forgetOldReports(db, later(evidenceDays * 24 * hour + 1))
  expect([await there(), await there(ofOthers.row.id)]).toEqual([0, 1])
})

test('once the account of its author is deleted, a report still waits in the list, the count and the day of the school', async () => {
  const { row, advisors, writer } = await reported()
  const staff = advisors[0] as Browser
  await db.update(users).set({ deletionDueAt: now }).where(eq(users.id, writer.person.id))
  await eraseDueAccounts(services, now)
  const { data } = await json(await staff.get('/api/advisor/message-reports'))
  expect(data).toMatchObject([{ message_id: Number(row.contentId) }])
  expect((await staff.get(`/api/advisor/message-reports/${data[0].id}`)).status).toBe(200)
  const { user } = await json(await staff.get('/api/state'))
  expect(user.open_reports).toBe(1)
  const { recent } = await json(await staff.get('/api/advisor/dashboard'))
  expect(recent.map(({ kind }: { kind: string }) => kind)).toEqual(['message-report'])
})

/** What is queued to escalate a report: when, in the work and for the queue. */
async function jobsOf(id: string): Promise<{ at: number; start_after: number }[]> {
  const { rows } = await db.execute<{ at: number; start_after: Date | string }>(
    sql`select (data ->> 'at')::float8 as at, start_after from pgboss.job
      where name = 'moderation-escalate' and data ->> 'id' = ${id}`,
  )
  return rows.map((row) => ({ at: row.at, start_after: new Date(row.start_after).getTime() }))
}
