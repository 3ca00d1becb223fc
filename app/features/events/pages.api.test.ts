import { expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { attendance, eventIn } from '#test/events.ts'
import { readHtml, wordsOf } from '#test/html.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { statementsOf } from '#test/statements.ts'
import { eventsIndex } from './search-documents.server.ts'

const site = await testSite({ at: '2026-12-01T00:00:00Z', env: { DEMO: 'off' } })
const day = 24 * 60
const user = await site.signedIn({ role: 'student' })
const captions =
  'WEBVTT\n\n00:00.000 --> 00:05.000\nKia ora koutou\n\n01:05.000 --> 01:09.000\nBees keep warm\n'
const soon = await eventIn(site, 3 * day, { title: 'Wiring a house' })
const recorded = await eventIn(site, -5 * day, {
  title: 'Bees in winter',
  videoProvider: 'YOUTUBE',
  videoId: 'abcdefghijk',
  captions,
  transcript: 'Kia ora koutou. Bees keep warm.',
})
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
const read = async (browser: Browser, path: string) => {
  const reply = await browser.page(path)
  expect([path, reply.status]).toEqual([path, 200])
  return reply.text()
}

test('/webinars shows what comes and what was recorded, and its filters are in the address (R-2.1-143)', async () => {
  const visitor = site.visitor()
  const html = await read(visitor, '/webinars')
  expect(readHtml(html).elements('h2', 'main').map(wordsOf)).toEqual(['Coming up', 'Recordings'])
  const titles = async (query: string) =>
    readHtml(await read(visitor, `/webinars?${query}`))
      .elements('h3', 'main')
      .map(wordsOf)
  expect(await titles('when=upcoming')).toEqual(['Wiring a house'])
  expect(await titles('keyword=bees')).toEqual(['Bees in winter'])
  expect(main(await read(visitor, '/webinars?keyword=zzzz'))).toContain('No event fits that')
})

test('search engines are told when an event is, with the offset of its host, and that it has moved', async () => {
  const moved = await eventIn(site, 2 * day, {
    timeZone: 'Pacific/Auckland',
    previousStartsAt: new Date('2026-12-02T00:00:00Z'),
  })
  const html = await read(site.visitor(), `/events/${moved.slug}`)
  const data = JSON.parse(/<script type="application\/ld\+json"[^>]*>([^<]+)/.exec(html)?.[1] ?? '{}')
  const [event] = data['@graph'] ?? [data]
  expect(event).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-03T13:00:00+13:00',
    endDate: '2026-12-03T13:30:00+13:00',
    previousStartDate: '2026-12-02T13:00:00+13:00',
    eventStatus: 'https://schema.org/EventRescheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
  })
})

test('an event that moved says when it was to start, and one that is cancelled says that alone', async () => {
  const previousStartsAt = new Date('2026-12-02T00:00:00Z')
  const moved = await eventIn(site, 2 * day, { previousStartsAt })
  expect(main(await read(site.visitor(), `/events/${moved.slug}`))).toContain('New time.')
  const cancelled = await eventIn(site, 2 * day, { previousStartsAt, isCancelled: true })
  const html = main(await read(site.visitor(), `/events/${cancelled.slug}`))
  expect(html).toContain('This event was cancelled. It does not take place.')
  expect(html).not.toContain('New time.')
})

test('a recording loads nothing from elsewhere, and a search in what was said leads to the second', async () => {
  const html = main(await read(site.visitor(), `/events/${recorded.slug}?find=bees`))
  expect(html).not.toContain('<iframe')
  expect(html).toContain('https://www.youtube.com/watch?v=abcdefghijk')
  expect(html).toContain(`/events/${recorded.slug}?find=bees&amp;at=65#recording`)
  expect(html).not.toContain('at=0#recording')
  const there = main(await read(site.visitor(), `/events/${recorded.slug}?find=bees&at=65`))
  expect(there).toContain('from 1:05')
  expect(main(await read(site.visitor(), `/events/${recorded.slug}?find=sharks`))).toContain(
    'We did not find',
  )
})

test('an event that someone joined goes into their plan once, as something they have tried', async () => {
  const been = await eventIn(site, -3 * day, { title: 'Inside a bakery' })
  const missed = await eventIn(site, -4 * day, { title: 'Inside a dairy' })
  const person = await site.signedIn({ role: 'student' })
  await attendance(site, been, person.person.id, { joinedAt: been.startsAt })
  await attendance(site, missed, person.person.id)
  const html = main(await read(person, '/my-events'))
  expect(html).toContain('Webinar: Inside a bakery')
  expect(html).not.toContain('Webinar: Inside a dairy')
  const form = { intent: 'plan', name: 'Webinar: Inside a bakery' }
  for (const _ of [1, 2]) await person.submit('/my-events', form)
  const { data } = await json(await person.get('/api/career/plan'))
  expect(data.sections['plan-a'].experiences).toEqual([
    { id: expect.any(String), title: 'Webinar: Inside a bakery', kind: 'event', is_done: true },
  ])
})

test('a search of the whole site leads to the second at which its words are said', async () => {
  await eventsIndex.index(site.db, { now: site.services.clock.now(), demo: false })
  const reply = await site.visitor().get('/api/search?keyword=bees%20in%20winter')
  const { search_results: groups } = await json(reply)
  const urls = groups.flatMap(({ hits }: { hits: { url: string }[] }) => hits.map(({ url }) => url))
  expect(urls).toContain(`/events/${recorded.slug}?said=bees+in+winter`)
  const to = async (said: string) =>
    (await site.visitor().page(`/events/${recorded.slug}?said=${said}`)).headers.get('location')
  expect(await to('keep+bees')).toBe(`/events/${recorded.slug}?find=keep+bees&at=65#recording`)
  expect(await to('sharks')).toBeNull()
  expect((await site.visitor().page(`/events/${soon.slug}?said=bees`)).status).toBe(200)
})

test('a visitor is led to the log-in and back; a person signs up without scripts, and takes it back (R-1-002)', async () => {
  const path = `/events/${soon.slug}`
  expect(await read(site.visitor(), path)).toContain(`href="/login?redirect=${encodeURIComponent(path)}"`)
  expect(main(await read(user, '/my-events'))).toContain('You have not signed up for anything')
  const attended = await user.submit(path, { intent: 'attend' })
  expect(attended.status).toBe(200)
  expect(main(await attended.text())).toContain('You are going')
  expect(main(await read(user, '/my-events'))).toContain('Wiring a house')
  await user.submit('/my-events', { intent: 'leave', id: String(soon.id) })
  expect(main(await read(user, '/my-events'))).not.toContain('Wiring a house')
})

test('/my-events lists what comes and what is over (R-2.1-007)', async () => {
  const person = await site.signedIn({ role: 'student' })
  await attendance(site, soon, person.person.id)
  await attendance(site, recorded, person.person.id)
  const html = await read(person, '/my-events')
  expect(readHtml(html).elements('h2', 'main').map(wordsOf)).toEqual(['Coming up', 'Over'])
  expect(main(html)).toContain(`/events/${recorded.slug}#recording`)
})

test('/events/:slug/join counts down, then has a button, and shows the address only when it is pressed (R-2.1-152)', async () => {
  const event = await eventIn(site, 15, {
    room: 'link',
    joinUrl: 'https://meet.example/1',
    isLockDeclared: true,
  })
  const path = `/events/${event.slug}/join`
  const early = main(await read(user, path))
  expect(early).toContain('role="timer"')
  expect(early).toContain('5 min 0 s')
  const open = await site.later(5, async () => main(await read(user, path)))
  expect(open).toContain('Join now')
  for (const html of [early, open]) expect(html).not.toContain('meet.example')
  const visitor = await site.visitor().page(path)
  expect(visitor.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent(path)}`)
})

test('an external event says where it leads, and sends nothing along', async () => {
  const event = await eventIn(site, day, {
    isExternal: true,
    externalUrl: 'https://open-day.example/book',
    room: null,
  })
  const html = main(await read(site.visitor(), `/events/external/${event.slug}`))
  expect(html.replaceAll('<!-- -->', '')).toContain('Go to open-day.example')
  expect(html).toMatch(/<a href="https:\/\/open-day\.example\/book" rel="noreferrer"/)
  const reply = await site.visitor().page(`/events/${event.slug}`)
  expect(reply.headers.get('location')).toBe(`/events/external/${event.slug}`)
})

test('each page of events asks the database at most six things', async () => {
  for (const path of ['/webinars', `/events/${soon.slug}`, '/my-events', `/events/${soon.slug}/join`]) {
    const { statements } = await statementsOf(() => user.page(`${path}?fresh=1`))
    const asked = statements.filter((text) => /\bfrom "?(event|event_attendance)"?\b/.test(text))
    expect([path, asked.length <= 6]).toEqual([path, true])
  }
})
