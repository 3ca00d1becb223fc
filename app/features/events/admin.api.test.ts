import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { attendance, eventIn } from '#test/events.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { eventChanged } from './changed-job.ts'
import { tellChanges } from './reminders.server.ts'
import { events } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-12-01T00:00:00Z', env: { DEMO: 'off' } })
const { db, services } = site
const [mine, theirs] = (await db.select({ id: employers.id }).from(employers).limit(2)).map(({ id }) => id)
const admin = await site.signedIn({ role: 'admin' })
const provider = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: mine ?? 0 }] })

const talk = {
  title: 'A talk',
  type: 'webinar',
  oneLine: 'About work',
  description: '<p>About work.</p>',
  startsLocal: '2026-12-11 16:00',
  endsLocal: '2026-12-11 17:00',
  timeZone: 'Pacific/Auckland',
  room: 'local',
}
let number = 0
const add = (browser: typeof admin, more: object = {}) => {
  number += 1
  return browser.post('/api/admin/events', { fields: { ...talk, slug: `a-talk-${number}`, ...more } })
}
const rowOf = async (id: number | string) =>
  (
    await db
      .select()
      .from(events)
      .where(eq(events.id, Number(id)))
  )[0]
const publish = (id: string, fields: object = {}) =>
  admin.put(`/api/admin/events/${id}`, { fields, save: 'publish' })
const errorsOf = async (more: object) => {
  const reply = await add(admin, more)
  expect(reply.status).toBe(422)
  return (await json(reply)).errors
}

test('staff add an event by the clocks of its host, and change it', async () => {
  const { data } = await json(await add(admin))
  expect(await rowOf(data.id)).toMatchObject({
    startsAt: new Date('2026-12-11T03:00:00Z'),
    endsAt: new Date('2026-12-11T04:00:00Z'),
    status: 'DRAFT',
    sequence: 0,
    previousStartsAt: null,
  })
  const fields = { startsLocal: '2026-12-12 16:00', endsLocal: '2026-12-12 17:00' }
  expect((await admin.put(`/api/admin/events/${data.id}`, { fields })).status).toBe(200)
  expect((await rowOf(data.id))?.startsAt).toEqual(new Date('2026-12-12T03:00:00Z'))
})

test.each([
  ['an end before the start', { endsLocal: '2026-12-11 15:00' }, 'endsLocal'],
  [
    'a time that the clocks skip',
    { timeZone: 'Australia/Sydney', startsLocal: '2027-10-03 02:30', endsLocal: '2027-10-03 04:00' },
    'startsLocal',
  ],
  [
    'a time that comes twice',
    { timeZone: 'Australia/Sydney', startsLocal: '2027-04-04 02:30', endsLocal: '2027-04-04 04:00' },
    'startsLocal',
  ],
  ['a zone that is none', { timeZone: 'Mars/Base' }, 'timeZone'],
  ['a link that runs a script', { room: 'link', joinUrl: 'javascript:alert(1)' }, 'joinUrl'],
  ['an address without https', { isExternal: true, externalUrl: 'http://a.example/' }, 'externalUrl'],
  ['the address of a page', { slug: 'external' }, 'slug'],
  [
    'a recording without captions',
    { videoProvider: 'YOUTUBE', videoId: 'abcdefghijk', transcript: 'Hi' },
    'captions',
  ],
  [
    'captions that are none',
    { videoProvider: 'YOUTUBE', videoId: 'abcdefghijk', transcript: 'Hi', captions: 'Hi' },
    'captions',
  ],
  [
    'a video that cannot be',
    {
      videoProvider: 'VIMEO',
      videoId: 'abc',
      captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n',
      transcript: 'Hi',
    },
    'videoId',
  ],
  ['a host that is not there', { hostType: 'educator', hostProviderId: 99_999_999 }, 'hostProviderId'],
])('%s is refused beside its field', async (_what, more, field) => {
  expect(Object.keys(await errorsOf(more))).toEqual([field])
})

test('the host of an event is chosen by name among those of its kind', async () => {
  const [employer] = await db
    .select()
    .from(employers)
    .where(eq(employers.id, mine ?? 0))
  const name = employer?.name ?? ''
  const found = async (of: string) =>
    (
      await json(
        await admin.get(`/api/admin/events/options/hostProviderId?keyword=${encodeURIComponent(name)}${of}`),
      )
    ).data
  const option = { value: mine, label: expect.stringContaining(name) }
  expect(await found('&of=employer')).toContainEqual(option)
  expect(await found('&of=educator')).toEqual([])
  expect(await found('')).toEqual([])
  const { data } = await json(await add(admin, { hostType: 'employer', hostProviderId: mine }))
  expect(data.references.hostProviderId).toEqual([option])
})

test('a recording is given by the address of its video, from which its site follows', async () => {
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n'
  const added = await add(admin, { videoId: 'https://youtu.be/abcdefghijk?t=3', captions, transcript: 'Hi' })
  const { data } = await json(added)
  expect(await rowOf(data.id)).toMatchObject({ videoProvider: 'YOUTUBE', videoId: 'abcdefghijk' })
  const change = (videoId: string) => admin.put(`/api/admin/events/${data.id}`, { fields: { videoId } })
  await change('https://vimeo.com/76979871')
  expect(await rowOf(data.id)).toMatchObject({ videoProvider: 'VIMEO', videoId: '76979871' })
  await change('')
  expect(await rowOf(data.id)).toMatchObject({ videoProvider: null, videoId: null })
})

test('what is wrong with captions is said with the line', async () => {
  const captions = 'WEBVTT\n\n00:05.000 --> 00:01.000\nHi\n'
  const { captions: words } = await errorsOf({
    videoProvider: 'YOUTUBE',
    videoId: 'abcdefghijk',
    transcript: 'Hi',
    captions,
  })
  expect(words).toEqual([expect.stringMatching(/^Line 3: /)])
})

test('when staff move a published event, those who attend hear of it and see what it was', async () => {
  const { data } = await json(await add(admin))
  await publish(data.id)
  const before = await rowOf(data.id)
  expect(before?.status).toBe('LIVE')
  const { id: userId } = await createPerson(services, { role: 'user' })
  if (before) await attendance(site, before, userId)
  const queued = async () => {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where name = ${eventChanged.queue} and data ->> 'id' = ${String(data.id)}`,
    )
    return rows.length
  }
  const queuedBefore = await queued()
  await publish(data.id, { startsLocal: '2026-12-11 16:30' })
  expect(await queued()).toBeGreaterThan(queuedBefore)
  const after = await rowOf(data.id)
  expect(after).toMatchObject({
    startsAt: new Date('2026-12-11T03:30:00Z'),
    previousStartsAt: new Date('2026-12-11T03:00:00Z'),
  })
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  const effects = await effectsFrom(site)
  await tellChanges(services, { id: Number(data.id) }, services.clock.now())
  await effects.expectNotified('event-moved', { exactly: [userId] })
})

test('a provider adds and changes events of its own, which wait for a review', async () => {
  const { data } = await json(await add(provider))
  expect(await rowOf(data.id)).toMatchObject({ hostType: 'employer', hostProviderId: mine, status: 'DRAFT' })
  expect((await provider.put(`/api/admin/events/${data.id}`, { fields: {}, save: 'publish' })).status).toBe(
    403,
  )
  expect((await site.visitor().get(`/api/events/${data.id}`)).status).toBe(404)
  const list = await json(await provider.get('/api/admin/events'))
  const ids: number[] = list.data.map(({ id }: { id: number }) => Number(id))
  expect(ids).toContain(Number(data.id))
  for (const id of ids) expect(await rowOf(id)).toMatchObject({ hostType: 'employer', hostProviderId: mine })
})

test('an event of another host is not there for a provider', async () => {
  const event = await eventIn(site, 60, { hostType: 'employer', hostProviderId: theirs })
  const path = `/api/admin/events/${event.id}`
  expect((await provider.get(path)).status).toBe(404)
  expect((await provider.put(path, { fields: { title: 'Mine now' } })).status).toBe(404)
  expect((await provider.get(`${path}/figures`)).status).toBe(404)
  const ofAnotherKind = await eventIn(site, 60, { hostType: 'educator', hostProviderId: mine })
  expect((await provider.get(`/api/admin/events/${ofAnotherKind.id}`)).status).toBe(404)
})

// half past ten in the evening in Sydney is half past midnight in Auckland
const lateEvening = '2026-11-20T11:30:00Z'
test.each([
  ['Australia/Sydney', '2026-11-20', '2026-11-25'],
  ['Pacific/Auckland', '2026-11-21', '2026-11-26'],
])(
  'a host in %s reads how many came by its own days, from ten on, and never who',
  async (timeZone, firstDay, joinDay) => {
    const hosted = { hostType: 'employer', hostProviderId: mine, timeZone } as const
    const [event, other] = [await eventIn(site, 60, hosted), await eventIn(site, 60, hosted)]
    const signUp = async (count: number, at: string, values: Parameters<typeof attendance>[3] = {}) => {
      for (let person = 0; person < count; person += 1) {
        const { id } = await createPerson(services, { role: 'user' })
        await attendance(site, event, id, { attendedAt: new Date(at), ...values })
        await attendance(site, other, id, { attendedAt: new Date('2026-11-19T00:00:00Z') })
      }
    }
    await signUp(10, lateEvening, { joinedAt: new Date('2026-11-25T11:30:00Z') })
    await signUp(9, '2026-11-23T00:00:00Z')
    await signUp(3, '2026-11-24T00:00:00Z')
    await signUp(1, lateEvening, { cancelledAt: new Date('2026-11-21T00:00:00Z') })
    const reply = await provider.get(`/api/admin/events/${event.id}/figures`)
    expect((await json(reply)).data).toEqual({
      id: event.id,
      title: event.title,
      has_own_room: true,
      time_zone: timeZone,
      sign_ups: [
        { day: firstDay, count: 10 },
        { day: '2026-11-23', count: null },
        { day: '2026-11-24', count: null },
      ],
      joins: [{ day: joinDay, count: 10 }],
      moderator_url: null,
      room_problem: null,
    })
    expect((await admin.get(`/api/admin/events/${event.id}/figures`)).status).toBe(200)
  },
)

test('the record of an event names the page of its attendance, for those who may read that', async () => {
  const pages = async (who: typeof admin) => {
    const { data } = await json(await who.get('/api/admin/resources'))
    return data.find(({ name }: { name: string }) => name === 'events').numbers
  }
  const page = { path: '/admin/events/:id/attendance', label: 'Attendance and questions' }
  for (const who of [admin, provider]) expect(await pages(who)).toEqual(page)
  expect(await pages(await site.signedIn({ role: 'admin', isEditor: true }))).toBeUndefined()
})

test('figures are for the host and Yonder’s admins', async () => {
  const event = await eventIn(site, 60, { hostType: 'employer', hostProviderId: mine })
  const path = `/api/admin/events/${event.id}/figures`
  expect((await site.visitor().get(path)).status).toBe(401)
  for (const role of ['user', 'advisor'] as const)
    expect((await (await site.signedIn({ role })).get(path)).status).toBe(403)
  expect((await (await site.signedIn({ role: 'admin', isEditor: true })).get(path)).status).toBe(404)
})
