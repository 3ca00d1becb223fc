import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Browser } from '#test/browser.ts'
import { sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'
import {
  goOut,
  publishBroadcast,
  sendBroadcastElsewhere,
  sendElsewhere,
} from './broadcast-delivery.server.ts'
import { broadcastAudiences } from './broadcast-rules.ts'
import { broadcastSubject, countReached, countUnreadBroadcasts } from './broadcasts.server.ts'
import { broadcasts, notifications } from './tables.server.ts'

const site = await testSite({ apiOnly: true, env: { RATE_LIMITS: 'off' } })
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

type Someone = { get(path: string): Promise<Response> }
const inbox = async (who: Someone, query = '') => await (await who.get(`/api/notifications${query}`)).json()
const titles = async (who: Someone) =>
  (await inbox(who)).data.map(({ title }: { title: string }) => title) as string[]
const unread = async (who: Someone) =>
  (await (await who.get('/api/state')).json()).user.unread_notifications as number

/** Written at once, beside the limit of a day. */
async function broadcast(values: Partial<typeof broadcasts.$inferInsert> = {}): Promise<number> {
  const [row] = await site.db
    .insert(broadcasts)
    .values({
      title: 'News',
      description: 'There is news.',
      status: 'LIVE',
      announcedAt: site.services.clock.now(),
      notificationId: newId(),
      ...values,
      updatedAt: site.services.clock.now(),
    })
    .returning()
  return row?.id ?? 0
}
const withdraw = (id: number) =>
  site.db.update(broadcasts).set({ status: 'ARCHIVED' }).where(eq(broadcasts.id, id))

test('a broadcast is one row for everybody of its kind, counted exactly and read by each for themselves', async () => {
  const [kim, mia, advisor] = [
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'advisor' }),
  ]
  await sendNote(site, kim.person.id, { title: 'Own' })
  const id = await broadcast({ audience: 'students', title: 'For students' })
  expect(await site.db.$count(broadcasts, eq(broadcasts.id, id))).toBe(1)
  expect([await unread(kim), await unread(mia), await unread(advisor)]).toEqual([2, 1, 0])
  expect(await titles(kim)).toEqual(['For students', 'Own'])
  const { data } = await inbox(mia)
  const reply = await mia.post('/api/notifications/read', { id: data[0].id })
  expect(await reply.json()).toEqual({ success: true, unread_notifications: 0 })
  await mia.post('/api/notifications/read', { id: data[0].id })
  expect([await unread(kim), await unread(mia)]).toEqual([2, 0])
  expect((await advisor.post('/api/notifications/read', { id: data[0].id })).status).toBe(404)
  await kim.post('/api/notifications/read_all')
  expect(await unread(kim)).toBe(0)
  await withdraw(id)
  expect(await titles(kim)).toEqual(['Own'])
  expect(await unread(kim)).toBe(0)
})

test('a broadcast to a school reaches its students and advisors, and nobody of another', async () => {
  const [one, other] = await site.db
    .select({ id: schools.id })
    .from(schools)
    .orderBy(desc(schools.id))
    .limit(2)
  const of = async (role: 'student' | 'advisor' | 'parent', schoolId?: number) => {
    const who = await site.signedIn({ role })
    await site.db
      .update(users)
      .set({ schoolId: schoolId ?? null })
      .where(eq(users.id, who.person.id))
    return who
  }
  const people = [
    await of('student', one?.id),
    await of('advisor', one?.id),
    await of('student', other?.id),
    await of('advisor', other?.id),
    await of('student'),
  ]
  const id = await broadcast({ audience: 'school', schoolId: one?.id, title: 'Sports day' })
  expect(await Promise.all(people.map(unread))).toEqual([1, 1, 0, 0, 0])
  const wrong = { audience: 'school', title: 'x', description: 'y' }
  expect((await admin.post('/api/admin/notifications', wrong)).status).toBe(422)
  expect(
    (await admin.post('/api/admin/notifications', { ...wrong, audience: 'everyone', school_id: one?.id }))
      .status,
  ).toBe(422)
  expect((await admin.post('/api/admin/notifications', { ...wrong, school_id: 2_000_000_000 })).status).toBe(
    422,
  )
  const trial = { ...wrong, school_id: one?.id, dry_run: true }
  expect(await (await admin.post('/api/admin/notifications', trial)).json()).toEqual({
    success: true,
    count: 2,
  })
  await withdraw(id)
})

test('each audience is of its own kind of person, whatever else an account once was', async () => {
  const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(desc(schools.id)).limit(1)
  const schoolId = school?.id ?? 0
  const everybody = {
    student: { role: 'student' },
    leaver: { role: 'user' },
    parent: { role: 'parent' },
    advisor: { role: 'advisor' },
    'advisor who was a student': { role: 'advisor', isStudent: true },
    'advisor who is a parent': { role: 'advisor', isParent: true },
    provider: { role: 'provider' },
    admin: { role: 'admin' },
    'pupil of the school': { role: 'student', schoolId },
    'admin at the school': { role: 'admin', schoolId },
    'provider at the school': { role: 'provider', schoolId },
    'locked student': { role: 'student', status: 'locked' },
  } as const
  const names = Object.keys(everybody) as (keyof typeof everybody)[]
  const before = await Promise.all(
    broadcastAudiences.map((audience) => countReached(site.db, audience, schoolId)),
  )
  const ids = new Map<string, number>()
  for (const name of names) ids.set(name, (await site.signedIn(everybody[name])).person.id)
  const expected = {
    everyone: names,
    students: ['student', 'pupil of the school', 'locked student'],
    parents: ['parent'],
    'school-leavers': ['leaver'],
    advisors: ['advisor', 'advisor who was a student', 'advisor who is a parent'],
    providers: ['provider', 'provider at the school'],
    school: ['pupil of the school'],
  }
  const open = names.filter((name) => name !== 'locked student')
  for (const [at, audience] of broadcastAudiences.entries()) {
    const id = await broadcast({ audience, schoolId: audience === 'school' ? schoolId : null })
    const found: string[] = []
    for (const name of names) {
      const [row] = await countUnreadBroadcasts(site.db, ids.get(name) ?? 0)
      if (row?.unread) found.push(name)
    }
    expect([audience, found.toSorted()]).toEqual([audience, [...expected[audience]].toSorted()])
    const counted = (await countReached(site.db, audience, schoolId)) - (before[at] ?? 0)
    expect([audience, counted]).toEqual([
      audience,
      expected[audience].filter((name) => open.includes(name as (typeof open)[number])).length,
    ])
    await withdraw(id)
  }
})

test('someone who joins later, or wants no such news in the bell, sees none of it', async () => {
  const early = await site.signedIn({ role: 'user' })
  const id = await broadcast()
  const late = await site.signedIn({ role: 'user' })
  expect([await unread(early), await unread(late)]).toEqual([1, 0])
  const choice = { notification_type: 'BELL', notification_key: 'announcement', notification_value: false }
  expect((await early.post('/api/user/preferences/update', choice)).status).toBe(200)
  expect([await unread(early), (await titles(early)).length]).toEqual([0, 0])
  await withdraw(id)
})

test('the bell goes back in steps, past what was told to everybody, and by kind', async () => {
  const kim = await site.signedIn({ role: 'user' })
  await sendNote(site, kim.person.id, { title: 'One' })
  const id = await broadcast({ title: 'Two' })
  await sendNote(site, kim.person.id, { title: 'Three' })
  const first = await inbox(kim, '?limit=2')
  expect(first.data.map(({ title }: { title: string }) => title)).toEqual(['Three', 'Two'])
  const rest = await inbox(kim, `?limit=2&before=${first.older}`)
  expect(rest.data.map(({ title }: { title: string }) => title)).toEqual(['One'])
  expect(rest.older).toBeNull()
  expect((await inbox(kim, '?limit=3')).older).toBeNull() // all three, and nothing before them
  const byKind = async (kind: string) =>
    (await inbox(kim, `?kind=${kind}`)).data.map(({ title }: { title: string }) => title)
  expect(await byKind('announcement')).toEqual(['Two'])
  expect(await byKind('test-note')).toEqual(['Three', 'One'])
  expect((await kim.get('/api/notifications?before=seven')).status).toBe(422)
  await withdraw(id)
})

test('broadcasts that come while someone reads all stay new, or are read: the count is what the list shows', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const sent = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const id = await broadcast({ title: `Number ${at}` })
      if (at % 3 === 0) await kim.post('/api/notifications/read_all')
      return id
    }),
  )
  const { data } = await inbox(kim)
  expect(data).toHaveLength(12)
  const isNew = data.filter(({ last_read_at }: { last_read_at: string | null }) => !last_read_at)
  expect(await unread(kim)).toBe(isNew.length)
  for (const id of sent) await withdraw(id)
})

test('staff write, publish and withdraw announcements as records, with each step in the audit log', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const fields = {
    title: 'A day off',
    description: 'The site rests.',
    link: '/',
    audience: 'everyone',
    schoolId: null,
  }
  const made = await admin.post('/api/admin/announcements', { fields })
  expect(made.status).toBe(200)
  const { id } = (await made.json()).data
  expect(await unread(kim)).toBe(0)
  const wrong = await admin.put(`/api/admin/announcements/${id}`, {
    fields: { link: 'https://evil.example' },
    save: 'publish',
  })
  expect(wrong.status).toBe(422)
  const published = await admin.put(`/api/admin/announcements/${id}`, { fields: {}, save: 'publish' })
  expect(published.status).toBe(200)
  expect([await unread(kim), (await titles(kim))[0]]).toEqual([1, 'A day off'])
  const [out] = await site.db.select().from(broadcasts).where(eq(broadcasts.id, id))
  const changed = { description: 'The site rests a day.' }
  await admin.put(`/api/admin/announcements/${id}`, { fields: changed, save: 'publish' })
  const [again] = await site.db.select().from(broadcasts).where(eq(broadcasts.id, id))
  for (const { queue } of [publishBroadcast, sendBroadcastElsewhere]) {
    const { rows } = await site.db.execute(
      sql`select 1 from pgboss.job where name = ${queue} and data ->> 'broadcastId' = ${String(id)}`,
    )
    expect([queue, rows.length]).toEqual([queue, 1])
  }
  const { announcedAt, notificationId } = out ?? {}
  expect(again).toMatchObject({ ...changed, announcedAt, notificationId })
  const gone = await admin.post('/api/admin/announcements/bulk', { ids: [String(id)], action: 'archive' })
  expect((await gone.json()).done).toHaveLength(1)
  expect(await unread(kim)).toBe(0)
  const log = (await site.db.select().from(auditLog)).map(({ action }) => action)
  expect(log).toEqual(expect.arrayContaining(['announcements.publish', 'announcements.archive']))
  for (const role of ['student', 'advisor', 'provider'] as const) {
    const who = await site.signedIn({ role })
    expect((await who.post('/api/admin/announcements', { fields })).status).toBeGreaterThanOrEqual(403)
  }
})

test('five announcements go out in a day', async () => {
  const ids: number[] = []
  for (let made = 0; made < 6; made += 1)
    ids.push(await broadcast({ announcedAt: null, notificationId: null }))
  const send = (id: number, at: string) =>
    site.db
      .transaction((tx) => goOut(site.services, tx, id, new Date(at)))
      .then(
        () => 'sent',
        (error: { code?: string }) => error.code,
      )
  const sent: unknown[] = []
  for (const id of ids) sent.push(await send(id, '2030-01-01T00:00:00Z'))
  expect(sent).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too-many'])
  expect(await send(ids[5] ?? 0, '2030-01-02T00:00:01Z')).toBe('sent')
  for (const id of ids) await withdraw(id)
})

test('who wants such news by email gets it once, and it is not in their bell twice', async () => {
  const [kim, tama] = [await site.signedIn({ role: 'user' }), await site.signedIn({ role: 'user' })]
  const choice = {
    notification_type: 'EMAIL',
    notification_key: 'announcement',
    notification_value: 'weekly',
  }
  expect((await kim.post('/api/user/preferences/update', choice)).status).toBe(200)
  const broadcastId = await broadcast({ title: 'By email too' })
  for (const _twice of [1, 2]) await sendElsewhere(site.services, { broadcastId, afterId: 0 })
  const rows = await site.db.select().from(notifications).where(eq(notifications.kind, 'announcement'))
  expect(rows.map(({ userId, inBell, emailTiming }) => [userId, inBell, emailTiming])).toEqual([
    [kim.person.id, false, 'weekly'],
  ])
  expect([await unread(kim), await unread(tama)]).toEqual([1, 1])
  await withdraw(broadcastId)
})

test('an announcement goes to devices of those who chose nothing or turned it on, not of those who turned it off', async () => {
  const user = () => site.signedIn({ role: 'user' })
  const [nothing, on, off] = [await user(), await user(), await user()]
  const people = [nothing, on, off]
  for (const [at, who] of people.entries()) {
    const endpoint = `https://fcm.googleapis.com/fcm/send/announcement-${at}`
    const keys = { p256dh: 'BKey'.padEnd(87, 'a'), auth: 'secret'.padEnd(22, 'a') }
    expect((await who.post('/api/user/push-devices', { endpoint, ...keys })).status).toBe(200)
  }
  const choose = (who: Browser, notification_value: boolean) =>
    who.post('/api/user/preferences/update', {
      notification_type: 'PUSH',
      notification_key: 'announcement',
      notification_value,
    })
  expect([(await choose(on, true)).status, (await choose(off, false)).status]).toEqual([200, 200])
  const broadcastId = await broadcast()
  await sendElsewhere(site.services, { broadcastId, afterId: 0 })
  const notified = await site.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.subject, broadcastSubject(broadcastId)))
  const ids = people.map(({ person }) => person.id)
  expect(ids.map((id) => notified.some(({ userId }) => userId === id))).toEqual([true, true, false])
  await withdraw(broadcastId)
})

test('an announcement that was withdrawn, or is not out yet, goes to nobody by email', async () => {
  const kim = await site.signedIn({ role: 'user' })
  const choice = { notification_type: 'EMAIL', notification_key: 'announcement', notification_value: 'daily' }
  expect((await kim.post('/api/user/preferences/update', choice)).status).toBe(200)
  const sent = async (status: 'DRAFT' | 'LIVE' | 'ARCHIVED') => {
    const broadcastId = await broadcast({ status })
    await sendElsewhere(site.services, { broadcastId, afterId: 0 })
    const rows = await site.db.select().from(notifications).where(eq(notifications.userId, kim.person.id))
    await withdraw(broadcastId)
    return rows.filter(({ subject }) => subject === broadcastSubject(broadcastId)).length
  }
  expect([await sent('ARCHIVED'), await sent('DRAFT'), await sent('LIVE')]).toEqual([0, 0, 1])
  expect(await sent('LIVE')).toBe(1) // the next one, of which nobody was told yet
})

test('the school of a broadcast is chosen by its name or suburb, without macrons, and schools of one name are told apart', async () => {
  const place = { countryCode: 'NZ', kind: 'secondary', sector: 'government', isSpecial: false } as const
  const named = { ...place, name: 'Kāpuka College', searchName: 'kapuka college' }
  const [one] = await site.db
    .insert(schools)
    .values([
      { ...named, slug: 'kapuka-a', officialId: 'kapuka-a', town: 'Ōtaki' },
      { ...named, slug: 'kapuka-b', officialId: 'kapuka-b', town: 'Bluff' },
    ])
    .returning()
  const options = async (keyword: string) =>
    (await (await admin.get(`/api/admin/announcements/options/schoolId?keyword=${keyword}`)).json()).data
  const labels = ['Kāpuka College, Bluff, NZ', 'Kāpuka College, Ōtaki, NZ']
  for (const keyword of ['kapuka', 'K%C4%81puka'])
    expect((await options(keyword)).map(({ label }: { label: string }) => label)).toEqual(labels)
  const fields = {
    title: 'Sports day',
    description: 'On Friday.',
    link: '/home',
    audience: 'school',
    schoolId: one?.id,
  }
  const made = await admin.post('/api/admin/announcements', { fields })
  expect([made.status, (await made.json()).data?.references?.schoolId]).toEqual([
    expect.any(Number),
    [{ value: one?.id, label: labels[1] }],
  ])
  expect(made.ok).toBe(true)
  const nowhere = await admin.post('/api/admin/announcements', {
    fields: { ...fields, schoolId: 99_999_999 },
  })
  expect(nowhere.status).toBe(422)
})
