import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { providerOwners } from '#app/features/people/tables.server.ts'
import { educators } from '#app/features/study/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { inputName } from './form-values.ts'

const site = await testSite()
let admin: Browser
let nurse: typeof occupations.$inferSelect

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  const found = await site.db
    .select()
    .from(occupations)
    .where(eq(occupations.slug, 'registered-nurse-medical'))
  nurse = found[0] as typeof nurse
})

const html = async (path: string, browser = admin) => {
  const reply = await browser.page(path)
  expect([path, reply.status]).toEqual([path, 200])
  return (await reply.text()).replaceAll('<!-- -->', '')
}

/** A form of a page, as a browser without scripts posts it. */
async function post(path: string, fields: Record<string, string>, browser = admin): Promise<Response> {
  return browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'x-csrf-token': await browser.token() },
    body: new URLSearchParams(fields),
  })
}

describe('the admin area', () => {
  test('has pages of its own for admins, with what they may see by group (R-1-D003, R-1-D004, R-2.1-181, R-2.1-182)', async () => {
    const list = await html('/admin/occupations?keyword=nurse')
    expect(list).toContain('<h1 class="text-h2 break-words">Occupations</h1>')
    expect(list).toContain(`href="/admin/occupations/${nurse.id}"`)
    expect(list).toContain('href="/admin/users"')
    expect(list).not.toContain('role="contentinfo"')
    const record = await html(`/admin/occupations/${nurse.id}`)
    expect(record).toContain(nurse.title)
    expect(record).toContain(`name="${inputName('oneLine')}"`)
    const others = ['reviews', 'audit-log', 'outbox', 'job-queue', 'redirects/new']
    for (const path of others) await html(`/admin/${path}`)
    for (const path of ['/admin', '/admin/dashboard']) expect(await html(path)).toContain('What people do')
    expect(record).toContain('Checks before publishing')
    expect(record).toContain('What links here')
  })

  test('is a providers’ area too, and everybody else is led away (R-1-007)', async () => {
    const provider = await site.signedIn({ role: 'provider' })
    await html('/admin', provider)
    for (const [role, to] of [
      ['student', '/home'],
      ['advisor', '/advisor/dashboard'],
    ] as const)
      for (const path of ['/admin', '/admin/occupations', '/admin/occupations/1', '/admin/reviews']) {
        const reply = await (await site.signedIn({ role })).page(path)
        expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 302, to])
      }
    const visitor = await site.visitor().page('/admin/occupations')
    expect(visitor.headers.get('location')).toBe('/login?redirect=%2Fadmin%2Foccupations')
  })

  test('answers 404 in its own frame for what is not there', async () => {
    for (const path of ['/admin/nothing', '/admin/occupations/999999999', '/admin/occupations/new']) {
      const reply = await admin.page(path)
      expect([path, reply.status]).toEqual([path, 404])
      expect(await reply.text()).toContain('aria-label="Listings"')
    }
  })

  test('the only record of a type stands in place of its list', async () => {
    expect((await admin.page('/admin/cms-config')).headers.get('location')).toBe('/admin/cms-config/1')
    expect(await html('/admin/cms-config/1')).toContain('Maintenance')
  })
})

describe('the page of an account', () => {
  test('asks for the password before a lock, and then locks, without scripts', async () => {
    const student = await site.signedIn({ role: 'student' })
    const path = `/admin/users/${student.person.id}`
    expect(await html(path)).toContain('Sign out everywhere')
    await site.later(11, async () => {
      expect(await html(path)).toContain('Your account has no password')
      expect((await post(path, { account: '1', intent: 'lock' })).status).toBe(422)
      expect(await html(path)).not.toContain('Unlock')
    })
    expect((await post(path, { account: '1', intent: 'lock' })).status).toBe(200)
    expect(await html(path)).toContain('Unlock')
    expect((await post(path, { account: '1', intent: 'role', role: '' })).status).toBe(422)
    const file = await post(path, { account: '1', intent: 'export' })
    expect(file.headers.get('location')).toBe(`/api/admin/users/${student.person.id}/export`)
  })
})

test('an article is written on its page, and all its fields are there without scripts', async () => {
  const body = '<p>Ask the Fair Work Ombudsman about your first pay.</p>'
  const fields = { title: 'On its page', slug: 'on-its-page', summary: 'Short.', author: 'Kim', body }
  const { data } = await (await admin.post('/api/admin/articles', { fields })).json()
  const page = await html(`/admin/articles/${data.id}`)
  expect(page).toContain('aria-label="The page as readers will see it"')
  for (const name of [
    'title',
    'summary',
    'body',
    'author',
    'sources',
    'occupations',
    'artTheme',
    'heroImageUrl',
  ])
    expect(page).toContain(`name="${inputName(name)}"`)
  expect(page).toContain('names only Australia')
  expect(page).toContain('Reads like Year')
  expect(page).toMatch(/id="details"(?![^>]*hidden)/)
  const { data: found, reading } = await (await admin.get(`/api/admin/articles/${data.id}/check`)).json()
  expect(found).toContainEqual({
    field: 'body',
    label: 'Text',
    reason: 'names only Australia. Say what is true in New Zealand.',
    quote: 'Fair Work Ombudsman',
  })
  expect(reading).toMatchObject({ aim: 8 })
})

test('announcements are a record type of admins, and editors have no such page', async () => {
  expect((await admin.page('/admin/announcements')).status).toBe(200)
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  expect((await editor.page('/admin/announcements')).status).toBe(404)
})

test('many records are tried before they are changed, without scripts too', async () => {
  const ids = (
    await site.db.select({ id: occupations.id }).from(occupations).orderBy(occupations.id).limit(2)
  ).map(({ id }) => String(id))
  const body = new URLSearchParams([['action', 'publish'], ...ids.map((id): [string, string] => ['id', id])])
  const reply = await admin.request('/admin/occupations', {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'x-csrf-token': await admin.token() },
    body,
  })
  expect(reply.status).toBe(200)
})

describe('the form of a record', () => {
  const path = () => `/admin/occupations/${nurse.id}`
  const version = async () => /name="version" value="([^"]+)"/.exec(await html(path()))?.[1] ?? ''
  const oneLine = inputName('oneLine')

  test('publishes what was changed, without scripts, and the record has a history to go back to', async () => {
    const reply = await post(path(), {
      version: await version(),
      intent: 'publish',
      [oneLine]: 'Looks after people.',
    })
    expect(reply.status).toBe(200)
    expect(await html(`/occupations/${nurse.slug}`)).toBeTruthy()
    const [row] = await site.db.select().from(occupations).where(eq(occupations.id, nurse.id))
    expect(row?.oneLine).toBe('Looks after people.')
    const page = await html(path())
    expect(page).toContain('changed it')
    expect(/<ins[^>]*>Looks</.test(page)).toBe(true)
  })

  test('gives back what was typed with a sentence beside the field that is wrong', async () => {
    const long = 'x'.repeat(90)
    const reply = await post(path(), { version: await version(), intent: 'publish', [oneLine]: long })
    expect(reply.status).toBe(422)
    const text = await reply.text()
    expect(text).toContain('This can have at most 80 characters')
    expect(text).toContain(long)
  })

  test('shows both versions when someone else saved first', async () => {
    const old = await version()
    const api = await admin.put(`/api/admin/occupations/${nurse.id}`, { fields: { oneLine: 'Theirs' } })
    expect(api.status).toBe(200)
    const reply = await post(path(), { version: old, intent: 'publish', [oneLine]: 'Mine' })
    expect(reply.status).toBe(409)
    expect(await reply.text()).toContain('Someone else saved this while you were writing')
    const [row] = await site.db.select().from(occupations).where(eq(occupations.id, nurse.id))
    expect(row?.oneLine).toBe('Theirs')
  })

  test('creates a record and leads to it', async () => {
    const reply = await post('/admin/redirects/new', {
      intent: 'save',
      [inputName('path')]: '/older',
      [inputName('target')]: '/about',
      [inputName('host')]: '*',
      [inputName('status')]: '301',
    })
    expect(reply.status).toBe(302)
    expect(await html(reply.headers.get('location') ?? '')).toContain('/older')
  })
})

test('a provider sends a change for review, an admin sends it back with words, then publishes it', async () => {
  const [educator] = await site.db.select().from(educators).orderBy(educators.id).limit(1)
  if (!educator) throw new Error('there is no educator')
  const provider = await site.signedIn({ role: 'provider' })
  await site.db
    .insert(providerOwners)
    .values({ userId: provider.person.id, type: 'educator', providerId: educator.id })
  const path = `/admin/educators/${educator.id}`
  const send = async (website: string) => {
    const version = /name="version" value="([^"]+)"/.exec(await html(path, provider))?.[1] ?? ''
    const fields = { version, intent: 'review', message: 'New site', [inputName('website')]: website }
    expect((await post(path, fields, provider)).status).toBe(200)
  }
  await send('https://one.example')
  const review = /\/admin\/reviews\/[0-9a-f-]{36}/.exec(await html('/admin/reviews'))?.[0] ?? ''
  const page = await html(review)
  expect(/<ins[^>]*>[^<]*one/.test(page)).toBe(true)
  expect(page).toContain('New site')

  const silent = await post(review, { intent: 'decide', decision: 'ask' })
  expect(silent.status).toBe(422)
  await post(review, { intent: 'decide', decision: 'ask', message: 'With www, please.' })
  expect(await html(review, provider)).toContain('With www, please.')
  const record = await html(path, provider)
  expect(record.indexOf('Your change was sent back')).toBeGreaterThan(0)
  expect(record.indexOf('With www, please.')).toBeLessThan(record.indexOf(inputName('website')))
  expect(await html('/admin', provider)).toContain('Changes asked for')

  await send('https://www.one.example')
  expect((await post(review, { intent: 'decide', decision: 'publish' })).status).toBe(200)
  const [row] = await site.db.select().from(educators).where(eq(educators.id, educator.id))
  expect(row?.website).toBe('https://www.one.example')
  expect(await html('/admin/audit-log')).toContain('educators.publish')
})

test('an editor who may publish sends an article for review instead, corrects it when it comes back, and schedules it', async () => {
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const fields = {
    title: 'Sent by an editor',
    slug: 'sent-by-an-editor',
    summary: 'Short.',
    author: 'Kim',
    body: '<p>Words.</p>',
    reviewedOn: '2026-11-01',
    sources: ['One', 'Two'].map((title) => ({
      title,
      publisher: 'Tides',
      url: 'https://tides.example/one',
      checked: '2026-11-01',
    })),
  }
  const { data } = await (await editor.post('/api/admin/articles', { fields })).json()
  const path = `/admin/articles/${data.id}`
  const save = async (intent: string, more: Record<string, string>) => {
    const page = await html(path, editor)
    expect(page).toMatch(/<button[^>]*value="review"[^>]*>.*?Send for review/s)
    const version = /name="version" value="([^"]+)"/.exec(page)?.[1] ?? ''
    expect((await post(path, { version, intent, ...more }, editor)).status).toBe(200)
  }
  await save('review', { [inputName('summary')]: 'When the water comes.' })
  const review = (await html('/admin')).match(/\/admin\/reviews\/[0-9a-f-]{36}/)?.[0] ?? ''
  const proposed = await html(review)
  expect(proposed).toContain('When the water comes.')
  expect(proposed).toContain('1 Nov 2026')
  const { data: change } = await (await admin.get(`/api${review}`)).json()
  const labels = change.differences.map(({ label }: { label: string }) => label)
  expect(labels).toContain('Facts checked on')
  expect(labels).not.toContain('Changed on')
  await post(review, { intent: 'decide', decision: 'ask', message: 'Say why, too.' })
  expect(await html('/admin', editor)).toContain(review)
  expect(await html(path, editor)).toContain('Say why, too.')

  await save('schedule', {
    [inputName('summary')]: 'When the water comes, and why.',
    publish_at: '2030-01-15T09:00',
    zone: 'Pacific/Auckland',
  })
  const page = await html(path, editor)
  expect(page).not.toContain('Your change was sent back')
  expect(page).toContain('value="2030-01-15T09:00"')
})

test.each([
  ['its disk is full', '53100'],
  ['it went away', 'ECONNRESET'],
])(
  'while the database takes nothing because %s, an editor reads so, keeps what was typed, and saves it later',
  async (_why, code) => {
    const path = `/admin/occupations/${nurse.id}`
    const typed = `Words that nobody wants to write twice, ${code}.`
    const version = /name="version" value="([^"]*)"/.exec(await html(path))?.[1] ?? ''
    const fields = { version, [inputName('introduction')]: typed, intent: 'publish' }
    const write = vi
      .spyOn(site.db, 'transaction')
      .mockImplementation(() => Promise.reject(Object.assign(new Error('the disk is full'), { code })))
    const refused = await post(path, fields)
    write.mockRestore()
    expect(refused.status).toBe(503)
    const page = await refused.text()
    expect(page).toContain('We are busy just now. Please try again in a moment.')
    expect(page).toContain(typed)
    expect(await html(path)).not.toContain(typed)
    expect((await post(path, fields)).status).toBe(200)
    expect(await html(path)).toContain(typed)
  },
)
