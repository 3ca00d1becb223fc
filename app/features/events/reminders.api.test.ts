import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { deliverToAbsent } from '#app/features/notifications/delivery.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { systemClock } from '#app/platform/clock.ts'
import { createMachineClock } from '#app/platform/machine-clock.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { attendance, eventIn } from '#test/events.ts'
import { json } from '#test/json.ts'
import { createPerson } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { invalidateBoard } from './expos/live.server.ts'
import { forgetAttendance, remindOfEvents, tellChanges } from './reminders.server.ts'
import { eventAttendances, events } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-12-01T00:00:00Z', env: { DEMO: 'off' } })
const { services, db } = site
const now = () => services.clock.now()
const person = async () => (await createPerson(services, { role: 'user' })).id
const day = 24 * 60
const remindIn = (minutes: number) => site.later(minutes, () => remindOfEvents(services, now()))
const move = (id: number, startsAt: Date) =>
  db
    .update(events)
    .set({ startsAt, endsAt: new Date(startsAt.getTime() + 1_800_000) })
    .where(eq(events.id, id))
/** Who was told of an event, with a link to its page, each as often as they were. */
const notifiedOf = async ({ id, slug }: { id: number; slug: string }, kind: string) =>
  (
    await db
      .select({ userId: notifications.userId, payload: notifications.payload })
      .from(notifications)
      .where(and(eq(notifications.kind, kind), eq(notifications.subject, `event/${id}`)))
      .orderBy(notifications.userId)
  ).map(({ userId, payload }) => (isDeepStrictEqual(payload, { slug }) ? userId : payload))
const gone = (id: number) => db.delete(events).where(eq(events.id, id))

test('those who attend are reminded a day and fifteen minutes before, each once', async () => {
  const [event, other] = [await eventIn(site, 2 * day), await eventIn(site, 40 * day)]
  const [one, two, left, deleted] = [await person(), await person(), await person(), await person()]
  for (const id of [one, two, deleted]) await attendance(site, event, id)
  await attendance(site, other, await person())
  await attendance(site, event, left, { cancelledAt: now() })
  await db.update(users).set({ deletionDueAt: now() }).where(eq(users.id, deleted))
  const effects = await effectsFrom(site)

  expect(await remindIn(day - 1)).toBe(0)
  await remindIn(day)
  await remindIn(day + 1)
  await effects.expectNotified('event-tomorrow', { exactly: [one, two] })
  await effects.expectNotified('event-soon', { exactly: [] })

  await remindIn(2 * day - 16)
  await effects.expectNotified('event-soon', { exactly: [] })
  await remindIn(2 * day - 15)
  await remindIn(2 * day - 14)
  await remindIn(2 * day)
  await effects.expectNotified('event-soon', { exactly: [one, two] })
  await effects.expectNotified('event-tomorrow', { exactly: [one, two] })
  await gone(event.id)
  await gone(other.id)
})

test('who signs up within the last day has no reminder of a day', async () => {
  const event = await eventIn(site, 2 * day)
  const someone = await person()
  await attendance(site, event, someone, { attendedAt: new Date(event.startsAt.getTime() - 60 * 60_000) })
  const effects = await effectsFrom(site)
  await remindIn(2 * day - 50)
  await effects.expectNotified('event-tomorrow', { exactly: [] })
  await remindIn(2 * day - 10)
  await effects.expectNotified('event-soon', { exactly: [someone] })
  await gone(event.id)
})

test('when an event moves, people are told once and reminded of the new start', async () => {
  const [event, other] = [await eventIn(site, 2 * day), await eventIn(site, 40 * day)]
  const someone = await person()
  await attendance(site, event, someone)
  await attendance(site, other, await person())
  await move(other.id, new Date(other.startsAt.getTime() + 60_000))
  await remindIn(day)
  const effects = await effectsFrom(site)
  await move(event.id, new Date(event.startsAt.getTime() + 3 * day * 60_000))
  expect(await tellChanges(services, event, now())).toBe(1)
  expect(await tellChanges(services, event, now())).toBe(0)
  await effects.expectNotified('event-moved', { exactly: [someone] })
  await remindIn(2 * day - 10)
  await effects.expectNotified('event-soon', { exactly: [] })
  await remindIn(4 * day)
  await remindIn(4 * day + 5)
  await effects.expectNotified('event-tomorrow', { exactly: [someone] })
  await gone(event.id)
  await gone(other.id)
})

test('people who attend two talks at the same time hear of both, and of none that they left', async () => {
  const [one, two] = [await eventIn(site, 2 * day), await eventIn(site, 2 * day)]
  const [both, changed] = [await person(), await person()]
  for (const event of [one, two]) await attendance(site, event, both)
  await attendance(site, one, changed, { cancelledAt: now() })
  await attendance(site, two, changed)
  for (const [kind, minutes] of [
    ['event-tomorrow', day],
    ['event-soon', 2 * day - 15],
  ] as const) {
    await remindIn(minutes)
    expect(await notifiedOf(one, kind)).toEqual([both])
    expect(await notifiedOf(two, kind)).toEqual([both, changed])
  }
  for (const [isCancelled, kind] of [
    [true, 'event-cancelled'],
    [false, 'event-moved'],
  ] as const) {
    await db
      .update(events)
      .set({ isCancelled })
      .where(inArray(events.id, [one.id, two.id]))
    for (const event of [one, two]) await tellChanges(services, event, now())
    expect(await notifiedOf(one, kind)).toEqual([both])
    expect(await notifiedOf(two, kind)).toEqual([both, changed])
  }
  await gone(one.id)
  await gone(two.id)
})

test.each([
  ['event-tomorrow', day],
  ['event-soon', 15],
] as const)(
  'who signs up up to the moment of a reminder gets it, and who signs up later does not (%s)',
  async (kind, before) => {
    const event = await eventIn(site, 2 * day)
    const at = (ms: number) => ({
      attendedAt: new Date(event.startsAt.getTime() - before * 60_000 + ms),
    })
    const inTime = await person()
    await attendance(site, event, inTime, at(0))
    await attendance(site, event, await person(), at(1))
    await remindIn(2 * day - before + 1)
    expect(await notifiedOf(event, kind)).toEqual([inTime])
    await gone(event.id)
  },
)

test('who takes a sign-up back and signs up again is reminded once of each, and of no change twice', async () => {
  const event = await eventIn(site, 2 * day)
  const student = await site.signedIn({ role: 'student' })
  const { id } = student.person
  const signUp = () => student.post('/api/events/attend', { id: event.id })
  await signUp()
  await remindIn(day)
  await site.later(day + 60, async () => {
    await student.delete(`/api/events/attend/${event.id}`)
    await signUp()
    await remindOfEvents(services, now())
  })
  expect(await notifiedOf(event, 'event-tomorrow')).toEqual([id])
  await remindIn(2 * day - 15)
  expect(await notifiedOf(event, 'event-soon')).toEqual([id])
  expect(await tellChanges(services, event, now())).toBe(0)
  await gone(event.id)
})

test('nobody hears of a change of an event that is over', async () => {
  const event = await eventIn(site, -30) // ends now
  await attendance(site, event, await person())
  await db.update(events).set({ isCancelled: true }).where(eq(events.id, event.id))
  expect(await tellChanges(services, event, now())).toBe(0)
  await gone(event.id)
})

test('people who have not heard of a move that was taken back hear nothing', async () => {
  const event = await eventIn(site, 2 * day)
  await attendance(site, event, await person())
  await move(event.id, new Date(event.startsAt.getTime() + 60_000))
  await move(event.id, event.startsAt)
  expect(await tellChanges(services, event, now())).toBe(0)
  await gone(event.id)
})

test('when an event is cancelled people are told once, and reminded no more', async () => {
  const event = await eventIn(site, 2 * day)
  const [someone, left] = [await person(), await person()]
  await attendance(site, event, someone)
  await attendance(site, event, left, { cancelledAt: now() })
  await db.update(events).set({ isCancelled: true }).where(eq(events.id, event.id))
  const effects = await effectsFrom(site)
  await tellChanges(services, event, now())
  await tellChanges(services, event, now())
  await remindIn(day + 5)
  await effects.expectNotified('event-cancelled', { exactly: [someone] })
  await effects.expectNotified('event-tomorrow', { exactly: [] })
  await effects.expectNotified('event-moved', { exactly: [] })
  await db.update(events).set({ isCancelled: false }).where(eq(events.id, event.id))
  await tellChanges(services, event, now())
  await tellChanges(services, event, now())
  await effects.expectNotified('event-moved', { exactly: [someone] }) // it takes place after all
  await gone(event.id)
})

test('who left an event that was called off, and signs up again as it takes place after all, hears of no change', async () => {
  const event = await eventIn(site, 2 * day)
  const student = await site.signedIn({ role: 'student' })
  const set = (isCancelled: boolean) => db.update(events).set({ isCancelled }).where(eq(events.id, event.id))
  await student.post('/api/events/attend', { id: event.id })
  await set(true)
  expect(await tellChanges(services, event, now())).toBe(1)
  await student.delete(`/api/events/attend/${event.id}`)
  await set(false)
  await student.post('/api/events/attend', { id: event.id })
  expect(await tellChanges(services, event, now())).toBe(0)
  await gone(event.id)
})

test('who attends a draft or a sample outside the demo hears nothing', async () => {
  const hidden = [await eventIn(site, day, { status: 'DRAFT' }), await eventIn(site, day, { isSample: true })]
  for (const event of hidden) await attendance(site, event, await person())
  expect(await remindIn(1)).toBe(0)
  for (const event of hidden) {
    await move(event.id, new Date(event.startsAt.getTime() + 60_000))
    expect(await tellChanges(services, event, now())).toBe(0)
    await gone(event.id)
  }
})

test.each([
  ['AU', 'WA', 'Thursday 3 December 2026 at 11.30 pm'],
  ['NZ', 'OTA', 'Friday 4 December 2026 at 4.30 am'],
] as const)(
  'an email about an event says when it starts by the clocks of its reader: %s, %s',
  async (country, state, start) => {
    const event = await eventIn(site, 2 * day + 15 * 60 + 30)
    const email = `reader-${state.toLowerCase()}@test.example`
    const student = await site.signedIn({ role: 'student', country, state, email })
    await student.post('/api/events/attend', { id: event.id })
    const isTheirs = eq(notifications.userId, student.person.id)
    const [row] = await db.select().from(notifications).where(isTheirs)
    await deliverToAbsent(services, { id: row?.id ?? '', push: false }, now())
    const [sent] = await db.select().from(outbox).where(eq(outbox.recipient, email))
    expect(sent?.text).toContain(`It starts on ${start} (your local time).`)
    await gone(event.id)
  },
)

test('more people than one batch holds are all reminded', async () => {
  const event = await eventIn(site, day + 5)
  const many = await Promise.all(Array.from({ length: 205 }, person))
  for (const id of many) await attendance(site, event, id)
  expect(await remindIn(5)).toBe(205)
  expect(await remindIn(6)).toBe(0)
  await gone(event.id)
})

test.each([
  ['ahead', day, 'over'],
  ['behind', -day, 'too-early'],
])(
  'on a machine a day %s rooms open, events are live and reminders come by the time of the database, each once',
  async (_, minutes, wrongly) => {
    const fixed = services.clock
    onTestFinished(() => {
      services.clock = fixed
      invalidateBoard(services)
    })
    const wrong = { now: () => new Date(systemClock.now().getTime() + minutes * 60_000) }
    const clock = createMachineClock({ log: services.log, machine: wrong })
    await clock.compare(db)
    services.clock = clock
    const [live, soon] = [await eventIn(site, -5), await eventIn(site, 5)]
    const [within, beyond] = [await eventIn(site, day - 30), await eventIn(site, day + 30)]
    invalidateBoard(services)
    const student = await site.signedIn({ role: 'student' })
    const join = async (event: typeof soon, who = student) =>
      json(await who.get(`/api/events/${event.slug}/join`))

    expect(await join(soon)).toMatchObject({ refusal: null, join_url: expect.any(String) })
    expect(await join(beyond)).toMatchObject({ refusal: 'too-early', join_url: null })
    expect(await json(await student.get('/api/state/live'))).toMatchObject({ slug: live.slug })

    const someone = await person()
    for (const event of [within, beyond]) await attendance(site, event, someone)
    const effects = await effectsFrom(site)
    for (const node of [clock, systemClock, clock]) await remindOfEvents(services, node.now())
    await effects.expectNotified('event-tomorrow', { exactly: [someone] })

    services.clock = wrong // as it would be without the comparison
    expect(await join(soon, await site.signedIn({ role: 'student' }))).toMatchObject({ refusal: wrongly })
    for (const { id } of [live, soon, within, beyond]) await gone(id)
  },
)

test('attendance is deleted 24 months after the event', async () => {
  const event = await eventIn(site, -10)
  await attendance(site, event, await person())
  const rows = () => db.$count(eventAttendances, eq(eventAttendances.eventId, event.id))
  const at = (iso: string) => forgetAttendance(services, new Date(iso))
  await db
    .update(events)
    .set({ startsAt: new Date('2026-11-30T23:00:00Z'), endsAt: new Date('2026-12-01T00:00:00Z') })
    .where(eq(events.id, event.id))
  await at('2028-12-01T00:00:00Z')
  expect(await rows()).toBe(1)
  await at('2028-12-01T00:00:00.001Z')
  expect(await rows()).toBe(0)
})
