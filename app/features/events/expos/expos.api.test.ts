import { and, eq, inArray, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { invalidateSiteRules } from '#app/features/site/rules.server.ts'
import { siteSettings } from '#app/features/site/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { createPerson } from '#test/people.ts'
import { testSite } from '#test/site.ts'
import { events } from '../tables.server.ts'
import { forgetOldAttendances } from './attendance.server.ts'
import { invalidateBoard, storedLiveReply } from './live.server.ts'
import { exposPack } from './pack.server.ts'
import { exhibitors, expoAttendances, expoSections, expos } from './tables.server.ts'

const start = '2027-03-10T22:00:00.000Z'
const end = '2027-03-11T05:00:00.000Z'
const site = await testSite({ apiOnly: true, at: start })
const { db, services } = site
const visitor = site.visitor()

const expo = await addExpo('tech-expo')
const other = await addExpo('care-expo', {
  startsAt: new Date('2027-03-20T00:00:00Z'),
  endsAt: new Date('2027-03-20T05:00:00Z'),
  showFinlit: true,
  headerBannerDesktopUrl: '/art/wide/city/care.svg',
})
const session = await addSession('pay-week-by-week', expo.id, '2027-03-11T01:00:00Z', '2027-03-11T01:30:00Z')
await addSession('later', expo.id, '2027-03-11T02:00:00Z', '2027-03-11T02:30:00Z', 'Workshop room')
await addSession('elsewhere', other.id, '2027-03-20T01:00:00Z', '2027-03-20T01:30:00Z')
await addSession('webinar', null, '2027-03-11T03:00:00Z', '2027-03-11T03:30:00Z')

async function addExpo(slug: string, more: Partial<typeof expos.$inferInsert> = {}) {
  const [row] = await db
    .insert(expos)
    .values({
      slug,
      title: `The ${slug}`,
      subtitle: 'One day online',
      icon: 'On air',
      description: '<p>What it is</p>',
      startsAt: new Date(start),
      endsAt: new Date(end),
      timeZone: 'Pacific/Auckland',
      isPublished: true,
      updatedAt: services.clock.now(),
      ...more,
    })
    .returning()
  invalidateBoard(services)
  if (!row) throw new Error('no expo was written')
  return row
}

async function addSession(
  slug: string,
  expoId: number | null,
  from: string,
  to: string,
  stage = 'Main stage',
) {
  const [row] = await db
    .insert(events)
    .values({
      slug,
      expoId,
      stage,
      title: `About ${slug}`,
      oneLine: 'One line',
      description: '',
      startsAt: new Date(from),
      endsAt: new Date(to),
      timeZone: 'Pacific/Auckland',
      status: 'LIVE',
      updatedAt: services.clock.now(),
    })
    .returning()
  invalidateBoard(services)
  if (!row) throw new Error('no session was written')
  return row
}

const at = (instant: string) => {
  services.clock = fixedClock(new Date(instant))
}
const read = (path: string) => visitor.read<{ data: never } & Record<string, unknown>>(path)
const staff = await site.signedIn({ role: 'admin', mayUpdateExpos: true })
const admin = await site.signedIn({ role: 'admin' })
const student = await site.signedIn({ role: 'student' })

test('an expo comes with every field, and its two times say where it is (R-3-070, R-2.1-D106)', async () => {
  at(start)
  const { data } = await read('/api/expos/tech-expo')
  expect(data).toEqual({
    id: expo.id,
    slug: 'tech-expo',
    title: 'The tech-expo',
    subtitle: 'One day online',
    icon: 'On air',
    start_date_utc: start,
    end_date_utc: end,
    time_zone: 'Pacific/Auckland',
    state: 'live',
    upcoming_expo: false,
    live_expo: true,
    art_theme: 'city',
    is_sample: false,
    description: '<p>What it is</p>',
    show_home_expo_banner: 'no',
    show_header_banner: 'no',
    show_finlit: 'no',
    show_finfirst: 'no',
    show_aiamplified: 'no',
    logo_url: expect.stringMatching(/^\/art\/square\/city\/tech-expo\.svg/),
    share_image_url: '/expo-pictures/tech-expo.png',
    header_banner_desktop_url: null,
    header_banner_mobile_url: null,
    sections: [],
  })
  expect((await visitor.get('/api/expos/nothing')).status).toBe(404)
  await expect(addExpo('tech-expo')).rejects.toThrow()
  await expect(addExpo('backwards', { endsAt: new Date(start) })).rejects.toThrow()
})

test.each([
  ['2027-03-10T21:59:59.999Z', 'upcoming'],
  [start, 'live'],
  [end, 'live'],
  ['2027-03-11T05:00:00.001Z', 'past'],
])('at %s every call agrees that it is %s (R-4-061, R-7-014, R-7-017)', async (now, state) => {
  at(now)
  const isLive = state === 'live'
  expect((await read('/api/expos/tech-expo')).data).toMatchObject({
    state,
    upcoming_expo: state === 'upcoming',
    live_expo: isLive,
  })
  expect(await read('/api/expo/tech-expo/attending-status')).toEqual({ is_live: isLive, is_attending: false })
  const link = { slug: 'tech-expo', title: 'The tech-expo', icon: 'On air' }
  expect(await read('/api/expo/live')).toEqual({ data: isLive ? [link] : [] })
  expect(await read('/api/state')).toMatchObject({
    live_expo: isLive ? link : null,
    upcoming_expo: state === 'upcoming' ? link : { slug: 'care-expo' },
  })
  for (const status of ['upcoming', 'live', 'past']) {
    const list = await read(`/api/expos?status=${status}&per_page=100`)
    const slugs = (list.data as { slug: string }[]).map(({ slug }) => slug)
    expect(slugs.includes('tech-expo')).toBe(status === state)
  }
})

test('expos are listed in pages, and nobody sees one that is not published (R-7-016)', async () => {
  at(start)
  const hidden = await addExpo('hidden-expo', { isPublished: false })
  const all = await read('/api/expos?per_page=100')
  expect((all.data as { slug: string }[]).map(({ slug }) => slug)).not.toContain('hidden-expo')
  const first = await read('/api/expos?per_page=1')
  expect(first.meta).toEqual({ current_page: 1, per_page: 1, total: 6, last_page: 6 }) // four of them are samples
  expect((await visitor.get('/api/expos/hidden-expo')).status).toBe(404)
  expect((await visitor.get('/api/expos?status=open')).status).toBe(422)
  const expoOf = async (slug: string) => (await read(`/api/events/${slug}`)).data as { expo: unknown }
  const there = await addSession('hidden-talk', hidden.id, '2027-04-11T01:00:00Z', '2027-04-11T01:30:00Z')
  expect((await expoOf('hidden-talk')).expo).toBeNull()
  expect((await expoOf('later')).expo).toEqual({ slug: 'tech-expo', title: 'The tech-expo' })
  await db.delete(events).where(eq(events.id, there.id))
})

test('a session of the pack has the zone of its own expo, and has to be within it', async () => {
  const expo = (slug: string, zone: string) => ({
    slug,
    zone,
    times: { days: 3, at: '10:00', minutes: 60 },
    about: 'Words.',
    sections: {},
  })
  const session = (slug: string, of: string, minutes: number) => ({
    slug,
    expo: of,
    times: { days: 3, at: '10:00', minutes },
    about: 'Words.',
  })
  const files = {
    'expos.yaml': [expo('tech', 'Australia/Perth'), expo('care', 'Pacific/Auckland')],
    'sessions.yaml': [session('in-care', 'care', 60), session('in-tech', 'tech', 61)],
    'stands.yaml': [],
  } as never
  const tables = (await exposPack.toTables?.(files, null as never)) ?? []
  const sessions = tables.find(({ table }) => table === events)?.rows ?? []
  expect(sessions.map(({ slug, timeZone }) => [slug, timeZone])).toEqual([
    ['in-care', 'Pacific/Auckland'],
    ['in-tech', 'Australia/Perth'],
  ])
  expect(await exposPack.review?.(files, null as never)).toMatchObject([{ row: 1, column: 'times' }])
})

test('what is to come is listed with the next expo first, all together with the latest first', async () => {
  at(start)
  const last = await addExpo('last-expo', {
    startsAt: new Date('2027-05-20T00:00:00Z'),
    endsAt: new Date('2027-05-20T05:00:00Z'),
  })
  const listed = async (query: string) =>
    ((await read(`/api/expos?per_page=100${query}`)).data as { slug: string }[])
      .map(({ slug }) => slug)
      .filter((slug) => ['tech-expo', 'care-expo', 'last-expo'].includes(slug))
  expect(await listed('&status=upcoming')).toEqual(['care-expo', 'last-expo'])
  expect(await listed('')).toEqual(['last-expo', 'care-expo', 'tech-expo'])
  await db.delete(expos).where(eq(expos.id, last.id))
  invalidateBoard(services)
})

test('a preview decides the state for those who may change expos, and changes nothing for others (R-4-062, R-4-063, R-6-028)', async () => {
  at('2027-03-12T00:00:00Z')
  const paths = [
    '/api/expos/tech-expo',
    '/api/expo/tech-expo/attending-status',
    '/api/state/live',
    '/api/state',
    '/api/menu',
    '/api/expo/home',
  ]
  for (const path of paths)
    for (const query of ['preview=1&show=LIVE', 'preview=1&show=DRAFT', 'show=LIVE', 'preview=1'])
      for (const person of [visitor, student, admin, await site.ghost()]) {
        const [asked, plain] = await Promise.all(
          [`${path}?${query}`, path].map(async (one) => (await person.get(one)).json()),
        )
        expect({ ...asked, token: null }).toEqual({ ...plain, token: null })
      }
  const shown = async (query: string) =>
    (await (await staff.get(`/api/expos/tech-expo?${query}`)).json()).data.state
  expect(await shown('preview=1&show=LIVE')).toBe('live')
  expect(await shown('preview=1&show=DRAFT')).toBe('upcoming')
  expect(await shown('show=LIVE')).toBe('past')
  const live = await staff.get('/api/state/live?preview=1&show=LIVE&expo_slug=care-expo')
  expect(await live.json()).toMatchObject({ slug: 'care-expo', is_expo: true })
  expect(live.headers.get('cache-control')).toBe('no-store')
  expect(await (await staff.get('/api/state?preview=1&show=LIVE')).json()).toMatchObject({
    live_expo: { slug: 'care-expo' },
    upcoming_expo: null,
  })
  const expoLinks = async (query: string) => {
    const { data } = await (await staff.get(`/api/menu?${query}`)).json()
    return JSON.stringify(data).match(/\/expo\/[\w-]+/g)
  }
  expect(await expoLinks('preview=1&show=LIVE')).toEqual(['/expo/care-expo'])
  at('2027-03-11T00:00:00Z')
  expect(await expoLinks('preview=1&show=LIVE')).toEqual(['/expo/tech-expo'])
  expect(await expoLinks('preview=1&show=DRAFT')).toBeNull()
  expect(await expoLinks('')).toEqual(['/expo/tech-expo'])
})

test('Home shows the live expo, or else the next, where the expo or a setting says so', async () => {
  const shown = async (who = visitor, query = '') =>
    (await (await who.get(`/api/expo/home${query}`)).json()).data
  at('2027-03-11T00:00:00Z')
  expect(await shown()).toBeNull()
  await db.insert(siteSettings).values({ showHomeExpoBanner: true, updatedAt: services.clock.now() })
  invalidateSiteRules(services)
  expect(await shown()).toEqual({ slug: 'tech-expo', title: 'The tech-expo', icon: 'On air', is_live: true })
  at('2027-03-12T00:00:00Z')
  expect(await shown()).toMatchObject({ slug: 'care-expo', is_live: false })
  expect(await shown(staff, '?preview=1&show=LIVE')).toMatchObject({ slug: 'care-expo', is_live: true })
  await db.delete(siteSettings)
  invalidateSiteRules(services)
  expect(await shown()).toBeNull()
  await db.update(expos).set({ showHomeExpoBanner: true }).where(eq(expos.slug, 'care-expo'))
  invalidateBoard(services)
  expect(await shown()).toMatchObject({ slug: 'care-expo', is_live: false })
  at('2027-03-21T00:00:00Z')
  expect(await shown()).toBeNull()
  await db.update(expos).set({ showHomeExpoBanner: false })
  invalidateBoard(services)
})

test('the live bar has the running session of the expo, else the expo, else nothing (R-4-052)', async () => {
  const live = (slug?: string) => read(`/api/state/live${slug ? `?expo_slug=${slug}` : ''}`)
  const ofExpo = {
    title: 'The tech-expo',
    subtitle: 'One day online',
    slug: 'tech-expo',
    icon_text: 'On air',
    is_expo: true,
  }
  const steps: [string, string, unknown][] = [
    ['2027-03-10T21:59:59.999Z', 'tech-expo', {}],
    [start, 'tech-expo', ofExpo],
    ['2027-03-11T00:59:59.999Z', 'tech-expo', ofExpo],
    [
      '2027-03-11T01:00:00Z',
      'tech-expo',
      {
        title: 'About pay-week-by-week',
        subtitle: 'One line',
        slug: 'pay-week-by-week',
        icon_text: 'On air',
      },
    ],
    ['2027-03-11T01:30:00.001Z', 'tech-expo', ofExpo],
    ['2027-03-11T03:10:00Z', 'tech-expo', ofExpo],
    ['2027-03-11T03:10:00Z', 'care-expo', {}],
    ['2027-03-11T03:10:00Z', 'nowhere', {}],
    ['2027-03-11T05:00:00.001Z', 'tech-expo', {}],
  ]
  for (const [now, slug, reply] of steps) {
    at(now)
    expect([now, slug, await live(slug)]).toEqual([now, slug, reply])
  }
  at('2027-03-11T03:10:00Z')
  expect(await live()).toMatchObject({ slug: 'webinar' })
  at('2027-03-11T04:00:00Z')
  expect(await live()).toEqual(ofExpo)
})

test('what is live comes from memory until something of it changes, and a preview never does', async () => {
  const replies = async (query = '') => {
    const reply = await visitor.get(`/api/state/live${query}`)
    return [reply.status, reply.headers.get('cache-control'), await reply.json()]
  }
  at('2027-03-11T04:00:00Z')
  invalidateBoard(services)
  const [first, second] = [await replies('?expo_slug=tech-expo'), await replies('?expo_slug=tech-expo')]
  expect(second).toEqual(first)
  expect(storedLiveReply(services, 'tech-expo')).toMatchObject({ slug: 'tech-expo' })
  at('2027-03-11T05:00:00.001Z')
  expect(await replies('?expo_slug=tech-expo')).toEqual([200, 'public, max-age=10', {}])
  at('2027-03-11T04:00:00Z')
  await replies()
  await db.update(expos).set({ subtitle: 'Two stages' }).where(eq(expos.id, expo.id))
  expect((await replies())[2]).toMatchObject({ subtitle: 'One day online' })
  invalidateBoard(services)
  expect((await replies())[2]).toMatchObject({ subtitle: 'Two stages' })
  await db.update(expos).set({ subtitle: 'One day online' }).where(eq(expos.id, expo.id))
  invalidateBoard(services)
})

test('between boundaries the bar asks the database nothing, and caches may hold an answer for ten seconds', async () => {
  at('2027-03-11T04:00:00Z')
  await read('/api/state/live?expo_slug=tech-expo')
  const { queries } = await countQueries(async () => {
    for (let times = 0; times < 5; times += 1) {
      const reply = await visitor.get('/api/state/live?expo_slug=tech-expo')
      expect(reply.headers.get('cache-control')).toBe('public, max-age=10')
    }
    at(end) // a boundary is a millisecond later, and is passed without a question too
    await read('/api/state/live')
    at('2027-03-11T05:00:00.001Z')
    expect(await read('/api/state/live')).toEqual({})
  })
  expect(queries).toBe(0)
})

test('a change of an expo is live as soon as it is announced', async () => {
  at('2027-03-11T04:00:00Z')
  await read('/api/state/live')
  await db.transaction(async (tx) => {
    await tx.update(expos).set({ subtitle: 'Two stages' }).where(eq(expos.id, expo.id))
    await services.content.changed(tx, [expos])
  })
  await expect.poll(() => read('/api/state/live')).toMatchObject({ subtitle: 'Two stages' })
  await db.update(expos).set({ subtitle: 'One day online' }).where(eq(expos.id, expo.id))
  invalidateBoard(services)
})

test('the flags of the state are those of the live expo or the next, and settings switch on what it does not', async () => {
  at('2027-03-12T00:00:00Z')
  expect(await read('/api/state')).toMatchObject({
    show_finlit: 'yes',
    show_finfirst: 'no',
    config: {
      header_banner: {
        desktop_url: '/art/wide/city/care.svg',
        mobile_url: '/art/wide/city/care.svg',
        alt: 'The care-expo',
        href: '/expo/care-expo',
      },
    },
  })
  await db.insert(siteSettings).values({ showFinfirst: true, updatedAt: services.clock.now() })
  invalidateSiteRules(services)
  expect(await read('/api/state')).toMatchObject({ show_finlit: 'yes', show_finfirst: 'yes' })
  await db.delete(siteSettings)
  invalidateSiteRules(services)
  at(start)
  expect(await read('/api/state')).toMatchObject({ show_finlit: 'no', config: { header_banner: null } })
})

test('the sessions of an expo come in the order of their times, by page and type (R-7-020)', async () => {
  at(start)
  const all = await read('/api/expo/tech-expo/events')
  expect((all.data as { slug: string }[]).map(({ slug }) => slug)).toEqual(['pay-week-by-week', 'later'])
  expect(all.meta).toMatchObject({ total: 2, current_page: 1 })
  const more = [
    await addSession('early', expo.id, '2027-03-10T23:00:00Z', '2027-03-10T23:30:00Z'),
    await addSession('beside', expo.id, '2027-03-11T01:00:00Z', '2027-03-11T01:30:00Z', 'A stage'),
    await addSession('draft', expo.id, '2027-03-11T00:00:00Z', '2027-03-11T00:30:00Z'),
  ].map(({ id }) => id)
  await db.update(events).set({ status: 'DRAFT' }).where(eq(events.slug, 'draft'))
  const sorted = (await read('/api/expo/tech-expo/events')).data as { slug: string }[]
  expect(sorted.map(({ slug }) => slug)).toEqual(['early', 'beside', 'pay-week-by-week', 'later'])
  await db.delete(events).where(inArray(events.id, more))
  invalidateBoard(services)
  expect(await read('/api/expo/tech-expo/events?type=workshop')).toMatchObject({ data: [] })
  expect((await visitor.get('/api/expo/tech-expo/events?type=party')).status).toBe(422)
})

test('logo and share picture are drawn unless they were sent (R-7-018, R-7-019)', async () => {
  at(start)
  expect(await read('/api/expo/tech-expo/logo')).toEqual({
    logo_url: expect.stringMatching(/^\/art\/square\/city\/tech-expo\.svg\?/),
  })
  expect(await read('/api/expo/tech-expo/logo?preview=1')).toEqual(await read('/api/expo/tech-expo/logo'))
  expect(await read('/api/expo/tech-expo/share-image')).toEqual({ image_url: '/expo-pictures/tech-expo.png' })
  await addExpo('sent-expo', { logoUrl: '/uploads/a.png', shareImageUrl: '/uploads/b.png' })
  expect(await read('/api/expo/sent-expo/logo')).toEqual({ logo_url: '/uploads/a.png' })
  expect(await read('/api/expo/sent-expo/share-image')).toEqual({ image_url: '/uploads/b.png' })
  await db.delete(expos).where(eq(expos.slug, 'sent-expo'))
})

test('each part of an expo has one text (R-2.1-D121, R-2.1-D107)', async () => {
  const add = (key: 'stage' | 'recap', slug: string) =>
    db.insert(expoSections).values({
      slug,
      expoId: expo.id,
      key,
      content: `<p>${key}</p>`,
      updatedAt: services.clock.now(),
    })
  await add('recap', 'one')
  await add('stage', 'two')
  await expect(add('stage', 'three')).rejects.toThrow()
  expect(await read('/api/expo/tech-expo/stage')).toEqual({
    data: { expo_id: expo.id, key: 'stage', content: '<p>stage</p>' },
  })
  const { data } = await read('/api/expos/tech-expo')
  expect((data as { sections: { key: string }[] }).sections.map(({ key }) => key)).toEqual(['stage', 'recap'])
  expect((await visitor.get('/api/expo/tech-expo/sponsor')).status).toBe(404)
  expect((await visitor.get('/api/expo/tech-expo/kitchen')).status).toBe(422)
})

const [owner] = await db.select().from(employers).where(eq(employers.slug, 'copperlark-electrical'))
if (!owner) throw new Error('there is no sample employer')
const [stand] = await db
  .insert(exhibitors)
  .values({
    slug: 'tech-expo-copperlark',
    expoId: expo.id,
    employerId: owner.id,
    boothTitle: 'Wire a socket',
    description: '<p>Try it</p>',
    links: [{ label: 'Jobs', url: 'https://jobs.example/' }],
    position: 3,
    isPublished: true,
    updatedAt: services.clock.now(),
  })
  .returning()
if (!stand) throw new Error('no stand was written')

test('a stand comes with its provider and every field, in its own expo alone (R-2.1-D108, R-2.1-D107)', async () => {
  const card = {
    id: stand.id,
    expo_id: expo.id,
    provider_id: owner.id,
    provider_type: 'employer',
    provider: { name: owner.name, path: `/employers/${owner.slug}`, place: owner.city, logo_url: null },
    booth_title: 'Wire a socket',
    order: 3,
    is_sample: false,
  }
  expect(await read('/api/expo/tech-expo/exhibitors')).toMatchObject({ data: [card], meta: { total: 1 } })
  expect(await read(`/api/expo/tech-expo/exhibitors/${stand.id}`)).toEqual({
    data: { ...card, description: '<p>Try it</p>', links: [{ label: 'Jobs', url: 'https://jobs.example/' }] },
  })
  for (const path of [`care-expo/exhibitors/${stand.id}`, 'tech-expo/exhibitors/x', 'tech-expo/exhibitors/0'])
    expect((await visitor.get(`/api/expo/${path}`)).status).toBe(404)
  const none = { ...stand, slug: 'none', employerId: null }
  const { id, providerId, providerType, ...values } = none
  await expect(db.insert(exhibitors).values(values)).rejects.toThrow()
})

test('the stands of an expo come by their place in it, not in the order in which they were written', async () => {
  const [neighbour] = await db
    .select({ id: employers.id })
    .from(employers)
    .where(and(eq(employers.isPublished, true), ne(employers.id, owner.id)))
    .limit(1)
  const { id, providerId, providerType, ...values } = stand
  const [before] = await db
    .insert(exhibitors)
    .values({ ...values, slug: 'tech-expo-neighbour', employerId: neighbour?.id, position: 2 })
    .returning({ id: exhibitors.id })
  const shown = async () =>
    ((await read('/api/expo/tech-expo/exhibitors')).data as { id: number }[]).map((one) => one.id)
  expect(await shown()).toEqual([before?.id, id])
  const ofNeighbour = eq(employers.id, neighbour?.id ?? 0)
  await db.update(employers).set({ isPublished: false }).where(ofNeighbour)
  expect(await shown()).toEqual([id])
  await db.update(employers).set({ isPublished: true }).where(ofNeighbour)
  await db
    .update(exhibitors)
    .set({ isPublished: false })
    .where(eq(exhibitors.id, before?.id ?? 0))
  expect(await shown()).toEqual([id])
  expect((await visitor.get(`/api/expo/tech-expo/exhibitors/${before?.id}`)).status).toBe(404)
  await db.delete(exhibitors).where(eq(exhibitors.id, before?.id ?? 0))
})

test('a person attends once, whoever else may not, and nobody once it is over (R-2.1-D107)', async () => {
  at(start)
  const path = '/api/expo/tech-expo/attend'
  expect((await visitor.post(path)).status).toBe(401)
  expect((await (await site.ghost()).post(path)).status).toBe(401)
  for (const role of ['advisor', 'provider', 'admin'] as const)
    expect((await (await site.signedIn({ role })).post(path)).status).toBe(403)
  for (let times = 0; times < 2; times += 1)
    expect(await (await student.post(path)).json()).toEqual({ success: true })
  expect(await db.select().from(expoAttendances)).toHaveLength(1)
  expect(await student.read('/api/expo/tech-expo/attending-status')).toEqual({
    is_live: true,
    is_attending: true,
  })
  const someone = await site.signedIn({ role: 'parent' })
  expect(await someone.read('/api/expo/tech-expo/attending-status')).toMatchObject({ is_attending: false })
  at('2027-03-11T05:00:00.001Z')
  const late = await someone.post(path)
  expect([late.status, (await late.json()).code]).toEqual([422, 'expo-is-over'])
})

test('staff and exhibitors of an expo learn how many attend from ten on, others nothing', async () => {
  at(start)
  const path = '/api/expo/tech-expo/figures'
  const provider = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: owner.id }] })
  const stranger = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'educator', id: owner.id }] })
  const come = async (people: number, expoId = expo.id) => {
    for (let n = 0; n < people; n += 1) {
      const { id } = await createPerson(services, { role: 'student' })
      await db.insert(expoAttendances).values({ userId: id, expoId, attendedAt: services.clock.now() })
    }
  }
  await come(8)
  await come(1, other.id)
  expect(await provider.read(path)).toEqual({ data: { attending: null } })
  await come(1)
  expect(await provider.read(path)).toEqual({ data: { attending: 10 } })
  expect(await admin.read(path)).toEqual({ data: { attending: 10 } })
  expect((await stranger.get(path)).status).toBe(404)
  expect((await provider.get('/api/expo/care-expo/figures')).status).toBe(404)
  expect((await student.get(path)).status).toBe(403)
  expect((await visitor.get(path)).status).toBe(401)
  await db.delete(expoAttendances).where(eq(expoAttendances.expoId, other.id))
})

test('a day holds the sessions of the expo that a person attends, as a list and as one calendar file', async () => {
  at(start)
  const path = '/api/expo/tech-expo/day'
  expect(await student.read(path)).toEqual({ data: [], is_attending: true })
  await student.post('/api/events/attend', { id: session.id })
  expect(await student.read(path)).toMatchObject({ data: [{ slug: 'pay-week-by-week' }] })
  expect(await student.read('/api/expo/care-expo/day')).toEqual({ data: [], is_attending: false })
  const file = await student.get(`${path}/calendar.ics`)
  expect(file.headers.get('content-type')).toMatch(/^text\/calendar/)
  const text = await file.text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toMatch(/DTSTART;TZID=Pacific\/Auckland:20270311T140000/)
  expect(text).toContain(`UID:event-${session.id}@`)
  const { slug } = session
  await db.update(events).set({ sequence: 3 }).where(eq(events.id, session.id))
  for (const one of [`${path}/calendar.ics`, `/api/events/${slug}/calendar.ics`])
    expect(await (await student.get(one)).text()).toContain('SEQUENCE:3') // or one file would undo the other
  for (const one of [path, `${path}/calendar.ics`]) expect((await visitor.get(one)).status).toBe(401)
  await student.delete(`/api/events/attend/${session.id}`)
  expect(await student.read(path)).toMatchObject({ data: [] })
})

test('attendance is forgotten 24 months after the expo, and not a day earlier', async () => {
  await forgetOldAttendances(db, new Date('2029-03-11T12:00:00Z'))
  expect(await db.select().from(expoAttendances)).not.toHaveLength(0)
  await forgetOldAttendances(db, new Date('2029-03-12T00:00:00Z'))
  expect(await db.select().from(expoAttendances)).toHaveLength(0)
})

test('a provider changes the text of its own stand alone, and a change waits for a review', async () => {
  at(start)
  const provider = await site.signedIn({ role: 'provider', speaksFor: [{ type: 'employer', id: owner.id }] })
  const stranger = await site.signedIn({
    role: 'provider',
    speaksFor: [{ type: 'experience_provider', id: owner.id }],
  })
  const path = `/api/admin/exhibitors/${stand.id}`
  expect((await provider.get(path)).status).toBe(200)
  expect((await stranger.get(path)).status).toBe(404)
  expect((await stranger.put(path, { fields: { boothTitle: 'Mine' } })).status).toBe(404)
  const sent = await provider.put(path, { fields: { boothTitle: 'Wire two sockets' }, save: 'review' })
  expect(sent.status).toBe(200)
  expect(await read(`/api/expo/tech-expo/exhibitors/${stand.id}`)).toMatchObject({
    data: { booth_title: 'Wire a socket' },
  })
  const wrong = await provider.put(path, {
    fields: { links: [{ label: 'x', url: 'javascript:alert(1)' }] },
    save: 'review',
  })
  expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ['links']])
})

test.each([
  [{ slug: '2024' }, 'slug'],
  [{ slug: 'past' }, 'slug'],
  [{ endsAt: start }, 'endsAt'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
])('an expo with %j is refused at that field', async (wrong, name) => {
  const fields = {
    title: 'New expo',
    slug: 'new-expo',
    description: '<p>x</p>',
    startsAt: start,
    endsAt: end,
    timeZone: 'Australia/Sydney',
    ...wrong,
  }
  const reply = await admin.post('/api/admin/expos', { fields })
  expect([reply.status, Object.keys((await reply.json()).errors)]).toEqual([422, [name]])
})

test('the right to preview is a column of its own: an admin without it has none', async () => {
  const [row] = await db.select().from(users).where(eq(users.id, admin.person.id))
  expect(row?.mayUpdateExpos).toBe(false)
})
