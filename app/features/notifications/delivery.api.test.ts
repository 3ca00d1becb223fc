import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { BirthFacts } from '#app/features/people/birth-hold.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import { sendNote } from '#test/notifications.ts'
import { testSite } from '#test/site.ts'
import { deliverToAbsent, sendDigestsOf } from './delivery.server.ts'
import { notifications } from './tables.server.ts'

/** Two in the afternoon in Sydney, and half past ten in the evening there. */
const day = new Date('2026-11-21T03:00:00Z')
const night = new Date('2026-11-21T11:30:00Z')
const later = (ms: number) => new Date(night.getTime() + ms)
const site = await testSite({ apiOnly: true, at: day.toISOString() })
const { services } = site

let number = 0
/** A student in a state, who wants notes by email, with what they got. */
async function someone(timing: string, place: { country: string; state: string } & Partial<BirthFacts>) {
  number += 1
  const email = `away-${number}@test.example`
  const who = await site.signedIn({ role: 'student', email })
  await site.db.update(users).set(place).where(eq(users.id, who.person.id))
  await sendNote(site, who.person.id, { title: 'Before' }) // makes the kind known
  await site.db.delete(notifications).where(eq(notifications.userId, who.person.id))
  const choice = { notification_type: 'EMAIL', notification_key: 'test-note', notification_value: timing }
  expect((await who.post('/api/user/preferences/update', choice)).status).toBe(200)
  const emails = async () =>
    (await site.db.select().from(outbox).where(like(outbox.recipient, email))).map(({ subject }) => subject)
  const note = async (title: string) => String(await sendNote(site, who.person.id, { title }))
  return { ...who, who, emails, note }
}
const sydney = { country: 'AU', state: 'NSW' }
const perth = { country: 'AU', state: 'WA' }

/** What is enqueued for later while something runs. */
async function waiting(run: () => Promise<unknown>): Promise<[string, unknown][]> {
  const { jobs } = services
  const later: [string, unknown][] = []
  services.jobs = {
    ...jobs,
    enqueue: async (_tx: unknown, kind: JobKind<object>, _work: object, options?: { startAfter?: unknown }) =>
      void later.push([kind.queue, options?.startAfter]),
  } as typeof jobs
  try {
    await run()
  } finally {
    services.jobs = jobs
  }
  return later
}

test('an email at once waits at night until seven in the morning where the person lives', async () => {
  const [here, west] = [await someone('instant', sydney), await someone('instant', perth)]
  const [id, other] = [await here.note('Late'), await west.note('Late')]
  const later = await waiting(() => deliverToAbsent(services, { id, push: true }, night))
  expect(later).toEqual([['notifications-away', new Date('2026-11-21T20:00:00Z')]])
  expect(await here.emails()).toEqual([])
  await deliverToAbsent(services, { id: other, push: true }, night) // half past seven in the evening there
  expect(await west.emails()).toEqual(['Late'])
  await deliverToAbsent(services, { id, push: true }, new Date('2026-11-21T20:00:00Z'))
  await deliverToAbsent(services, { id, push: true }, new Date('2026-11-21T20:00:01Z'))
  expect(await here.emails()).toEqual(['Late'])
})

test('what is urgent goes out at night as well', async () => {
  const kim = await someone('instant', sydney)
  const id = await kim.note('Now')
  const { notificationKinds } = services.slices
  const kind = notificationKinds.get('test-note')
  if (kind) notificationKinds.set('test-note', { ...kind, isUrgent: true })
  await deliverToAbsent(services, { id, push: false }, night)
  if (kind) notificationKinds.set('test-note', kind)
  expect(await kim.emails()).toEqual(['Now'])
})

test('what was read in the bell meanwhile is not emailed in the morning', async () => {
  const kim = await someone('instant', sydney)
  const id = await kim.note('Seen')
  await kim.who.post('/api/notifications/read', { id })
  await deliverToAbsent(services, { id, push: true }, new Date('2026-11-21T20:00:00Z'))
  expect(await kim.emails()).toEqual([])
})

test('quiet hours are one’s own: they are shown, changed, checked and kept apart', async () => {
  const [kim, tama] = [await someone('instant', sydney), await someone('instant', sydney)]
  const hours = async (who: typeof kim) => (await (await who.who.get('/api/user/quiet-hours')).json()).data
  expect(await hours(kim)).toEqual({ from: 21, to: 7 })
  expect((await kim.who.put('/api/user/quiet-hours', { from: 0, to: 0 })).status).toBe(200)
  expect([await hours(kim), await hours(tama)]).toEqual([
    { from: 0, to: 0 },
    { from: 21, to: 7 },
  ])
  for (const wrong of [{ from: 24, to: 0 }, { from: -1, to: 3 }, { from: 1.5, to: 2 }, { from: 21 }])
    expect((await kim.who.put('/api/user/quiet-hours', wrong)).status).toBe(422)
  expect((await site.visitor().get('/api/user/quiet-hours')).status).toBe(401)
})

test.each([
  ['turned 18 last month', { dob: '2008-10-31' }, true],
  ['turns 18 this month', { dob: '2008-11-30' }, false],
  ['has said no date of birth', { dob: null }, false],
  ['made themselves 18 lately', { dob: '2000-10-31', dobHeld: '2010-10-31', dobHeldUntil: later(1) }, false],
  ['made themselves 18 a month ago', { dob: '2000-10-31', dobHeld: '2010-10-31', dobHeldUntil: night }, true],
])(
  'without quiet hours of their own, a student who %s is written to at night: %j, %s',
  async (_who, facts, isSent) => {
    const kim = await someone('instant', { ...sydney, ...facts })
    await kim.who.put('/api/user/quiet-hours', { from: 0, to: 0 })
    await deliverToAbsent(services, { id: await kim.note('Now'), push: false }, night)
    expect(await kim.emails()).toEqual(isSent ? ['Now'] : [])
  },
)

test('without quiet hours of their own, staff are written to at night, as they said no age', async () => {
  const helen = await someone('instant', { ...sydney, dob: null })
  await site.db.update(users).set({ kind: 'advisor' }).where(eq(users.id, helen.person.id))
  await helen.who.put('/api/user/quiet-hours', { from: 0, to: 0 })
  await deliverToAbsent(services, { id: await helen.note('Now'), push: false }, night)
  expect(await helen.emails()).toEqual(['Now'])
})

test('a weekly email holds what a daily one does not, once', async () => {
  const [kim, tama] = [await someone('weekly', sydney), await someone('daily', sydney)]
  for (const who of [kim, tama]) {
    await who.note('First')
    await who.note('Second')
  }
  await sendDigestsOf(services, 'daily', day)
  expect([await kim.emails(), await tama.emails()]).toEqual([[], ['First, and 1 more update']])
  await sendDigestsOf(services, 'weekly', day)
  await sendDigestsOf(services, 'weekly', day)
  expect([await kim.emails(), await tama.emails()]).toEqual([
    ['First, and 1 more update'],
    ['First, and 1 more update'],
  ])
})

test('a digest at night waits for the morning of its reader', async () => {
  const kim = await someone('weekly', sydney)
  await kim.note('First')
  const later = await waiting(() => sendDigestsOf(services, 'weekly', night))
  expect(later).toEqual([['notifications-digest-one', new Date('2026-11-21T20:00:00Z')]])
  expect(await kim.emails()).toEqual([])
  services.clock = fixedClock(day)
})

test('a digest holds nothing that was read, and is not sent when nothing else is there', async () => {
  const [kim, tama] = [await someone('daily', sydney), await someone('daily', sydney)]
  for (const who of [kim, tama]) await who.note('Read')
  await site.db.update(notifications).set({ lastReadAt: day }).where(eq(notifications.userId, kim.person.id))
  await site.db.update(notifications).set({ lastReadAt: day }).where(eq(notifications.userId, tama.person.id))
  await tama.note('New')
  await sendDigestsOf(services, 'daily', day)
  expect([await kim.emails(), await tama.emails()]).toEqual([[], ['New']])
})

test.each([
  ['NZ', '2026-11-21T08:00:00Z', '2026-11-21T18:00:00.000Z'], // 9 pm, and 7 am in Auckland
  ['NZ', '2026-11-21T17:59:00Z', '2026-11-21T18:00:00.000Z'],
  ['NZ', '2026-11-21T07:59:00Z', null],
  ['NZ', '2026-11-21T18:00:00Z', null],
  ['AU', '2026-11-21T11:30:00Z', null], // half past seven in the evening in Perth
])(
  'an advisor at a school in %s without quiet hours gets a digest of %s from 7 am to 9 pm where the school is',
  async (countryCode, at, expected) => {
    const [school] = await site.db
      .select({ id: schools.id })
      .from(schools)
      .where(eq(schools.countryCode, countryCode))
      .limit(1)
    const regionCode = countryCode === 'AU' ? 'WA' : null
    await site.db
      .update(schools)
      .set({ regionCode })
      .where(eq(schools.id, school?.id ?? 0))
    const ana = await someone('daily', sydney)
    await ana.who.put('/api/user/quiet-hours', { from: 0, to: 0 })
    await site.db
      .update(users)
      .set({ kind: 'advisor', schoolId: school?.id })
      .where(eq(users.id, ana.person.id))
    await ana.note('First')
    const later = await waiting(() => sendDigestsOf(services, 'daily', new Date(at)))
    expect(later.map(([, until]) => (until as Date).toISOString())).toEqual(expected ? [expected] : [])
    expect(await ana.emails()).toEqual(expected ? [] : ['First'])
    await site.db.delete(notifications).where(eq(notifications.userId, ana.person.id))
  },
)

test('an account that is being deleted, or was locked since, gets no email of what waited', async () => {
  for (const change of [{ deletionDueAt: new Date('2026-11-28T00:00:00Z') }, { status: 'locked' as const }]) {
    const kim = await someone('instant', sydney)
    const id = await kim.note('Waiting')
    await site.db.update(users).set(change).where(eq(users.id, kim.person.id))
    await deliverToAbsent(services, { id, push: true }, day)
    expect(await kim.emails()).toEqual([])
    expect(await sendNote(site, kim.person.id, { title: 'Later' })).toBeNull()
  }
})
