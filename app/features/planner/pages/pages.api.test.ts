import { expect, test } from 'vitest'
import { occupationCode } from '#app/features/careers/codes.server.ts'
import { countQueries } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { sharedKey } from '#app/shell/navigation.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { careerPlanComments } from '../tables.server.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const student = () => site.signedIn({ role: 'student', firstName: 'Maia' })
const planA = '/career-planner/plan-a'

async function render(browser: Browser, path: string) {
  const { result, queries } = await countQueries(async () => {
    const reply = await browser.page(path)
    return { reply, html: await reply.text() }
  })
  return { ...result, queries }
}

/** As a browser without scripts posts a form. */
function submit(browser: Browser, path: string, fields: [string, string][]) {
  return browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}

const versionOf = (html: string) => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''

test.each([
  ['/career-planner', 'R-2.1-054'],
  [planA, 'R-2.1-055'],
])('%s is for people with an account of their own (%s)', async (path) => {
  const visitor = await site.visitor().page(path)
  expect([visitor.status, visitor.headers.get('location')]).toEqual([
    302,
    `/login?redirect=${encodeURIComponent(path)}`,
  ])
  const advisor = await (await site.signedIn({ role: 'advisor' })).page(path)
  expect([advisor.status, advisor.headers.get('location')]).toEqual([302, '/'])
  expect(advisor.headers.getSetCookie().join()).toContain('yonder_notice=not-auth')

  const { reply, html, queries } = await render(await student(), path)
  expect(reply.status).toBe(200)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(path === planA ? /<h1[^>]*>Plan A/ : /<h1[^>]*>Career planner/)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(queries).toBeLessThanOrEqual(6)
})

test('a full route is rendered with six statements', async () => {
  await occupationCode(site.db, 'registered-nurse-medical') // codes are read once until content changes
  const person = await student()
  await person.put(`/api${planA}`, {
    answers: {
      occupation: { slug: 'registered-nurse-medical' },
      region: 'AU-VIC',
      steps: Array.from({ length: 100 }, (_, at) => ({ title: `Step ${at}`, due_on: '2027-01-01' })),
    },
  })
  await person.put(`/api${planA}/what-if`, { changes: { region: 'AU-TAS' } })
  const shown = { '': 'Plan A, in six parts', '?part=steps': 'Step 99', '?part=what-if': 'in the new region' }
  for (const [query, words] of Object.entries(shown)) {
    const { reply, html, queries } = await render(person, `${planA}${query}`)
    expect(reply.status).toBe(200)
    expect(html).toContain(words)
    expect(queries).toBeLessThanOrEqual(6)
  }
})

test('an unknown section is a page that is not found', async () => {
  expect((await (await student()).page('/career-planner/plan-z')).status).toBe(404)
})

test('without scripts: a step is added, ticked, moved and taken off again', async () => {
  const person = await student()
  const post = async (fields: [string, string][]) => {
    const page = `${planA}?part=steps`
    const { html } = await render(person, page)
    const reply = await submit(person, page, [...fields, ['version', versionOf(html)], ['part', 'steps']])
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${page}#steps`])
    return (await (await person.get(`/api${planA}`)).json()) as {
      answers: { steps: { id: string; title: string; done_on: string | null }[] }
    }
  }
  const step = (title: string): [string, string][] => [
    ['intent', 'add-step'],
    ['title', title],
    ['due_on', '2027-03-01'],
    ['owner', 'me'],
  ]
  await post(step('First'))
  const { answers } = await post(step('Second'))
  const second = answers.steps[1]?.id ?? ''
  const moved = await post([
    ['intent', 'move'],
    ['list', 'steps'],
    ['id', second],
    ['by', '-1'],
  ])
  expect(moved.answers.steps.map(({ title }) => title)).toEqual(['Second', 'First'])
  const checked = await post([
    ['intent', 'tick-step'],
    ['id', second],
    ['done', 'yes'],
  ])
  expect(checked.answers.steps[0]?.done_on).toBe('2026-11-21')
  const fewer = await post([
    ['intent', 'remove'],
    ['list', 'steps'],
    ['id', second],
  ])
  expect(fewer.answers.steps.map(({ title }) => title)).toEqual(['First'])
})

test('without scripts: form errors are shown on the page', async () => {
  const person = await student()
  const reply = await submit(person, `${planA}?part=steps`, [
    ['intent', 'add-step'],
    ['form', 'add-step'],
    ['title', 'Too late'],
    ['due_on', '2026-01-01'],
    ['version', '0'],
  ])
  expect(reply.status).toBe(422)
  expect(await reply.text()).toContain('That date has passed')
})

test('without scripts: a form of an older version is answered with both versions, and can be sent again', async () => {
  const person = await student()
  const old = versionOf((await render(person, planA)).html)
  await person.put(`/api${planA}`, { answers: { title: 'From the other tab' } })
  const fields: [string, string][] = [
    ['intent', 'about'],
    ['form', 'about'],
    ['title', 'From this tab'],
    ['note', ''],
  ]
  const reply = await submit(person, planA, [...fields, ['version', old]])
  expect(reply.status).toBe(409)
  const html = await reply.text()
  expect(html).toContain('This plan was changed in another window')
  expect(html).toContain('From the other tab')
  expect(html).toContain('name="title" value="From this tab"')
  const again = await submit(person, planA, [...fields, ['version', '1'], ['part', 'about']])
  expect(again.status).toBe(303)
  expect((await render(person, planA)).html).toMatch(/<h1[^>]*>From this tab/)
})

test('without scripts: a career is searched and chosen', async () => {
  const person = await student()
  const { html } = await render(person, `${planA}?part=occupation&find=nurse`)
  expect(html).toContain('value="registered-nurse-medical"')
  await submit(person, planA, [
    ['intent', 'choose-occupation'],
    ['slug', 'registered-nurse-medical'],
    ['version', '0'],
  ])
  expect((await render(person, `${planA}?part=occupation`)).html).toContain(
    'href="/occupations/registered-nurse-medical"',
  )
  expect((await render(person, `${planA}?part=occupation&find=${'x'.repeat(300)}`)).reply.status).toBe(200)
})

test('careers that someone follows are the first to choose from', async () => {
  const person = await student()
  await person.post('/api/user/follows', { type: 'OCCUPATION', id: 'chef' })
  const { html, queries } = await render(person, `${planA}?part=occupation`)
  expect(html).toContain('Careers you saved')
  expect(html).toContain('name="slug" value="chef"')
  expect(queries).toBeLessThanOrEqual(6)
})

test('without scripts: a link and a calendar are created, shown once and revoked', async () => {
  const person = await student()
  await person.put(`/api${planA}`, { answers: { title: 'Nursing' } })
  const made = await submit(person, '/career-planner', [
    ['intent', 'share'],
    ['slugs', 'plan-a'],
    ['days', '7'],
  ])
  const address = /http[^"]+\/shared-plan\/[A-Za-z0-9_-]{43}/.exec(await made.text())?.[0] ?? ''
  const shared = await render(site.visitor(), new URL(address).pathname)
  expect(shared.reply.status).toBe(200)
  expect(shared.html).toMatch(/<h1[^>]*>Maia/)
  expect(shared.html).toContain('Nursing')
  expect(shared.reply.headers.get('referrer-policy')).toBe('no-referrer')
  expect(shared.reply.headers.get('cache-control')).toBe('private, no-store')
  expect(shared.html).toMatch(/<meta name="robots" content="noindex/)
  expect((await render(person, '/career-planner')).html).not.toContain(address)

  const id = /name="id" value="([^"]+)"/.exec((await render(person, '/career-planner')).html)?.[1] ?? ''
  await submit(person, '/career-planner', [
    ['intent', 'revoke'],
    ['id', id],
  ])
  const gone = await render(site.visitor(), new URL(address).pathname)
  expect(gone.reply.status).toBe(404)
  expect(gone.html).toContain('Ask the person who sent it to you for a new one')
  expect(gone.html).not.toMatch(/Maia|Nursing/)

  const calendar = await submit(person, '/career-planner', [
    ['intent', 'open-calendar'],
    ['time_zone', 'Australia/Hobart'],
  ])
  expect(await calendar.text()).toMatch(/\/api\/career-planner\/calendar\/[A-Za-z0-9_-]{43}\.ics/)
  const none = await submit(person, '/career-planner', [['intent', 'share']])
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('Please choose a plan to share')
})

test('a zone and a kind of rank are suggested by where the person lives', async () => {
  const person = await site.signedIn({ role: 'student', country: 'NZ', state: 'WKO' })
  expect((await render(person, '/career-planner')).html).toContain('value="Pacific/Auckland" selected')
  const rank = `${planA}?part=entry-level&step=3`
  expect((await render(person, rank)).html).toContain('value="nz-rank-score" selected')
})

test('no page of a plan is ever cached', () => {
  for (const path of ['/career-planner', planA, `/shared-plan/${'a'.repeat(43)}`])
    expect(sharedKey(new URL(path, 'http://localhost'))).toBeNull()
})

test('a form from another site is refused', async () => {
  const person = await student()
  const reply = await person.request(planA, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams([['intent', 'clear']]),
  })
  expect(reply.status).toBe(403)
})

test.each([
  ['no choice', [], { with_details: false, expires_at: '2026-12-05T02:00:00.000Z' }],
  ['30 days', [['days', '30']], { with_details: false, expires_at: '2026-12-21T02:00:00.000Z' }],
  [
    'the box for details',
    [['with_details', 'on']],
    { with_details: true, expires_at: '2026-12-05T02:00:00.000Z' },
  ],
] as [string, [string, string][], object][])(
  'without scripts: a link that is made with %s has these terms and no more',
  async (_choice, fields, terms) => {
    const person = await student()
    await person.put(`/api${planA}`, { answers: { title: 'Nursing' } })
    const made = await submit(person, '/career-planner', [
      ['intent', 'share'],
      ['slugs', 'plan-a'],
      ...fields,
    ])
    expect(made.status).toBe(200)
    const { shares } = await person.read<{ shares: object[] }>('/api/career-planner')
    expect(shares).toMatchObject([{ slugs: ['plan-a'], ...terms }])
  },
)

test('after a share there are thanks, and a way on (R-2.1-091)', async () => {
  const { reply, html } = await render(site.visitor(), '/share/success')
  expect(reply.status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Thanks for sharing/)
  expect(html).toContain('href="/career-planner"')
})

test('a comment is hidden or reported without scripts, and a report without a reason says what is missing', async () => {
  const person = await student()
  const [first, second] = [newId(), newId()]
  const written = { userId: person.person.id, createdAt: new Date('2026-11-21T01:00:00Z') }
  await site.db.insert(careerPlanComments).values([
    { id: first, text: 'A first comment', ...written },
    { id: second, text: 'A second comment', ...written },
  ])
  const send = async (fields: [string, string][]) => {
    const reply = await submit(person, '/career-planner', fields)
    return { status: reply.status, html: await reply.text() }
  }
  const without = await send([
    ['intent', 'report-comment'],
    ['id', first],
  ])
  expect(without.status).toBe(422)
  expect(without.html).toContain('Please choose what is wrong with it.')
  const reported = await send([
    ['intent', 'report-comment'],
    ['id', first],
    ['reason', 'unkind'],
  ])
  expect(reported.html).toContain('A second comment')
  expect(reported.html).not.toContain('A first comment')
  const hidden = await send([
    ['intent', 'hide-comment'],
    ['id', second],
  ])
  expect(hidden.html).not.toContain('A second comment')
})

test('an empty planner begins with drafts: of saved careers, else with where to find one', async () => {
  const person = await student()
  const aboveRoutes = async () => {
    const { html } = await render(person, '/career-planner')
    return html.slice(html.indexOf('<main'), html.indexOf('aria-label="Your routes"'))
  }
  expect(await aboveRoutes()).toMatch(/Draft a plan[\s\S]*href="\/careers\/occupations"/)
  await person.post('/api/user/follows', { type: 'OCCUPATION', id: 'chef' })
  expect(await aboveRoutes()).toMatch(/Draft a plan[\s\S]*href="\/career-planner\?career=chef#draft"/)
  await person.put(`/api${planA}`, { answers: { title: 'Started' } })
  expect(await aboveRoutes()).not.toContain('Draft a plan')
})

test('a route that is empty leads to drafts of saved careers, below the routes once another is started', async () => {
  const person = await student()
  const toDrafts = 'href="/career-planner#drafts"'
  expect((await render(person, planA)).html).toContain(toDrafts)
  await person.put(`/api${planA}`, { answers: { title: 'Started' } })
  expect((await render(person, planA)).html).not.toContain(toDrafts)
  expect((await render(person, '/career-planner/plan-b')).html).toContain(toDrafts)
  const belowRoutes = async () => {
    const { html } = await render(person, '/career-planner')
    return html.slice(html.indexOf('aria-label="Your routes"'))
  }
  expect(await belowRoutes()).toMatch(/id="drafts"[\s\S]*href="\/careers\/occupations"/)
  await person.post('/api/user/follows', { type: 'OCCUPATION', id: 'chef' })
  expect(await belowRoutes()).toMatch(/id="drafts"[\s\S]*href="\/career-planner\?career=chef#draft"/)
})

test('without scripts: a step of a draft is one line, however it is typed', async () => {
  const person = await student()
  const sent = await submit(person, '/career-planner?career=chef', [
    ['intent', 'accept-draft'],
    ['occupation', 'chef'],
    ['steps.0.title', ' Apply for the\r\n training '],
    ['steps.0.due_on', ''],
  ])
  expect(sent.status).toBe(303)
  const { answers } = await person.read<{ answers: { steps: { title: string }[] } }>(`/api${planA}`)
  expect(answers.steps.map(({ title }) => title)).toEqual(['Apply for the training'])
})

test('without scripts: a draft is shown, edited and accepted; a refusal loses nothing that was typed', async () => {
  const person = await student()
  await person.post('/api/user/follows', { type: 'OCCUPATION', id: 'chef' })
  expect((await render(person, '/career-planner')).html).toContain('href="/career-planner?career=chef#draft"')
  const page = '/career-planner?career=chef'
  await person.get('/api/subjects/certificates') // the table of subjects is read once, until content changes
  const { html, queries } = await render(person, page)
  expect(html).toContain('A first draft: Chef')
  expect(html).toContain('Do not use it')
  expect(queries).toBeLessThanOrEqual(9)
  const fields = (due: string): [string, string][] => [
    ['intent', 'accept-draft'],
    ['occupation', 'chef'],
    ['steps.0.title', ''],
    ['steps.0.due_on', ''],
    ['steps.1.title', 'Ask Aunty Rose'],
    ['steps.1.due_on', due],
  ]
  const refused = await submit(person, page, fields('2026-01-01'))
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain('That date has passed')
  expect(again).toContain('>Ask Aunty Rose</textarea>')
  expect(again).toMatch(
    /name="steps.1.due_on"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="steps.1.due_on"/,
  )
  const accepted = await submit(person, page, fields('2027-03-01'))
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, planA])
  expect((await render(person, planA)).html).toContain('Ask Aunty Rose')
  expect((await render(person, page)).html).toContain('Plan A leads to Chef already')
})

test('without scripts: a conflict is told on plan and route, and left as it is', async () => {
  const person = await student()
  await person.put(`/api${planA}`, { answers: { entry_level: 'nz-certificate-4', region: 'AU-VIC' } })
  const notified = /Plan A is in two countries/
  expect((await render(person, '/career-planner')).html).toMatch(notified)
  const { html } = await render(person, planA)
  expect(html).toMatch(notified)
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? ''
  const reply = await submit(person, '/career-planner', [
    ['intent', 'dismiss-conflict'],
    ['id', value('id')],
    ['facts', value('facts')],
    ['back', 'plan-a'],
  ])
  expect([reply.status, reply.headers.get('location')]).toEqual([303, planA])
  expect((await render(person, planA)).html).not.toMatch(notified)
})

test('overdue steps get four more weeks with one button', async () => {
  const person = await site.signedIn({ role: 'student' })
  await person.put(`/api${planA}`, {
    answers: { steps: [{ title: 'Late', due_on: '2026-11-20', done_on: '2026-11-20' }] },
  })
  const { answers } = await (await person.get(`/api${planA}`)).json()
  await person.put(`/api${planA}`, {
    version: 1,
    answers: { steps: [{ ...answers.steps[0], done_on: null }] },
  })
  expect((await render(person, '/career-planner')).html).toContain('A date on Plan A has passed')
  await submit(person, '/career-planner', [
    ['intent', 'postpone'],
    ['slug', 'plan-a'],
  ])
  const after = await (await person.get(`/api${planA}`)).json()
  expect(after.answers.steps[0].due_on).toBe('2026-12-19')
})

test('Home, the dashboard, the planner and the page of a route count its parts the same', async () => {
  const person = await student()
  await person.put(`/api${planA}`, {
    answers: { occupation: { slug: 'chef' }, subjects: [{ name: 'Food' }], steps: [{ title: 'Ask' }] },
  })
  for (const path of ['/home', '/user/dashboard', '/career-planner', planA]) {
    const { html } = await render(person, path)
    expect([path, html.replaceAll('<!-- -->', '').includes('2 of 6 parts done')]).toEqual([path, true])
    expect([path, html.includes('3 of 6')]).toEqual([path, false])
  }
})

test('a route is a summary first: its parts as sentences, and how many of them are done', async () => {
  const person = await student()
  await person.put(`/api${planA}`, {
    answers: {
      occupation: { slug: 'chef' },
      courses: [{ title: 'Cookery' }],
      subjects: [{ name: 'Food' }],
      steps: [{ title: 'Ask', due_on: '2026-12-03' }],
      undecided: ['entry-level'],
    },
  })
  const { html } = await render(person, planA)
  const words = html.replaceAll('<!-- -->', '')
  for (const sentence of [
    'Plan A, in six parts',
    '3 of 6 parts done',
    'Chef.',
    'Thu 3 Dec 2026: Ask.',
    'You do not know yet. That is fine: it can wait.',
    'We show no total until they are.',
    'Do part 5',
    'Clear Plan A',
  ])
    expect(words).toContain(sentence)
  expect(words).not.toContain('33%')
  expect(html).not.toContain('name="due_on"')
})

test('without scripts: one question at a time, saved by going on, with “I do not know yet” among the answers', async () => {
  const person = await student()
  const ask = (step: number) => `${planA}?part=entry-level&step=${step}`
  const answer = async (step: number, fields: [string, string][]) => {
    const { html } = await render(person, ask(step))
    const then = /name="then" value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const reply = await submit(person, ask(step), [['version', versionOf(html)], ['then', then], ...fields])
    expect(reply.status).toBe(303)
    return reply.headers.get('location')
  }
  expect(
    await answer(1, [
      ['intent', 'entry-level'],
      ['entry_level', 'certificate-iii'],
    ]),
  ).toBe(`${ask(2)}#stepper`)
  expect(
    await answer(2, [
      ['intent', 'standing'],
      ['region', 'AU-VIC'],
    ]),
  ).toBe(`${ask(3)}#stepper`)
  const last = await answer(3, [
    ['intent', 'standing'],
    ['rank', '70'],
    ['unknown', 'yes'],
  ])
  expect(last).toBe(`${planA}?part=subjects#stepper`)
  const { answers } = await (await person.get(`/api${planA}`)).json()
  expect(answers).toMatchObject({ entry_level: 'certificate-iii', region: 'AU-VIC', rank: null })
})

test('a form goes nowhere but to a question of the route', async () => {
  const person = await student()
  const reply = await submit(person, planA, [
    ['intent', 'about'],
    ['title', 'Mine'],
    ['version', '0'],
    ['then', '//evil.example/?part=steps'],
  ])
  expect(reply.headers.get('location')).toBe(planA)
})

test('qualifications are those of the country where the person lives, or where the route is', async () => {
  const person = await site.signedIn({ role: 'student', country: 'NZ', state: 'OTA' })
  const page = `${planA}?part=entry-level`
  const here = (await render(person, page)).html
  expect(here).toContain('value="nz-certificate-4"')
  expect(here).not.toContain('value="certificate-iii"')
  await person.put(`/api${planA}`, { answers: { region: 'AU-VIC' } })
  const there = (await render(person, page)).html
  expect(there).toContain('value="certificate-iii"')
  expect(there).not.toContain('value="nz-certificate-4"')
})

test('subjects come from the list of the certificate where the person lives; another can be chosen', async () => {
  const person = await site.signedIn({ role: 'student', country: 'NZ', state: 'OTA' })
  const page = `${planA}?part=subjects`
  const { html, queries } = await render(person, page)
  expect(html.replaceAll('<!-- -->', '')).toMatch(/Add a subject of the NCEA/)
  expect(html).toContain('<optgroup label="Maths">')
  expect(queries).toBeLessThanOrEqual(9)
  const other = await render(person, `${page}&certificate=vce`)
  expect(other.html.replaceAll('<!-- -->', '')).toContain('Add a subject of the VCE')
  const nowhere = await site.signedIn({ role: 'student', country: null, state: null })
  expect((await render(nowhere, page)).html).toContain('Name of the subject')
})

test('the subjects of a route lead to what they open', async () => {
  const person = await site.signedIn({ role: 'student', country: 'NZ', state: 'OTA' })
  await person.put(`/api${planA}`, { answers: { subjects: [{ name: 'physics' }, { name: 'Falconry' }] } })
  const { html } = await render(person, `${planA}?part=subjects`)
  expect(html).toContain('href="/subjects?certificate=ncea&amp;subject=physics"')
})
