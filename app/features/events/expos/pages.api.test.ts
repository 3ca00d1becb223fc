import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { employers } from '#app/features/opportunities/tables.server.ts'
import { invalidateSiteRules } from '#app/features/site/rules.server.ts'
import { siteSettings } from '#app/features/site/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { eventIn, openExpo } from '#test/events.ts'
import { testSite } from '#test/site.ts'
import { storedLiveReply } from './live.server.ts'
import { anyExpo } from './live-board.ts'
import { exhibitors, expos } from './tables.server.ts'

const site = await testSite({ at: '2027-03-11T00:00:00Z' })
const { db, services } = site
const expo = await openExpo(site, 'big-expo', { title: 'Big Expo' })
const hours = (count: number) => {
  services.clock = fixedClock(new Date(Date.parse('2027-03-11T00:00:00Z') + count * 3_600_000))
}
const visitor = site.visitor()
const html = async (path: string, who = visitor) => (await who.page(path)).text()

for (let at = 0; at < 40; at += 1)
  await eventIn(site, 20 * at, { expoId: expo.id, stage: at % 2 ? 'Main stage' : 'Workshop room' })
const [owner] = await db.select().from(employers).limit(1)
await db.insert(exhibitors).values(
  Array.from({ length: 60 }, (_, at) => ({
    slug: `stand-${at}`,
    expoId: expo.id,
    employerId: owner?.id,
    boothTitle: `Stand number ${at}`,
    description: '<p>Try it.</p>',
    position: at,
    isPublished: true,
    updatedAt: services.clock.now(),
  })),
)

test('the page of an expo before its start is the teaser, while it is live the expo, and after it leads to its record (R-2.1-131, R-2.1-132)', async () => {
  hours(-2)
  expect(await html('/expo/big-expo')).toContain('Coming up')
  const early = await visitor.page('/expo/past/big-expo')
  expect([early.status, early.headers.get('location')]).toEqual([302, '/expo/big-expo'])
  hours(0)
  expect(await html('/expo/big-expo')).toContain('Live now')
  hours(24.01)
  const late = await visitor.page('/expo/big-expo')
  expect([late.status, late.headers.get('location')]).toEqual([302, '/expo/past/big-expo'])
  expect(await html('/expo/past/big-expo')).toContain('Past expo')
  hours(0)
})

test('the list of past expos says that its samples are made up', async () => {
  expect(await html('/past/expos')).toContain('Expos marked <strong>Sample</strong> are made up')
})

test('an expo asks guests to sign in, and nobody who is signed in', async () => {
  const admin = await site.signedIn({ role: 'admin' })
  const student = await site.signedIn({ role: 'student' })
  for (const [path, words] of [
    ['/expo/big-expo', 'Exhibitors'],
    ['/expo/big-expo/webinars', 'Workshop room'],
  ] as const) {
    const login = '/login?redirect=%2Fexpo%2Fbig-expo'
    for (const who of [admin, student]) {
      const page = await html(path, who)
      expect(page).toContain(words)
      expect(page).not.toContain(login)
    }
    expect(await html(path)).toContain(login)
  }
})

test('the teaser of an expo without sessions and stands yet leads to neither', async () => {
  await openExpo(site, 'new-expo', {
    startsAt: new Date('2027-05-01T00:00:00Z'),
    endsAt: new Date('2027-05-02T00:00:00Z'),
  })
  const teaser = await html('/expo/new-expo')
  expect(teaser).toContain('No sessions yet')
  for (const words of ['Plan my day', 'Full programme', 'All 0']) expect(teaser).not.toContain(words)
  const full = await html('/expo/big-expo')
  for (const words of ['Plan my day', 'Full programme', 'All 60']) expect(full).toContain(words)
  await db.delete(expos).where(eq(expos.slug, 'new-expo'))
})

test('an expo, its webinars and its exhibitors are shown while it is live (R-1-016, R-2.1-133, R-2.1-134)', async () => {
  expect(await html('/expo/big-expo/webinars')).toContain('Workshop room')
  expect(await html('/expo/big-expo/exhibitors')).toContain('Stand number 59')
  const [stand] = await db.select().from(exhibitors).where(eq(exhibitors.expoId, expo.id)).limit(1)
  expect(await html(`/expo/big-expo/exhibitors?stand=${stand?.id}`)).toContain(`id="stand-title"`)
  expect((await visitor.page('/expo/big-expo/exhibitors?stand=999999')).status).toBe(404)
  expect((await visitor.page('/expo/big-expo/exhibitors?stand=x')).status).toBe(404)
})

test('a page with 60 stands and 40 sessions needs at most six statements', async () => {
  await html('/expo/big-expo')
  const { queries } = await countQueries(() => html('/expo/big-expo'))
  expect(queries).toBeLessThanOrEqual(6)
})

test('a preview shows the page of a past expo as it was live to those who may change expos alone (R-4-062, R-4-063)', async () => {
  hours(48)
  const path = '/expo/big-expo?preview=1&show=LIVE'
  const staff = await site.signedIn({ role: 'admin', mayUpdateExpos: true })
  const shown = await staff.page(path)
  expect([shown.status, (await shown.text()).includes('Live now')]).toEqual([200, true])
  expect(shown.headers.get('cache-control')).toMatch(/no-store|private/)
  const others = [visitor, await site.signedIn({ role: 'student' }), await site.signedIn({ role: 'admin' })]
  for (const other of others)
    expect((await other.page(path)).headers.get('location')).toBe('/expo/past/big-expo')
  hours(0)
})

test('a preview of what is live is not what the node has stored for the public', async () => {
  const staff = await site.signedIn({ role: 'admin', mayUpdateExpos: true })
  const live = async (query: string, who = visitor) => {
    const reply = await who.get(`/api/state/live?expo_slug=big-expo${query}`)
    return [((await reply.json()) as { slug?: string }).slug, reply.headers.get('cache-control')]
  }
  hours(0)
  const [running] = await live('')
  expect(running).toBeDefined()
  expect(storedLiveReply(services, 'big-expo')).toMatchObject({ slug: running })
  expect(await live('&preview=1&show=DRAFT', staff)).toEqual([undefined, 'no-store'])
  expect(await live('&preview=1&show=DRAFT')).toEqual([running, 'public, max-age=10'])

  hours(-2)
  const anywhere = async (query = '', who = visitor) =>
    (await (await who.get(`/api/state/live${query}`)).json()) as object
  expect(await anywhere()).toEqual({})
  expect(storedLiveReply(services, anyExpo)).toBeNull()
  expect(await anywhere('?preview=1&show=LIVE', staff)).toMatchObject({ slug: 'big-expo', is_expo: true })
  expect(await anywhere('?preview=1&show=LIVE')).toEqual({})
  hours(0)
})

test('the foot has the acknowledgement and the social networks of the settings (R-2.3-060)', async () => {
  const footOf = async () => /<footer[\s\S]*<\/footer>/.exec(await html('/expo/big-expo'))?.[0] ?? ''
  expect(await footOf()).toContain('Traditional Custodians of Country')
  expect(await footOf()).not.toContain('social networks')
  await db.insert(siteSettings).values({
    socialLinks: [{ name: 'Instagram', url: 'https://social.example/yonder' }],
    updatedAt: services.clock.now(),
  })
  invalidateSiteRules(services)
  expect(await footOf()).toContain('href="https://social.example/yonder"')
})

test('the picture of a shared link is a PNG of 1200 by 630 px (R-7-019)', async () => {
  const reply = await visitor.get('/expo-pictures/big-expo.png')
  const bytes = Buffer.from(await reply.arrayBuffer())
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  expect(await html('/expo/big-expo')).toContain('/expo-pictures/big-expo.png')
  expect((await visitor.get('/expo-pictures/nothing.png')).status).toBe(404)
})
