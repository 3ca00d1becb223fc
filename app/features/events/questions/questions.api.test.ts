import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { eventIn } from '#test/events.ts'
import { readHtml, wordsOf } from '#test/html.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { forgetQuestions } from './questions.server.ts'
import { perEvent, perPerson } from './rules.ts'
import { eventQuestions } from './tables.server.ts'

const site = await testSite({ at: '2026-12-01T00:00:00Z', env: { DEMO: 'off' } })
const [host] = await site.db.select({ id: employers.id }).from(employers).orderBy(employers.id).limit(1)
const hosted = { hostType: 'employer', hostProviderId: host?.id } as const
const talk = await eventIn(site, -5, hosted)
const other = await eventIn(site, -5, hosted)
const later = await eventIn(site, 11, hosted)
const elsewhere = await eventIn(site, -5, { ...hosted, room: 'link', joinUrl: 'https://room.example/1' })
const mia = await site.signedIn({ role: 'student', dob: '2011-02-01', firstName: 'Mia', lastName: 'Hill' })
const ana = await site.signedIn({ role: 'user', dob: '1999-02-01', firstName: 'Ana', lastName: 'Reid' })
const provider = await site.signedIn({
  role: 'provider',
  speaksFor: [{ type: 'employer', id: host?.id ?? 0 }],
})
const stranger = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'educator', id: 1 }] })
const admin = await site.signedIn({ role: 'admin' })

type Asking = { id: number | string }
const ask = (who: typeof mia, { id }: Asking, text: string) =>
  who.post(`/api/events/${id}/questions`, { text })
const inRoom = async (who: typeof mia) =>
  (await json(await who.get(`/api/events/${talk.id}/room`))).data.questions
const moderated = (id: number) => `/api/admin/events/${talk.id}/questions/${id}`
const decide = (who: typeof mia, id: number, decision: string) => who.post(moderated(id), { decision })
const idOf = async (text: string) =>
  (await site.db.select().from(eventQuestions).where(eq(eventQuestions.text, text)))[0]?.id ?? 0

test('others read a question with a first name once a moderator shows it, and no longer once it is hidden', async () => {
  expect((await ask(mia, talk, '  Do bees sleep?  ')).status).toBe(200)
  const id = await idOf('Do bees sleep?')
  const own = { id, name: 'Mia', text: 'Do bees sleep?', is_own: true }
  expect(await inRoom(mia)).toEqual([{ ...own, status: 'waiting' }])
  expect(await inRoom(ana)).toEqual([])
  const list = await json(await provider.get(`/api/admin/events/${talk.id}/questions`))
  expect(list.data).toEqual([{ id, name: 'Mia', text: 'Do bees sleep?', status: 'waiting' }])

  const effects = await effectsFrom(site)
  expect((await decide(provider, id, 'show')).status).toBe(200)
  expect((await decide(provider, id, 'show')).status).toBe(200)
  await effects.expectAudited('events.show-question')
  expect(await inRoom(ana)).toEqual([{ ...own, status: 'shown', is_own: false }])
  const hiding = await effectsFrom(site)
  expect((await decide(admin, id, 'hide')).status).toBe(200)
  await hiding.expectAudited('events.hide-question')
  expect(await inRoom(ana)).toEqual([])
  expect(await inRoom(mia)).toEqual([{ ...own, status: 'hidden' }])
})

test('only the host and admins moderate, each question at its own event', async () => {
  await ask(ana, talk, 'Who may decide?')
  const id = await idOf('Who may decide?')
  const path = `/api/admin/events/${talk.id}/questions`
  for (const [who, status] of [
    [mia, 403],
    [site.visitor(), 401],
    [await site.signedIn({ role: 'advisor' }), 403],
    [stranger, 404],
  ] as const) {
    expect((await who.get(path)).status).toBe(status)
    expect((await who.post(`${path}/${id}`, { decision: 'show' })).status).toBe(status)
  }
  for (const wrong of [`/api/admin/events/${other.id}/questions/${id}`, `${path}/999999`, `${path}/x`])
    expect([wrong, (await provider.post(wrong, { decision: 'show' })).status]).toEqual([wrong, 404])
  expect((await decide(provider, id, 'delete')).status).toBe(422)
  expect((await inRoom(mia)).map(({ text }: { text: string }) => text)).not.toContain('Who may decide?')
  await ask(ana, talk, 'And when?')
  const textsOf = (all: { text: string }[]) => all.map(({ text }) => text)
  expect(textsOf(await inRoom(ana))).toEqual(['And when?', 'Who may decide?'])
  expect(textsOf((await json(await provider.get(path))).data)).toEqual([
    'Who may decide?',
    'And when?',
    'Do bees sleep?', // hidden already
  ])
})

test('a question is asked in an open room of Yonder alone', async () => {
  for (const event of [later, elsewhere, { id: 'nowhere' }])
    expect((await ask(mia, event, 'Am I early?')).status).toBe(404)
  await site.later(1, async () => expect((await ask(mia, later, 'In time?')).status).toBe(200))
  await site.later(26, async () => expect((await ask(mia, talk, 'Too late?')).status).toBe(404))
})

test('a question that is empty or too long is refused beside its field, and keeps what was typed', async () => {
  const [empty, long] = [await ask(mia, talk, ' '), await ask(mia, talk, 'a'.repeat(301))]
  expect([empty.status, long.status]).toEqual([422, 422])
  expect((await json(empty)).errors).toEqual({ text: ['Write your question'] })
  expect((await json(long)).errors.text[0]).toContain('at most 300')
  const page = await (await mia.submit(`/events/${talk.slug}/room`, { text: 'b'.repeat(301) })).text()
  expect(page).toContain('b'.repeat(301))
  expect(page).toContain('Write at most 300 characters. You have 301')
})

test('one person asks five questions in a room, also when they come at once', async () => {
  const eager = await site.signedIn({ role: 'user' })
  const replies = await Promise.all(
    Array.from({ length: perPerson + 3 }, (_, at) => ask(eager, talk, `Question ${at}`)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(perPerson)
  const refused = replies.find(({ status }) => status !== 200)
  expect(refused?.status).toBe(422)
  expect(refused && (await json(refused))).toMatchObject({ code: 'asked-enough' })
  expect((await ask(eager, other, 'And here?')).status).toBe(200)
})

test('a room takes three hundred questions of all together', async () => {
  const full = await eventIn(site, -5, hosted)
  const row = { userId: mia.person.id, eventId: full.id, askedAt: site.services.clock.now() }
  await site.db
    .insert(eventQuestions)
    .values(Array.from({ length: perEvent - 1 }, (_, at) => ({ ...row, text: `Question ${at}` })))
  expect((await ask(ana, full, 'The last one?')).status).toBe(200)
  const refused = await ask(ana, full, 'One more?')
  expect([refused.status, (await json(refused)).code]).toEqual([422, 'room-is-full'])
})

test('a page of a room that is closed leads to the page that says why', async () => {
  const closed = await mia.page(`/events/${later.slug}/room`)
  expect([closed.status, closed.headers.get('location')]).toEqual([302, `/events/${later.slug}/join`])
  await site.later(26, async () => {
    const { headers } = await mia.page(`/events/${talk.slug}/room`)
    expect(headers.get('location')).toBe(`/events/${talk.slug}/join`)
    expect(await (await mia.page(`/events/${talk.slug}/join`)).text()).toContain('This event is over.')
  })
})

test('a host moderates on the page of its event, also without scripts', async () => {
  await ask(mia, talk, 'What do you earn?')
  const id = await idOf('What do you earn?')
  const path = `/admin/events/${talk.id}/attendance`
  for (const who of [provider, admin])
    expect(await (await who.page(`/admin/events/${talk.id}`)).text()).toContain(`href="${path}"`)
  expect(await (await provider.page(path)).text()).toContain('What do you earn?')
  const shown = await provider.submit(path, { intent: 'show', question: String(id) })
  expect(await shown.text()).toContain('Everyone in the room can read the question now.')
  const room = readHtml(await (await ana.page(`/events/${talk.slug}/room`)).text())
  expect(room.elements('li', 'main').map(wordsOf).join()).toContain('MiaWhat do you earn?')
})

test('questions go with the account, and thirty days after the event', async () => {
  const gone = await site.signedIn({ role: 'user' })
  await ask(gone, other, 'Will you forget me?')
  await site.db.delete(users).where(eq(users.id, gone.person.id))
  expect(await idOf('Will you forget me?')).toBe(0)
  const ends = talk.endsAt.getTime()
  const left = () => site.db.$count(eventQuestions, eq(eventQuestions.eventId, talk.id))
  const before = await left()
  await forgetQuestions(site.services, new Date(ends + 30 * 86_400_000))
  expect(await left()).toBe(before)
  await forgetQuestions(site.services, new Date(ends + 30 * 86_400_000 + 1))
  expect(await left()).toBe(0)
})
