import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { attendance, eventIn } from '#test/events.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { eventAttendances, events } from '../tables.server.ts'
import { watchRooms } from './watch.server.ts'

const camera =
  '<attendee><role>VIEWER</role><hasVideo>true</hasVideo><hasJoinedVoice>false</hasJoinedVoice></attendee>'
const rooms = { isDown: false, attendees: '', says: null as string | null }
const server = createServer((_, response) => {
  if (rooms.isDown) return response.writeHead(503).end()
  if (rooms.says !== null) return response.end(rooms.says)
  response.end(
    `<response><returncode>SUCCESS</returncode><attendees>${rooms.attendees}</attendees></response>`,
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => server.close())

const site = await testSite({
  apiOnly: true,
  at: '2026-12-01T00:00:00Z',
  env: {
    BBB_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/bigbluebutton`,
    BBB_SECRET: 'secret',
  },
})
const now = () => site.services.clock.now()
const minor = await site.signedIn({ role: 'student', dob: '2011-02-01', firstName: 'Mia', lastName: 'Hill' })
const adult = await site.signedIn({ role: 'user', dob: '1999-02-01', firstName: 'Ana', lastName: 'Reid' })
/** Has just said to be 27 instead of 15. */
const madeOlder = await site.signedIn({
  role: 'student',
  dob: '1999-02-01',
  dobHeld: '2011-02-01',
  dobHeldUntil: new Date('2026-12-20T00:00:00Z'),
  firstName: 'Lea',
  lastName: 'Fox',
})
const ofNoAge = await site.signedIn({ role: 'user', dob: null })

const join = async (browser: typeof minor, event: { slug: string }) =>
  json(await browser.get(`/api/events/${event.slug}/join`))
const joined = async (eventId: number) =>
  (
    await site.db
      .select()
      .from(eventAttendances)
      .where(eq(eventAttendances.eventId, eventId))
      .orderBy(eventAttendances.userId)
  ).map(({ userId, joinedAt }) => [userId, joinedAt !== null])

test('a room gives its address from ten minutes before the start to the end, and at no other time (R-7-D019)', async () => {
  const [event, other] = [await eventIn(site, 11), await eventIn(site, 11)]
  await attendance(site, event, adult.person.id)
  await attendance(site, other, minor.person.id)
  const at = (minutes: number) => site.later(minutes, () => join(minor, event))
  expect(await at(0)).toEqual({
    join_url: null,
    is_live: false,
    opens_at_utc: '2026-12-01T00:01:00.000Z',
    refusal: 'too-early',
  })
  expect(await at(1 - 1 / 60_000)).toMatchObject({ join_url: null })
  expect(await joined(event.id)).toEqual([[adult.person.id, false]])
  expect(await at(1)).toMatchObject({
    join_url: `http://localhost:3000/events/${event.slug}/room`,
    is_live: false,
    refusal: null,
  })
  expect(await joined(event.id)).toEqual([
    [minor.person.id, true],
    [adult.person.id, false],
  ])
  expect(await joined(other.id)).toEqual([[minor.person.id, false]])
  expect(await at(11)).toMatchObject({ is_live: true, join_url: expect.any(String) })
  expect(await at(41)).toMatchObject({ is_live: true, join_url: expect.any(String) })
  expect(await at(41 + 1 / 60_000)).toMatchObject({ join_url: null, is_live: false, refusal: 'over' })
})

test('the slides of a room of ours are there while it is open, and at no other time', async () => {
  const event = await eventIn(site, 11, { slides: ['Welcome: your camera is off', 'Questions'] })
  const read = () => minor.get(`/api/events/${event.slug}/room`)
  expect((await read()).status).toBe(404)
  const { data } = await site.later(1, async () => json(await read()))
  expect(data.slides).toEqual([
    { title: 'Welcome', text: 'your camera is off' },
    { title: 'Questions', text: '' },
  ])
  expect((await site.later(42, read)).status).toBe(404)
})

test('the first entry is noted and later ones change nothing', async () => {
  const event = await eventIn(site, 5)
  await join(minor, event)
  await site.later(3, () => join(minor, event))
  const [row] = await site.db.select().from(eventAttendances).where(eq(eventAttendances.eventId, event.id))
  expect(row?.joinedAt).toEqual(now())
})

test('people under 18, of no known age and who made themselves older lately enter another room only where its host has declared the locks', async () => {
  const joinUrl = 'https://meet.example/yonder'
  const event = await eventIn(site, 0, { room: 'link', joinUrl })
  for (const browser of [minor, madeOlder, ofNoAge])
    expect(await join(browser, event)).toMatchObject({ join_url: null, refusal: 'not-under-18' })
  expect(await join(adult, event)).toMatchObject({ join_url: joinUrl })
  const declared = await eventIn(site, 0, { room: 'link', joinUrl, isLockDeclared: true })
  expect(await join(minor, declared)).toMatchObject({ join_url: joinUrl })
})

test('a cancelled event and one on another site have no room', async () => {
  const cancelled = await eventIn(site, 0, { isCancelled: true })
  expect(await join(adult, cancelled)).toMatchObject({ join_url: null, refusal: 'cancelled', is_live: false })
  const external = await eventIn(site, 0, { isExternal: true, externalUrl: 'https://a.example/', room: null })
  expect(await join(adult, external)).toMatchObject({ join_url: null, refusal: 'held-elsewhere' })
})

test('the room server hears the first name of a person under 18, and the whole name of an adult', async () => {
  const event = await eventIn(site, 0, { room: 'bbb' })
  const nameFor = async (browser: typeof minor) =>
    new URL((await join(browser, event)).join_url).searchParams.get('fullName')
  expect(await nameFor(minor)).toBe('Mia')
  expect(await nameFor(madeOlder)).toBe('Lea')
  expect(await nameFor(adult)).toBe('Ana Reid')
})

test('while the room server is down people are told when to try again, and nobody counts as joined', async () => {
  const event = await eventIn(site, 0, { room: 'bbb' })
  rooms.isDown = true
  const reply = await minor.get(`/api/events/${event.slug}/join`)
  rooms.isDown = false
  expect(reply.status).toBe(503)
  expect(reply.headers.get('retry-after')).toBe('60')
  expect((await json(reply)).message).toContain('Try again in a minute')
  expect(await joined(event.id)).toEqual([])
  expect((await join(minor, event)).join_url).toEqual(expect.any(String))
})

test('while the room server is down the host reads that it does not answer and when to try again', async () => {
  const [employer] = await site.db.select({ id: employers.id }).from(employers).offset(1).limit(1)
  const hosted = { hostType: 'employer', hostProviderId: employer?.id } as const
  const host = await site.signedIn({
    role: 'provider',
    speaksFor: [{ type: 'employer', id: employer?.id ?? 0 }],
  })
  const event = await eventIn(site, 0, { room: 'bbb', ...hosted })
  const figures = async () => {
    const { data } = await json(await host.get(`/api/admin/events/${event.id}/figures`))
    return [data.moderator_url === null, data.room_problem]
  }
  expect(await figures()).toEqual([false, null])
  rooms.isDown = true
  expect(await figures()).toEqual([true, 'no-answer'])
  expect(await site.later(31, figures)).toEqual([true, null]) // closed by now
  rooms.isDown = false
  expect(await figures()).toEqual([false, null])
  await site.db.delete(events).where(eq(events.id, event.id))
  const local = await eventIn(site, 0, hosted)
  const { data } = await json(await host.get(`/api/admin/events/${local.id}/figures`))
  expect(data).toMatchObject({ moderator_url: null, room_problem: null })
})

test('a room server that lies opens no room, and people are told when to try again', async () => {
  const event = await eventIn(site, 0, { room: 'bbb' })
  for (const lie of ['<html>Welcome</html>', '<response><returncode>FAILED</returncode></response>', '']) {
    rooms.says = lie
    const reply = await minor.get(`/api/events/${event.slug}/join`)
    expect([lie, reply.status, reply.headers.get('retry-after')]).toEqual([lie, 503, '60'])
    expect((await json(reply)).message).toBe(
      'The room server does not answer. Your place is safe. Try again in a minute.',
    )
  }
  rooms.says = null
  expect(await joined(event.id)).toEqual([])
})

test('a viewer with a camera closes the room to people under 18, and the host hears of it once', async () => {
  const [employer] = await site.db.select({ id: employers.id }).from(employers).limit(1)
  const provider = await site.signedIn({
    role: 'provider',
    speaksFor: [{ type: 'employer', id: employer?.id ?? 0 }],
  })
  await site.signedIn({ role: 'provider', speaksFor: [{ type: 'educator', id: employer?.id ?? 0 }] })
  const event = await eventIn(site, 0, { room: 'bbb', hostType: 'employer', hostProviderId: employer?.id })
  const notOpen = [
    await eventIn(site, 11, { room: 'bbb' }),
    await eventIn(site, -31, { room: 'bbb' }),
    await eventIn(site, 0, { room: 'bbb', isCancelled: true }),
  ]
  const effects = await effectsFrom(site)
  rooms.attendees = ''
  await watchRooms(site.services, now())
  expect(await join(minor, event)).toMatchObject({ refusal: null })
  rooms.isDown = true
  await watchRooms(site.services, now())
  rooms.isDown = false
  expect(await join(minor, event)).toMatchObject({ refusal: null })
  rooms.attendees = camera
  await watchRooms(site.services, now())
  await watchRooms(site.services, now())
  rooms.attendees = ''
  expect(await join(minor, event)).toMatchObject({ join_url: null, refusal: 'closed-to-under-18' })
  expect(await join(adult, event)).toMatchObject({ join_url: expect.any(String) })
  await effects.expectNotified('event-room-open', { exactly: [provider.person.id] })
  for (const { id } of notOpen) {
    const [row] = await site.db.select().from(events).where(eq(events.id, id))
    expect(row?.closedToMinorsAt).toBeNull()
  }
})

test('of a camera in a room of Yonder itself its admins with an account in use hear, and no editors', async () => {
  const admin = await site.signedIn({ role: 'admin' })
  await site.signedIn({ role: 'admin', isEditor: true })
  await site.signedIn({ role: 'admin', status: 'locked' })
  await watchRooms(site.services, now())
  const event = await eventIn(site, 0, { room: 'bbb' })
  const effects = await effectsFrom(site)
  rooms.attendees = camera
  await watchRooms(site.services, now())
  rooms.attendees = ''
  expect(await join(minor, event)).toMatchObject({ refusal: 'closed-to-under-18' })
  await effects.expectNotified('event-room-open', { exactly: [admin.person.id] })
})
