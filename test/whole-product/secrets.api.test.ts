import * as build from 'virtual:react-router/server-build'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { unsubscribePath } from '#app/features/notifications/unsubscribe.server.ts'
import { issueLink, type LinkKind } from '#app/features/people/links.server.ts'
import { accountTokenKinds } from '#app/features/people/tables.server.ts'
import { openFeed } from '#app/features/planner/sharing/feeds.server.ts'
import { leaveListPath } from '#app/features/site/subscribe.server.ts'
import { endpointId } from '#app/platform/contract.ts'
import { newToken } from '#app/platform/csrf.server.ts'
import { newId } from '#app/platform/ids.ts'
import { operationOf } from '#app/platform/openapi.server.ts'
import { outbox } from '#app/platform/outbox/tables.server.ts'
import type { Route } from '#app/platform/routes.server.ts'
import { pagePatterns } from '#app/platform/web/route-patterns.server.ts'
import { slices } from '#app/slices.server.ts'
import type { Browser } from '#test/browser.ts'
import { emailsTo, linkFor } from '#test/emails.ts'
import { createSchoolLink } from '#test/people.ts'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'
import { admitted, call, newCaller } from './callers.ts'

/** Parameters of addresses that anybody may know. Every other one is taken for a secret, so that no new one is forgotten. */
const publicParameters = [
  'slug',
  'id',
  'type',
  'scope',
  'userId',
  'key',
  'ghost_id',
  'p_slug',
  'm_slug',
  't_slug',
  'attempt_id',
  'vje_slug',
  'page_slug',
  'tag_slug',
  'tool',
  'resource',
  'partner',
  'student',
  '*',
]
/** Fields of bodies that carry secrets. */
const secretField = /token|code|password|secret/i

const lines: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
const site = await testSite({ env: { LOG_LEVEL: 'info' } })
afterAll(() => whereabouts([newToken()])) // the last lines are written
const routes = slices.api.flatMap(({ list }) => list)
const parametersOf = (pattern: string) =>
  [...pattern.matchAll(/:([A-Za-z_]+)|\*/g)].map(([all, name]) => name ?? all)
const hasSecret = (pattern: string) => parametersOf(pattern).some((name) => !publicParameters.includes(name))
const filled = (pattern: string, secret: string) =>
  pattern.replaceAll(/:([A-Za-z_]+)\??|\*/g, (_, name: string) =>
    publicParameters.includes(name) ? '1' : secret,
  )

const secretPages = pagePatterns(build.routes).filter(hasSecret)
const secretCalls = routes
  .filter((route) => hasSecret(route.endpoint.path) || fieldsOf(route).some((name) => secretField.test(name)))
  .map((route) => [endpointId(route.endpoint), route] as const)

test('the pages and calls with secrets are found', () => {
  expect(secretPages).toEqual(
    expect.arrayContaining([
      '/account/reset/:email/:token',
      '/account/verify/:token',
      '/account/verify/school/:token',
      '/account/verify/secondary/:token',
      '/account/guardian/:token',
      '/account/keep/:token',
      '/account/unsubscribe/:token',
      '/shared-plan/:token',
      '/referral/:code',
    ]),
  )
  expect(secretCalls.map(([id]) => id)).toEqual(
    expect.arrayContaining([
      'GET /api/career-planner/calendar/:file',
      'GET /api/career-planner/shared/:token',
      'GET /api/school-links/token/:token',
    ]),
  )
})

test.each(secretPages)(
  '%s gives its secret to no referrer, and to nothing that is stored',
  async (pattern) => {
    const secret = newToken()
    const visitor = site.visitor()
    for (const ending of ['', '.data', '?from=mail', `?${new URLSearchParams({ keyword: secret })}`]) {
      const reply = await visitor.page(filled(pattern, secret) + ending)
      const advice = 'A parameter that is no secret is named in `publicParameters`'
      if (!ending.startsWith('.')) expect(reply.headers.get('referrer-policy'), advice).toBe('no-referrer')
      const headers = [...reply.headers].filter(([name]) => !['location', 'x-remix-redirect'].includes(name))
      expect(JSON.stringify(headers)).not.toContain(secret)
    }
    await behaveLikeOurScripts(visitor, filled(pattern, secret), secret)
    expect(await whereabouts([secret])).toEqual([])
  },
)

test.each(secretCalls)('%s stores and logs no secret', async (_id, route) => {
  const secret = newToken()
  const visit = await newCaller(site, admitted[route.audience][0] ?? 'visitor')
  const path = `${filled(route.endpoint.path, secret)}?token=${secret}`
  await call(visit, route.endpoint.method, path, bodyWith(route, secret))
  expect(await whereabouts([secret])).toEqual([])
})

test('links that work are stored as digests only, and reach nothing else by being used', async () => {
  const { db, services } = site
  const student = await site.signedIn({ role: 'student' })
  const { id: userId, email } = student.person
  const now = services.clock.now()
  const pages: Record<LinkKind, string> = {
    verify: '/account/verify/',
    'verify-school': '/account/verify/school/',
    'verify-secondary': '/account/verify/secondary/',
    reset: `/account/reset/${email}/`,
    guardian: '/account/guardian/',
    'guardian-birth': '/account/guardian/',
    'undo-deletion': '/account/keep/',
  }
  const links: { path: string; token: string }[] = []
  for (const kind of accountTokenKinds) {
    const token = await issueLink(db, { kind, userId, email }, now)
    links.push({ path: pages[kind] + token, token })
  }
  const feed = await openFeed(db, userId, 'Australia/Sydney', now)
  links.push({ path: `/api/career-planner/calendar/${feed}.ics`, token: feed })
  const invite = await createSchoolLink(services, { schoolId: student.person.schoolId ?? 1 })
  links.push({ path: `/register?school_token=${invite}`, token: invite })
  const unsubscribe = unsubscribePath(services.settings, userId, 'MARKETING')
  links.push({ path: unsubscribe, token: unsubscribe.split('.').at(-1) ?? '' })

  await site.visitor().post('/api/user/subscribe', { first_name: 'Mia', email: 'list@secret.example' })
  const confirm = await linkFor(services, 'list@secret.example', '/site/mailing-list/confirm/')
  links.push({ path: confirm, token: confirm.split('/').at(-1) ?? '' })
  const leave = leaveListPath(services.settings, newId())
  links.push({ path: leave, token: leave.split('.').at(-1) ?? '' })

  for (const { path, token } of links) {
    const reply = await site.visitor().page(path)
    expect([path, reply.status]).toEqual([path, 200])
    await behaveLikeOurScripts(student, path, token)
    for (const method of ['GET', 'POST']) await call(site.visitor(), method, `/api${path}`, {})
  }
  expect(await whereabouts(links.map(({ token }) => token))).toEqual([])
  const cookies = ['yonder', 'yonder_ghost'].flatMap((name) => student.cookies.get(name) ?? [])
  expect(await whereabouts(cookies)).toEqual([])
})

test('links and codes are in the text of their email, never in its subject', async () => {
  const { registered, post } = signUps(site)
  const { browser, email } = await registered()
  for (const path of ['/api/user/verify/resend', '/api/forgot-password'])
    expect([path, (await post(browser, path, { email })).status]).toEqual([path, 200])
  const emails = await emailsTo(site.services, email)
  const secrets = emails.flatMap(({ text }) => text?.match(/[\w-]{43}|\b\d{4}\b/g) ?? [])
  expect(secrets.length).toBeGreaterThan(1)
  for (const { subject } of emails) for (const secret of secrets) expect(subject).not.toContain(secret)
})

/** What the scripts of a page send by themselves, and a share of it. */
async function behaveLikeOurScripts(browser: Browser, path: string, secret: string): Promise<void> {
  const events = [
    { name: 'page_view', properties: { path, distinct_id: secret } },
    { name: 'page_view', properties: { path: `/search?keyword=${secret}`, utm_content: secret } },
    { name: 'link_click', properties: { url: path, context: secret } },
    { name: 'form_refused', properties: { message: secret } },
    { name: 'search_enter', properties: { keyword: secret } },
  ]
  for (const event of events) expect((await browser.post('/api/analytics/events', event)).status).toBe(200)
  const marketing = { event_name: 'sign_in', properties: { path, source: secret } }
  expect((await browser.post('/api/mixpanel/send-event', marketing)).status).toBe(200)
  const url = site.services.settings.origin + path
  expect((await browser.post('/api/share', { channel: 'copy', url })).status).toBe(200)
  await browser.get('/api/state', { referer: url })
}

/** Tables, log lines and metrics in which one of the secrets can be read. The text of an email is its way to its reader. */
async function whereabouts(secrets: string[]): Promise<string[]> {
  await site.db.update(outbox).set({ text: null, html: null, unsubscribeUrl: null })
  const { rows } = await site.db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const found: string[] = []
  const asArray = sql`array[${sql.join(
    secrets.map((secret) => sql`${secret}::text`),
    sql`, `,
  )}]`
  for (const { name } of rows) {
    const { rows: hits } = await site.db.execute(sql`
      select 1 from ${sql.raw(name)} as row, unnest(${asArray}) as secret
      where strpos(row::text, secret) > 0 limit 1`)
    if (hits.length > 0) found.push(name)
  }
  site.services.log.info('looked')
  site.services.log.flush()
  expect(lines.at(-1)).toContain('looked')
  const spoken = { log: lines.join(''), metrics: await site.services.metrics.text() }
  for (const [where, text] of Object.entries(spoken))
    if (secrets.some((secret) => text.includes(secret))) found.push(where)
  lines.length = 0
  return found
}

type Schema = { properties?: Record<string, Schema>; enum?: unknown[]; type?: string; anyOf?: Schema[] }

function schemaOf(route: Route): Schema {
  const { requestBody } = operationOf(route) as unknown as {
    requestBody?: { content: { 'application/json'?: { schema: Schema } } }
  }
  return requestBody?.content['application/json']?.schema ?? {}
}

function fieldsOf(route: Route): string[] {
  return Object.keys(schemaOf(route).properties ?? {})
}

function bodyWith(route: Route, secret: string): Record<string, unknown> {
  const sampleOf = (name: string, schema: Schema): unknown => {
    if (secretField.test(name)) return secret
    if (schema.enum) return schema.enum[0]
    const one = schema.anyOf?.[0]
    if (one) return sampleOf(name, one)
    if (schema.type === 'boolean') return true
    if (schema.type === 'integer' || schema.type === 'number') return 1
    if (schema.type === 'array') return []
    return /email/.test(name) ? 'mia@secret.example' : 'sample'
  }
  const entries = Object.entries(schemaOf(route).properties ?? {})
  return Object.fromEntries(entries.map(([name, schema]) => [name, sampleOf(name, schema)]))
}
