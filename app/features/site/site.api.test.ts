import { eq } from 'drizzle-orm'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { invalidateSiteRules, readSiteRules } from './rules.server.ts'
import { subscribeConsent } from './subscribe-rules.ts'
import { redirects, siteSettings, subscribers, trackingEvents } from './tables.server.ts'
import { subscribeWords } from './words.ts'

const site = await testSite()

afterEach(async () => {
  await site.db.delete(redirects)
  await site.db.delete(siteSettings)
  invalidateSiteRules(site.services)
})

async function change(write: Promise<unknown>): Promise<void> {
  await write
  invalidateSiteRules(site.services)
}

test('rules that were being read while they changed are not cached', async () => {
  invalidateSiteRules(site.services)
  const reading = readSiteRules(site.services)
  invalidateSiteRules(site.services)
  await reading
  await site.db.insert(redirects).values({ host: '*', path: '/old', target: '/new', status: 301 })
  expect((await readSiteRules(site.services)).redirects).toMatchObject({
    '*': { '/old': { target: '/new' } },
  })
})

test('the state contains everything the page needs, and its token authorises writes (R-7-007, R-7-010)', async () => {
  const visitor = site.visitor()
  const reply = await visitor.get('/api/state')
  expect(reply.status).toBe(200)
  const state = await reply.json()
  expect(Object.keys(state).sort()).toEqual(
    [
      'token',
      'user',
      'ghost',
      'config',
      'academy_new_theme',
      'hidden_business_report',
      'home_video_ids',
      'is_maintenance',
      'post_school_plan',
      'upcoming_expo',
      'live_expo',
      'show_home_expo_banner',
      'show_header_banner',
      'show_finlit',
      'show_finfirst',
      'show_aiamplified',
      'vje_user_progress',
      'active_industry_hubs',
      'active_skill_hubs',
      'enrolled_academy_programs',
      'rated_articles',
    ].sort(),
  )
  expect(state).toMatchObject({ user: null, ghost: null, is_maintenance: false, show_header_banner: 'no' })
  expect(state.active_industry_hubs.length).toBeGreaterThan(0)
  const counted = await visitor.request('/api/analytics/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': state.token },
    body: JSON.stringify({ name: 'page_view', properties: { path: '/' } }),
  })
  expect(counted.status).toBe(200)
})

test('a ghost is in the state and the session, a visitor is not (R-7-015)', async () => {
  const ghost = await site.ghost()
  const state = await (await ghost.get('/api/state')).json()
  expect(state.ghost).toMatchObject({ academy_balance: '0', academy_total_rewards: 0, earnings: [] })
  const session = await (await ghost.get('/api/session')).json()
  expect(session).toEqual({ auth: false, user: null, ghost: state.ghost, token: expect.any(String) })
  const visitor = await (await site.visitor().get('/api/session')).json()
  expect(visitor).toMatchObject({ auth: false, user: null, ghost: null })
})

test('the state accepts show and preview, and contains what an editor has switched on', async () => {
  const banner = { headerBannerUrl: '/a.png', headerBannerAlt: 'Open day', headerBannerHref: '/about' }
  await change(
    site.db.insert(siteSettings).values({
      showHeaderBanner: true,
      isMaintenance: true,
      headerBannerMobileUrl: '/b.png',
      ...banner,
      updatedAt: site.services.clock.now(),
    }),
  )
  const state = await (await site.visitor().get('/api/state?show=LIVE&preview=1')).json()
  expect(state).toMatchObject({
    is_maintenance: true,
    show_header_banner: 'yes',
    config: {
      header_banner: { desktop_url: '/a.png', mobile_url: '/b.png', alt: 'Open day', href: '/about' },
    },
  })
})

test('the settings of the site are one row, off unless switched on, and the build comes with them (R-3-D018)', async () => {
  const read = async () => (await site.visitor().get('/api/state')).json()
  const flags = ['header_banner', 'home_expo_banner', 'finlit', 'finfirst', 'aiamplified']
  const shown = (state: Record<string, unknown>) => flags.map((flag) => state[`show_${flag}`])

  await change(site.db.insert(siteSettings).values({ updatedAt: site.services.clock.now() }))
  const off = await read()
  expect(off.is_maintenance).toBe(false)
  const build = (await site.visitor().get('/api/session')).headers.get('x-app-build')
  expect([off.config.app_build, typeof build]).toEqual([build, 'string'])
  expect(shown(off)).toEqual(flags.map(() => 'no'))

  const on = { showHeaderBanner: true, showHomeExpoBanner: true, showFinlit: true, showFinfirst: true }
  await change(site.db.update(siteSettings).set({ ...on, showAiamplified: true, isMaintenance: true }))
  const all = await read()
  expect(all.is_maintenance).toBe(true)
  expect(shown(all)).toEqual(flags.map(() => 'yes'))

  await expect(
    site.db.insert(siteSettings).values({ id: 2, updatedAt: site.services.clock.now() }),
  ).rejects.toThrow()
})

test('while no event and no expo is live the bar gets an empty object (R-7-012)', async () => {
  const visitor = site.visitor()
  expect(await (await visitor.get('/api/state/live?expo_slug=tech')).json()).toEqual({})
})

test('anyone may read live expos; while none is live the list is empty', async () => {
  const people = [site.visitor(), await site.ghost()]
  for (const role of ['student', 'advisor', 'provider', 'admin'] as const)
    people.push(await site.signedIn({ role }))
  for (const person of people) {
    const reply = await person.get('/api/expo/live')
    expect([reply.status, await reply.json()]).toEqual([200, { data: [] }])
  }
})

test('the menu comes in up to three levels, with what is hidden marked (R-2.3-D001, R-3-067)', async () => {
  const { data } = await (await site.visitor().get('/api/menu')).json()
  expect(data.map((item: { id: string }) => item.id)).toEqual([
    'explore-careers',
    'learn-skills',
    'plan',
    'get-advice',
  ])
  const inCareers = data[0].children as { id: string }[]
  expect(inCareers.find(({ id }) => id === 'industries')).toMatchObject({ is_link: false, hide: false })
  expect(data[2].children.map(({ id, hide }: { id: string; hide: boolean }) => hide && id)).toContain('expo')
  expect(data[3]).toMatchObject({ id: 'get-advice', hide: false })
})

test('redirects come by host and path (R-7-013)', async () => {
  await change(
    site.db.insert(redirects).values([
      { host: '*', path: '/old', target: '/about', status: 301 },
      { host: 'localhost', path: '*', target: '/careers' },
    ]),
  )
  expect(await (await site.visitor().get('/api/redirects')).json()).toEqual({
    redirects: { '*': { '/old': '/about' }, localhost: { '*': '/careers' } },
  })
})

test('a reader asks for the mailing list once, with what was agreed to, and gets one email (R-3-071, R-7-D007)', async () => {
  const visitor = site.visitor()
  const form = { first_name: ' Aroha ', email: 'Aroha@Example.NZ' }
  expect(await (await visitor.post('/api/user/subscribe', form)).json()).toEqual({ success: true })
  const rows = await site.db.select().from(subscribers).where(eq(subscribers.email, 'aroha@example.nz'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ firstName: 'Aroha', source: 'footer', consentText: subscribeConsent })
  expect(rows[0]?.confirmedAt).toBeNull()
  const emails = await site.db.select().from(outbox).where(eq(outbox.recipient, 'aroha@example.nz'))
  expect(emails.map((message) => message.subject)).toEqual(['Do you want our emails?'])
})

test.each([
  [{ first_name: '', email: 'a@b.nz' }, 'first_name'],
  [{ first_name: 'Ana', email: 'nowhere' }, 'email'],
  [{ first_name: 'Ana' }, 'email'],
  [{ first_name: 'Ana', email: 'a@b.nz', admin: true }, 'admin'],
])('a form like %j is refused beside its field (R-5-055)', async (form, field) => {
  const reply = await site.visitor().post('/api/user/subscribe', form)
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual([field])
})

test('anybody may join the mailing list, with their own session’s token (R-7-037)', async () => {
  const form = { first_name: 'Ana', email: 'ana.token@example.nz' }
  const joins = async (browser: Browser) => (await browser.post('/api/user/subscribe', form)).json()
  for (const browser of [site.visitor(), await site.ghost(), await site.signedIn({ role: 'student' })])
    expect(await joins(browser)).toEqual({ success: true })
  const bare = await site.app.request('/api/user/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify(form),
  })
  expect(bare.status).toBe(419)
})

test('without scripts the form has a page of its own, which says what is wrong (R-2.3-048)', async () => {
  const send = (fields: Record<string, string>) =>
    site.visitor().request('/site/mailing-list', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    })
  const refused = await send({ first_name: 'Ana', email: 'nowhere' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Please enter valid email address')
  const joined = await send({ first_name: 'Ana', email: 'ana@example.nz' })
  expect(joined.status).toBe(200)
  expect(await joined.text()).toContain(subscribeWords.thanks)
  expect(
    await site.db.select().from(subscribers).where(eq(subscribers.email, 'ana@example.nz')),
  ).toHaveLength(1)
})

test('a form from another site is not accepted', async () => {
  const reply = await site.visitor().request('/site/mailing-list', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ first_name: 'Ana', email: 'b@example.nz' }),
  })
  expect(reply.status).toBe(403)
})

const tab = '0b8f6a52-6d5c-4f0e-9d7b-0a4f2f1f5c11'
const otherTab = '0b8f6a52-6d5c-4f0e-9d7b-0a4f2f1f5c12'

test('an event is counted by its page’s route and its context, and nothing else that came with it (R-7-D014, R-7-D015)', async () => {
  const visitor = site.visitor()
  const sent = [
    { path: '/about?keyword=my+friend', context: 'main_nav', distinct_id: tab },
    { url: '/account/reset/mia@school.example/s3cret', context: 'What I typed', keyword: 'am i pregnant' },
    { path: 'https://evil.example/about', distinct_id: 'ana@example.nz', utm_term: 'mia' },
    { path: '/no/such/page/mia', message: 'mia@school.example' },
    { context: 'main_nav of mia@school.example' },
    { context: 'main_nav\nam i pregnant' },
    { context: '_main_nav' },
    { context: 'x'.repeat(30) },
    { context: 'x'.repeat(31) },
  ]
  for (const properties of sent)
    expect(
      await (await visitor.post('/api/analytics/events', { name: 'link_click', properties })).json(),
    ).toEqual({ success: true })
  const rows = await site.db
    .select()
    .from(trackingEvents)
    .where(eq(trackingEvents.name, 'link_click'))
    .orderBy(trackingEvents.id)
  const stored = {
    name: 'link_click',
    forMarketing: false,
    id: expect.any(String),
    createdAt: expect.any(Date),
  }
  expect(rows).toEqual([
    { ...stored, distinctId: tab, route: '/about', context: 'main_nav' },
    { ...stored, distinctId: null, route: '/account/reset/:email/:token', context: null },
    { ...stored, distinctId: null, route: null, context: null },
    { ...stored, distinctId: null, route: expect.stringMatching(/^(unmatched|\/\*)$/), context: null },
    ...[null, null, null, 'x'.repeat(30), null].map((context) => ({
      ...stored,
      distinctId: null,
      route: null,
      context,
    })),
  ])
})

test('a share is counted by its way and the kind of page; the address and the person are not stored (R-2.1-D086)', async () => {
  const url = `${site.services.settings.origin}/shared-plan/s3cret-key`
  for (const browser of [site.visitor(), await site.ghost(), await site.signedIn({ role: 'student' })])
    expect(await (await browser.post('/api/share', { channel: 'copy', url })).json()).toEqual({
      success: true,
    })
  const rows = await site.db.select().from(trackingEvents).where(eq(trackingEvents.name, 'shared'))
  expect(rows).toHaveLength(3)
  for (const { distinctId, route, context } of rows)
    expect([distinctId, route, context]).toEqual([null, '/shared-plan/:token', 'copy'])
  for (const [bad, field] of [
    [{ channel: 'copy', url: 'https://evil.example/x' }, 'url'],
    [{ channel: 'copy' }, 'url'],
    [{ channel: 'pigeon', url }, 'channel'],
  ] as const) {
    const reply = await site.visitor().post('/api/share', bad)
    expect(reply.status).toBe(422)
    const { errors, message } = await reply.json()
    expect([Object.keys(errors), typeof message]).toEqual([[field], 'string'])
  }
})

test.each([
  [{ name: 'Bad name!', properties: {} }, 'name'],
  [{ name: 'made_up_by_a_visitor', properties: {} }, 'name'],
  [{ name: 'log_out', properties: { deep: { a: 1 } } }, 'properties.deep'],
  [{ name: 'log_out' }, 'properties'],
])('an event like %j is refused', async (event, field) => {
  const reply = await site.visitor().post('/api/analytics/events', event)
  expect(reply.status).toBe(422)
  expect(Object.keys((await reply.json()).errors)).toEqual([field])
})

test('the marketing system gets only the fixed few events (R-4-096, R-7-055)', async () => {
  const visitor = site.visitor()
  const send = (event_name: string) =>
    visitor.post('/api/mixpanel/send-event', { event_name, properties: { distinct_id: otherTab } })
  expect(await (await send('newsletter')).json()).toEqual({ success: true })
  expect((await send('page_view')).status).toBe(422)
  const rows = await site.db.select().from(trackingEvents).where(eq(trackingEvents.distinctId, otherTab))
  expect(rows.map((row) => [row.name, row.forMarketing])).toEqual([['newsletter', true]])
})

test('the state takes no statement for a visitor, and two for a ghost, a student and an advisor', async () => {
  const visitor = site.visitor()
  const others = [
    await site.ghost(),
    await site.signedIn({ role: 'student' }),
    await site.signedIn({ role: 'advisor' }),
  ]
  const counts: number[] = []
  for (const browser of [visitor, ...others]) {
    await browser.get('/api/state') // the rules of the site are read once in a while, for everybody
    counts.push(await countStatements(() => browser.get('/api/state')))
  }
  expect(counts).toEqual([0, 2, 2, 2])
})

async function countStatements(act: () => Promise<unknown>): Promise<number> {
  const { pglite, pool } = site.services.database
  const target = (pglite ?? pool) as unknown as { query: (...given: unknown[]) => unknown }
  const query = target.query
  let count = 0
  target.query = (...given) => {
    count += 1
    return query.apply(target, given)
  }
  await act()
  target.query = query
  return count
}

test('old rules of the site are read again behind the request, which neither waits for the statements nor counts them', async () => {
  const old = await readSiteRules(site.services)
  const clock = vi.spyOn(Date, 'now').mockReturnValue(8_000_000_000_000) // in the year 2223
  onTestFinished(() => clock.mockRestore())
  const { result, queries } = await countQueries(() => readSiteRules(site.services))
  expect(result).toBe(old)
  expect(queries).toBe(0)
  await expect.poll(() => readSiteRules(site.services)).not.toBe(old)
})
