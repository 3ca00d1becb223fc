import { expect, test } from 'vitest'
import { occupations } from '#app/features/careers/tables.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'

const site = await testSite()
const [occupation] = await site.db
  .select({ slug: occupations.slug, title: occupations.title })
  .from(occupations)
  .limit(1)
if (!occupation) throw new Error('no content')
const explorer = `/welcome-user/career-explorer/${occupation.slug}`
const preferences = { education_style: 'online', education_level: 'diploma', gap_year: false }

test('without a plan every page of it leads to the passion test, whose page is there (R-4-072, R-2.1-087, R-2.1-089)', async () => {
  const user = await site.signedIn({ role: 'user' })
  for (const path of ['/ppa', '/welcome-user/preferences', explorer]) {
    expect(await led(user, path)).toBe('/welcome-user/passion')
  }
  expect(await heading(user, '/welcome-user/passion')).toBe('First, what would you like doing?')
  expect(await heading(user, '/welcome-user/passion?step=2')).toBe('How much is this you?')
  expect(await heading(user, '/welcome-user/passion?step=7')).toBe('What do you care about?')
})

test('an unfinished plan asks for passion, preferences and careers in this order (R-4-073)', async () => {
  const user = await site.signedIn({ role: 'student' })
  const targets: (string | null)[] = []
  for (const part of [{ answers: {} }, { passions: ['food'] }, preferences]) {
    await user.post('/api/ppa/save', part)
    targets.push(await led(user, '/ppa'))
  }
  expect(targets).toEqual(['/welcome-user/passion', '/welcome-user/preferences', '/follow/occupations'])
})

test('an unfinished plan without the passion test leads there (R-4-074)', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.post('/api/ppa/save', preferences)
  expect(await led(user, '/ppa')).toBe('/welcome-user/passion')
})

test.each([
  ['no style', { education_level: 'degree', gap_year: 'no' }],
  ['no level', { education_style: 'online', gap_year: 'no' }],
  ['no word on a gap year', { education_style: 'online', education_level: 'degree' }],
])(
  'with %s a plan leads to the preferences; a gap year of false is an answer (R-4-075, R-2.1-090)',
  async (_, part) => {
    const user = await site.signedIn({ role: 'user' })
    await user.post('/api/ppa/save', { passions: [], ...part })
    expect(await led(user, '/ppa')).toBe('/welcome-user/preferences')
    expect(await heading(user, '/welcome-user/preferences')).toBe('How do you want to learn?')
    await user.post('/api/ppa/save', { ...preferences, ...part, gap_year: false })
    expect(await led(user, '/ppa')).toBe('/follow/occupations')
  },
)

test('a plan with everything but its end leads to the careers to follow, yet the career explorer may be seen (R-4-076, R-4-077, R-2.1-088)', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.post('/api/ppa/save', { passions: [], ...preferences })
  expect(await led(user, '/ppa')).toBe('/follow/occupations')
  expect(await led(user, '/welcome-user/passion')).toBe('/follow/occupations')
  const page = await user.page(explorer)
  expect(page.status).toBe(200)
  const html = await page.text()
  expect(html).toContain('Why it could suit you')
  expect(html).toContain('How you would get there')
})

test('a finished plan is shown, and its screens may be seen again (R-4-078, R-2.1-044)', async () => {
  const user = await finished()
  const html = await (await user.page('/ppa')).text()
  for (const words of ['Your post-school plan', 'Animals', 'Online, in my own time', 'No, straight on'])
    expect(html).toContain(words)
  for (const part of ['passions', 'preferences', 'style', 'skills']) {
    expect((await user.page(`/ppa?part=${part}`)).status).toBe(200)
  }
  expect(await led(user, '/welcome-user/passion')).toBeNull()
  expect(await led(user, '/welcome-user/preferences')).toBeNull()
})

test('there is a career quiz, a post-school plan and a career planner (R-1-014)', async () => {
  const user = await finished({ role: 'student' })
  expect(await heading(user, '/career-quiz')).toBe('What would you like doing all day?')
  expect(await heading(user, '/ppa')).toBe('Your post-school plan')
  expect(await heading(user, '/career-planner')).toMatch(/\w/)
})

test('the screens work as plain forms, from the first to the last', async () => {
  const user = await site.signedIn({ role: 'user' })
  expect(await posted(user, '/welcome-user/passion?step=2', { 'style-01': '5', intent: 'next' })).toBe(
    '/welcome-user/passion?step=3',
  )
  expect(await posted(user, '/welcome-user/passion?step=3', { intent: 'skip' })).toBe(
    '/welcome-user/passion?step=4',
  )
  expect(await posted(user, '/welcome-user/passion?step=7', { passions: 'ocean', intent: 'next' })).toBe(
    '/welcome-user/preferences',
  )
  expect(await posted(user, '/welcome-user/preferences', { intent: 'skip' })).toBe('/follow/occupations')
  expect(await posted(user, '/follow/occupations', { intent: 'finish' })).toBe('/ppa')
  const { post_school_plan: plan } = await (await user.get('/api/ppa')).json()
  expect(plan).toMatchObject({
    status: 'COMPLETE',
    passions: ['ocean'],
    education_style: 'not-sure',
    education_level: 'not-sure',
    gap_year: 'maybe',
  })
  const { data } = await (await user.get('/api/career-quiz/results')).json()
  expect(data.style_answers).toEqual({ 'style-01': 5 })
})

test('preferences that are only half answered say so and keep what was given', async () => {
  const user = await site.signedIn({ role: 'user' })
  await user.post('/api/ppa/save', { passions: [] })
  const reply = await form(user, '/welcome-user/preferences', { education_style: 'online', intent: 'next' })
  expect(reply.status).toBe(422)
  const html = await reply.text()
  expect(html).toMatch(/href="#education_level"[^>]*>You have not said how far you would like to go/)
  expect(html).toMatch(/href="#gap_year"[^>]*>You have not said whether you want a gap year/)
  expect(html).not.toContain('You have not said how you learn best')
  const { post_school_plan: plan } = await (await user.get('/api/ppa')).json()
  expect(plan.education_style).toBe('online')
})

test.each([
  ['/follow/occupations (R-2.1-040)', '/follow/occupations', 'Careers to save'],
  ['/follow/providers (R-2.1-041)', '/follow/providers', 'Providers to save'],
  ['/follow/courses (R-2.1-042)', '/follow/courses', 'Courses to save'],
  ['/follow/webinars (R-2.1-043)', '/follow/webinars', 'Webinars to save'],
])('a user opens %s; visitors sign in first and staff are sent home with a word', async (_, path, title) => {
  const user = await site.signedIn({ role: 'user' })
  expect(await heading(user, path)).toBe(title)
  expect(await led(site.visitor(), path)).toBe(`/login?${new URLSearchParams({ redirect: path })}`)
  const admin = await site.signedIn({ role: 'admin' })
  expect(await led(admin, path)).toBe('/')
  expect(admin.cookies.get('yonder_notice')).toBe('not-authorised-as-admin')
})

test('follow lists search, show what is followed, and say when there is nothing', async () => {
  const user = await site.signedIn({ role: 'user' })
  const texts = await Promise.all(
    [
      '/follow/occupations?keyword=carpenter',
      '/follow/providers?type=employer&keyword=zzzzzz',
      '/follow/providers?mine=1',
      '/follow/courses?keyword=zzzzzz',
      '/follow/webinars',
    ].map(async (path) => (await user.page(path)).text()),
  )
  expect(texts[0]).toContain('Carpenter')
  expect(texts[1]).toContain('No employer fits that')
  expect(texts[2]).toContain('Nothing saved yet')
  expect(texts[3]).toContain('No course fits that')
  expect(texts[4]).toContain('No webinars saved yet')
})

test('no page of the plan asks the database more than six times, beside who is asking and where their plan stands', async () => {
  const user = await finished()
  const { data } = (await (await user.get('/api/career-quiz/questions')).json()) as {
    data: { id: string; set: string; area: string }[]
  }
  const core = data.filter(({ set }) => set === 'core')
  const answers = Object.fromEntries(core.map(({ id, area }) => [id, area === 'social' ? 5 : 2]))
  await user.post('/api/career-quiz/results', { answers })
  await user.post('/api/user/follows', { type: 'OCCUPATION', id: occupation.slug })
  const followPages = ['occupations', 'providers', 'courses', 'webinars'].map((list) => `/follow/${list}`)
  for (const path of ['/ppa', '/ppa?part=skills', explorer, '/welcome-user/passion', ...followPages]) {
    const { queries } = await countQueries(() => user.page(path))
    expect(queries, path).toBeLessThanOrEqual(8)
  }
})

test('an occupation that does not exist is not found in the career explorer', async () => {
  const user = await finished()
  expect((await user.page('/welcome-user/career-explorer/no-such-thing')).status).toBe(404)
})

async function finished(who: { role: 'user' | 'student' } = { role: 'user' }): Promise<Browser> {
  const user = await site.signedIn(who)
  await user.post('/api/ppa/save', { passions: ['animals'], ...preferences })
  expect((await user.post('/api/ppa/complete')).status).toBe(200)
  return user
}

/** Where a page sends someone, or null when it shows itself. */
async function led(user: Browser, path: string): Promise<string | null> {
  const reply = await user.page(path)
  return reply.status === 302 ? reply.headers.get('location') : null
}

async function heading(user: Browser, path: string): Promise<string | undefined> {
  const reply = await user.page(path)
  expect(reply.status).toBe(200)
  return /<h1[^>]*>([^<]+)</.exec(await reply.text())?.[1]
}

/** A form as a browser without scripts posts it. */
function form(user: Browser, path: string, fields: Record<string, string>): Promise<Response> {
  return user.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}

async function posted(user: Browser, path: string, fields: Record<string, string>): Promise<string | null> {
  const reply = await form(user, path, fields)
  expect(reply.status).toBe(302)
  return reply.headers.get('location')
}

test.each([
  ['/ppa', '/'],
  ['/follow/occupations', '/login?redirect=%2Ffollow%2Foccupations'],
  ['/welcome-user/passion', '/'],
  ['/welcome-user/preferences', '/'],
])('a visitor is led from %s to %s, and no plan is read (R-4-081)', async (path, elsewhere) => {
  await site.visitor().page(path) // the settings of the site are read again every ten seconds
  const { result, queries } = await countQueries(() => site.visitor().page(path))
  expect([result.status, result.headers.get('location'), queries]).toEqual([302, elsewhere, 0])
})
