import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { attendance, eventIn } from '#test/events.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { eventAttendances, events } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-12-01T00:00:00Z', env: { DEMO: 'off' } })
const visitor = site.visitor()
const user = await site.signedIn({ role: 'student' })
const other = await site.signedIn({ role: 'user' })
const day = 24 * 60

const [host] = await site.db.select({ id: employers.id, name: employers.name }).from(employers).limit(1)
const soon = await eventIn(site, 3 * day, {
  hostType: 'employer',
  hostProviderId: host?.id,
  title: 'Wiring a house',
})
const later = await eventIn(site, 9 * day, { type: 'workshop', title: 'Interviews' })
const live = await eventIn(site, -10, { iconText: 'On air', title: 'Right now' })
const captions = 'WEBVTT\n\n00:00.000 --> 00:05.000\nKia ora koutou\n'
const recording = {
  videoProvider: 'YOUTUBE',
  videoId: 'abcdefghijk',
  captions,
  transcript: 'Kia ora koutou',
} as const
const recorded = await eventIn(site, -5 * day, { ...recording, title: 'Recorded talk' })
/** Without a transcript it is no recording. */
const over = await eventIn(site, -2 * day, { ...recording, transcript: null, title: 'Nobody recorded it' })
const draft = await eventIn(site, day, { status: 'DRAFT' })
const sample = await eventIn(site, day, { isSample: true })
const external = await eventIn(site, 2 * day, {
  isExternal: true,
  externalUrl: 'https://open-day.example/book',
  room: null,
  title: 'On another site',
})

const titles = async (query: string) =>
  (await json(await visitor.get(`/api/events?${query}`))).data.map(({ title }: { title: string }) => title)
const rowOf = async (userId: number, eventId: number) =>
  (
    await site.db
      .select()
      .from(eventAttendances)
      .where(and(eq(eventAttendances.userId, userId), eq(eventAttendances.eventId, eventId)))
  )[0]
const own = async (browser: typeof user, query = '') =>
  (await json(await browser.get(`/api/user/events?${query}`))).data.map(({ id }: { id: number }) => id)

test('anyone lists events by type, time and words: what is live first, what is over last (R-7-102)', async () => {
  expect(await titles('')).toEqual([
    'Right now',
    'On another site',
    'Wiring a house',
    'Interviews',
    'Nobody recorded it',
    'Recorded talk',
  ])
  expect(await titles('type=workshop')).toEqual(['Interviews'])
  expect(await titles('when=live')).toEqual(['Right now'])
  expect(await titles('when=upcoming')).toEqual(['On another site', 'Wiring a house', 'Interviews'])
  expect(await titles('when=past')).toEqual(['Nobody recorded it', 'Recorded talk'])
  expect(await titles('when=recordings')).toEqual(['Recorded talk'])
  expect(await titles('keyword=wiring')).toEqual(['Wiring a house'])
  const { data, meta } = await json(await visitor.get('/api/events?page=2&per_page=4'))
  expect(data).toHaveLength(2)
  expect(meta).toEqual({ current_page: 2, per_page: 4, total: 6, last_page: 2 })
  for (const query of ['type=party', 'when=never', 'page=0', `keyword=${'a'.repeat(101)}`])
    expect((await visitor.get(`/api/events?${query}`)).status, query).toBe(422)
})

test('an event comes back with every field, and never with the address of its room (R-7-103, R-2.1-D132, R-3-113)', async () => {
  const { data } = await json(await visitor.get(`/api/events/${recorded.slug}`))
  expect(data).toMatchObject({
    id: recorded.id,
    slug: recorded.slug,
    title: 'Recorded talk',
    description: '<p>They talk.</p>',
    host_provider_id: null,
    expo_id: null,
    starts_at_utc: '2026-11-26T00:00:00.000Z',
    ends_at_utc: '2026-11-26T00:30:00.000Z',
    is_external: false,
    external_url: null,
    icon_text: null,
    attendee_count: 0,
    video: { provider: 'YOUTUBE', video_id: 'abcdefghijk', title: 'Recorded talk' },
    cues: [{ from: 0, to: 5, text: 'Kia ora koutou' }],
    transcript: 'Kia ora koutou',
  })
  expect(await json(await visitor.get(`/api/events/${soon.id}`))).toMatchObject({
    data: { host_provider_id: host?.id, host: { type: 'employer', name: host?.name }, video: null },
  })
  expect((await json(await visitor.get(`/api/events/${live.id}`))).data.icon_text).toBe('On air')
  expect(data).not.toHaveProperty('join_url')
})

test('drafts, and samples outside the demo, are found by nobody', async () => {
  for (const { id, slug } of [draft, sample])
    for (const key of [id, slug]) {
      expect((await visitor.get(`/api/events/${key}`)).status).toBe(404)
      expect((await visitor.get(`/api/events/${key}/calendar.ics`)).status).toBe(404)
      expect((await user.post('/api/events/attend', { id: key })).status).toBe(404)
      expect((await user.get(`/api/events/${key}/join`)).status).toBe(404)
    }
})

test('an event that someone else runs has a call of its own, which has no others (R-7-105)', async () => {
  const { data } = await json(await visitor.get(`/api/events/external/${external.slug}`))
  expect(data).toMatchObject({ title: 'On another site', external_url: 'https://open-day.example/book' })
  expect((await visitor.get(`/api/events/external/${soon.slug}`)).status).toBe(404)
})

test('a person attends once however often they say so, takes it back, and comes again (R-7-104, R-7-D020)', async () => {
  for (let time = 0; time < 3; time += 1)
    expect(await json(await user.post('/api/events/attend', { id: soon.id }))).toEqual({ success: true })
  expect(await rowOf(user.person.id, soon.id)).toMatchObject({ cancelledAt: null, joinedAt: null })
  expect(await own(user)).toEqual([soon.id])
  expect(await own(other)).toEqual([])
  await other.post('/api/events/attend', { id: soon.id })
  await user.post('/api/events/attend', { id: later.id })
  expect((await user.delete(`/api/events/attend/${soon.slug}`)).status).toBe(200)
  expect(await own(user)).toEqual([later.id])
  expect(await own(other)).toEqual([soon.id])
  for (const [who, event] of [
    [user, later],
    [other, soon],
  ] as const)
    await who.delete(`/api/events/attend/${event.id}`)
  expect(await own(user)).toEqual([])
  expect((await user.delete(`/api/events/attend/${soon.slug}`)).status).toBe(200)
  await user.post('/api/events/attend', { id: soon.slug })
  expect(await own(user)).toEqual([soon.id])
})

test('to attend, a call needs the token of its page (R-7-104, R-7-106)', async () => {
  for (const path of ['/api/events/attend', '/api/events/external/attend']) {
    const reply = await user.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: external.id }),
    })
    expect(reply.status).toBe(419)
  }
})

test('nobody signs up for what is over or cancelled, and is told why', async () => {
  const cancelled = await eventIn(site, day, { isCancelled: true })
  for (const [event, code] of [
    [over, 'over'],
    [cancelled, 'cancelled'],
  ] as const) {
    const reply = await user.post('/api/events/attend', { id: event.id })
    expect(reply.status).toBe(422)
    expect(await json(reply)).toMatchObject({ code, message: expect.stringContaining('This event') })
  }
  expect((await user.post('/api/events/attend', { id: live.id })).status).toBe(200)
})

test('one’s own events are those that come, or those that are over (R-2.1-D010)', async () => {
  await attendance(site, recorded, other.person.id)
  await attendance(site, later, other.person.id)
  await attendance(site, draft, other.person.id)
  expect(await own(other, 'when=upcoming')).toEqual([later.id])
  expect(await own(other, 'when=past')).toEqual([recorded.id])
  expect(await own(other)).toEqual([later.id, recorded.id])
  expect(await own(other, `ids=${recorded.id},${soon.id}`)).toEqual([recorded.id])
  expect(await own(other, 'ids=x')).toEqual([])
  expect((await other.get('/api/user/events?when=never')).status).toBe(422)
})

test('who goes to the site of an external event is counted, and given its address (R-7-106)', async () => {
  const reply = await user.post('/api/events/external/attend', { id: external.slug })
  expect(await json(reply)).toEqual({ success: true, url: 'https://open-day.example/book' })
  const first = { openedAt: site.services.clock.now() }
  expect(await rowOf(user.person.id, external.id)).toMatchObject(first)
  await site.later(5, () => user.post('/api/events/external/attend', { id: external.slug }))
  expect(await rowOf(user.person.id, external.id)).toMatchObject(first)
  expect((await user.post('/api/events/external/attend', { id: soon.id })).status).toBe(404)
  const facts = { isExternal: true, externalUrl: 'https://open-day.example/over', room: null }
  const past = await eventIn(site, -2 * day, facts)
  expect((await user.post('/api/events/external/attend', { id: past.slug })).status).toBe(200)
  expect(await rowOf(user.person.id, past.id)).toBeUndefined()
})

test.each([
  ['POST', '/api/events/attend'],
  ['POST', '/api/events/external/attend'],
  ['DELETE', `/api/events/attend/${soon.id}`],
  ['GET', `/api/events/${soon.id}/join`],
  ['GET', `/api/events/${soon.id}/room`],
  ['GET', '/api/user/events'],
] as const)(
  '%s %s is for people with an account of their own (R-2.1-D010, R-7-D019)',
  async (method, path) => {
    const call = async (browser: typeof visitor) => {
      if (method === 'GET') return browser.get(path)
      return method === 'POST' ? browser.post(path, { id: soon.id }) : browser.delete(path)
    }
    expect((await call(site.visitor())).status).toBe(401)
    expect((await call(await site.ghost())).status).toBe(401)
    for (const role of ['advisor', 'provider', 'admin'] as const)
      expect((await call(await site.signedIn({ role }))).status, role).toBe(403)
  },
)

test('bad input is refused beside its field', async () => {
  for (const body of [{}, { id: '' }, { id: 'a'.repeat(121) }, { id: soon.id, more: 1 }]) {
    const reply = await user.post('/api/events/attend', body)
    expect(reply.status).toBe(422)
    expect(Object.keys((await json(reply)).errors)).not.toHaveLength(0)
  }
})

test('others read how many attend from ten on, and never who', async () => {
  const event = await eventIn(site, day)
  const count = async () => (await json(await visitor.get(`/api/events/${event.id}`))).data.attendee_count
  for (let person = 0; person < 9; person += 1)
    await attendance(site, event, (await site.signedIn({ role: 'user' })).person.id)
  expect(await count()).toBe(0)
  const tenth = await site.signedIn({ role: 'user' })
  await tenth.post('/api/events/attend', { id: event.id })
  expect(await count()).toBe(10)
  await tenth.delete(`/api/events/attend/${event.id}`)
  expect(await count()).toBe(0)
})

test('the calendar file has the zone with its rules, an id that stays, and says what was cancelled', async () => {
  const event = await eventIn(site, 3 * day, { title: 'A talk', timeZone: 'Pacific/Auckland', sequence: 4 })
  const text = await (await visitor.get(`/api/events/${event.slug}/calendar.ics`)).text()
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Pacific/Auckland')
  expect(text).toContain('DTSTART;TZID=Pacific/Auckland:20261204T130000')
  expect(text).toContain('DTEND;TZID=Pacific/Auckland:20261204T133000')
  expect(text).toContain(`UID:event-${event.id}@localhost`)
  expect(text).toContain('SEQUENCE:4')
  expect(text).not.toContain('STATUS:CANCELLED')
  const cancelled = await eventIn(site, day, { isCancelled: true, sequence: 1 })
  const gone = await (await visitor.get(`/api/events/${cancelled.slug}/calendar.ics`)).text()
  expect(gone).toContain('STATUS:CANCELLED')
})

test('what someone attends is in their private calendar, at its time', async () => {
  const person = await site.signedIn({ role: 'student' })
  await person.post('/api/events/attend', { id: soon.id })
  const { url } = await json(
    await person.put('/api/career-planner/calendar', { time_zone: 'Australia/Perth' }),
  )
  const text = await (await visitor.get(new URL(url).pathname)).text()
  expect(text).toContain('DTSTART;TZID=Australia/Sydney:20261204T110000')
  expect(text).toContain('TZID:Australia/Sydney')
  expect(text).toContain(`UID:event-${soon.id}@localhost`)
  const isShown = async () => (await (await visitor.get(new URL(url).pathname)).text()).includes('UID:event-')
  for (const status of ['DRAFT', 'LIVE'] as const) {
    await site.db.update(events).set({ status }).where(eq(events.id, soon.id))
    expect([status, await isShown()]).toEqual([status, status === 'LIVE'])
  }
  await site.db.update(events).set({ isCancelled: true }).where(eq(events.id, soon.id))
  expect(await (await visitor.get(new URL(url).pathname)).text()).toContain('STATUS:CANCELLED')
  await site.db.update(events).set({ isCancelled: false }).where(eq(events.id, soon.id))
  await person.delete(`/api/events/attend/${soon.id}`)
  expect(await (await visitor.get(new URL(url).pathname)).text()).not.toContain('UID:event-')
})

test('an event is live from its start to its end, both included, unless it was called off', async () => {
  const starts = await eventIn(site, 0, { title: 'Starts now' })
  const ends = await eventIn(site, -30, { title: 'Ends now' })
  const off = await eventIn(site, -5, { title: 'Called off', isCancelled: true })
  const among = async (when: string) =>
    (await titles(`when=${when}&per_page=100`)).filter((title: string) =>
      [starts, ends, off].some((event) => event.title === title),
    )
  expect((await among('live')).toSorted()).toEqual(['Ends now', 'Starts now'])
  expect([await among('upcoming'), await among('past')]).toEqual([[], []])
})

test('what was recorded is there to watch once the event is over, not before', async () => {
  const running = await eventIn(site, -5, { ...recording, title: 'Still running' })
  const { data } = await json(await visitor.get(`/api/events/${running.id}`))
  expect(data).toMatchObject({ has_recording: false, video: null, cues: [], transcript: null })
})

test('events are saved as favourites', async () => {
  await user.post('/api/user/favourites', { type: 'event', id: soon.slug })
  const { data } = await json(await user.get('/api/user/favourites?type=event'))
  expect(data).toMatchObject([{ id: soon.id, title: 'Wiring a house', href: `/events/${soon.slug}` }])
  // half past one at night in Auckland
  const late = await eventIn(site, 3 * day + 12 * 60 + 30, { timeZone: 'Pacific/Auckland' })
  await user.post('/api/user/favourites', { type: 'event', id: late.id })
  const { data: saved } = await json(await user.get(`/api/user/favourites?type=event&ids=${late.id}`))
  expect(saved).toMatchObject([{ note: expect.stringContaining(formatDate('2026-12-05')) }])
})
