import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import type { ToolResult } from '../contract.ts'
import { toolPacks, toolResults } from '../tables.server.ts'
import { invalidateToolPacks, readToolPack } from '../tool-packs.server.ts'
import type { ExchangeAnswers } from './answers.ts'
import { seedDemoExchange } from './demo.server.ts'
import type { ExchangeFacts, ExchangeOutcome } from './outcome.ts'
import { exchangeHub } from './tool.server.ts'
import { exchangeWords } from './words.ts'

const site = await testSite({ at: '2026-11-28T03:00:00Z' })
const { db } = site
const results = '/api/tools/uni-exchange-hub/results'
const path = '/tools/uni-exchange-hub'

const answers: ExchangeAnswers = {
  country: 'AU',
  kind: 'university',
  where: 'Leipzig',
  departs_on: '2028-08-31',
  returns_on: '2029-01-31',
  rates: [{ currency: 'EUR', home_per_one: 1.5, read_on: '2026-11-28' }],
  costs: [
    { key: 'flights', label: 'Flights', amount: 2_000_00, currency: 'AUD', how_often: 'once' },
    { key: 'visa', label: 'Visa', amount: null, currency: 'AUD', how_often: 'once' },
    { key: 'insurance', label: 'Insurance', amount: 100_00, currency: 'EUR', how_often: 'once' },
  ],
  credit: [
    {
      id: 'a',
      here: 'Statistics',
      there: 'Statistik',
      asked_on: '2026-11-20',
      approved_on: '2026-11-27',
      evidence: 'E-mail',
    },
  ],
  papers: ['passport'],
}
const saved = async (given: object = answers, country: 'AU' | 'NZ' = 'AU') => {
  const student = await site.signedIn({ role: 'student', country })
  const reply = await student.post(results, { answers: given })
  const { id, errors } = (await reply.json()) as { id: string; errors?: Record<string, string[]> }
  return { student, id, status: reply.status, errors }
}
const pageOf = async (address: string, who = site.visitor()) => {
  const reply = await who.request(address, { headers: { accept: 'text/html' } })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

test('comes with the steps, papers, questions and cost lines of the pack', async () => {
  const { data } = await site
    .visitor()
    .read<{ data: { facts: ExchangeFacts } }>('/api/tools/uni-exchange-hub')
  expect(data.facts.pack?.steps[0]).toMatchObject({ monthsBefore: 18, countries: ['AU', 'NZ'] })
  expect(data.facts.pack?.costs.map(({ key }) => key)).toContain('flights')
})

test('is worked out on the server: steps from 18 months before, the sum with own rates, what is missing', async () => {
  const { student } = await saved()
  const { data } = await student.read<{ data: ToolResult }>(results)
  const outcome = data.result as ExchangeOutcome
  expect([outcome.steps[0]?.on, outcome.steps.at(-1)?.on]).toEqual(['2027-02-28', '2028-08-31'])
  expect(outcome.stay).toEqual({ cents: 2_150_00, missing: ['Visa'] })
  expect(outcome.credit.approved).toBe(1)
  expect(outcome.papers_left).not.toContain('Passport')
  expect(outcome.budget[0]).toMatchObject({ id: 'exchange-flights', next_on: '2028-08-31' })
})

test('its file has the steps, costs, credit, papers, insurance and questions of Australia', async () => {
  const { student, id } = await saved()
  const { all } = pdfText(new Uint8Array(await (await student.get(`${results}/${id}/file`)).arrayBuffer()))
  for (const words of [
    'Exchange hub',
    'Leipzig',
    'Known costs of the whole stay: $2,150 AUD',
    'Not in the sum yet: Visa',
    '1 EUR = 1.5 AUD, your rate of Sat 28 Nov 2026',
    'Approved in writing',
    'Letter of acceptance',
    'Travel insurance for the whole stay',
    'Smartraveller',
  ])
    expect(all).toContain(words)
})

test('a school exchange from New Zealand has its own steps, papers and travel advice', async () => {
  const school = { ...answers, country: 'NZ', kind: 'school', rates: [], costs: [], where: 'Chile' }
  const { student, id } = await saved(school, 'NZ')
  const { data } = await student.read<{ data: ToolResult }>(results)
  const keys = (data.result as ExchangeOutcome).steps.map(({ key }) => key)
  expect([keys.includes('host-family'), keys.includes('os-help')]).toEqual([true, false])
  const { all } = pdfText(new Uint8Array(await (await student.get(`${results}/${id}/file`)).arrayBuffer()))
  expect([
    all.includes('SafeTravel'),
    all.includes('Consent of your parents'),
    all.includes('OS-HELP'),
  ]).toEqual([true, true, false])
})

test('its days are newer in a calendar with each change', async () => {
  const { student, id } = await saved()
  const sequences = async () => {
    const text = await (await student.get(`${results}/${id}/file?format=ics`)).text()
    return [...new Set(text.match(/SEQUENCE:\d+/g))]
  }
  expect(await sequences()).toEqual(['SEQUENCE:1'])
  const change = { answers: { ...answers, departs_on: '2028-08-30' }, version: 1 }
  expect((await student.put(`${results}/${id}`, change)).status).toBe(200)
  expect(await sequences()).toEqual(['SEQUENCE:2'])
})

test('its days go into a calendar, for its owner alone, and other tools have none', async () => {
  const { student, id } = await saved()
  const reply = await student.get(`${results}/${id}/file?format=ics`)
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const text = await reply.text()
  expect(text).toContain('DTSTART;VALUE=DATE:20280831')
  expect(text).toContain('SUMMARY:Exchange: You leave')
  expect(text).not.toContain('Leipzig')
  expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(text.match(/^BEGIN:VEVENT/gm)?.length)
  const other = await site.signedIn({ role: 'student' })
  expect((await other.get(`${results}/${id}/file?format=ics`)).status).toBe(404)
  expect((await student.get(`${results}/${id}/file?format=doc`)).status).toBe(422)
  const finder = await student.post('/api/tools/course-finder/results', {
    answers: {
      country: 'AU',
      level: null,
      field: null,
      place: null,
      mode: null,
      start: null,
      subjects: [],
      chosen: [],
    },
  })
  const { id: otherId } = (await finder.json()) as { id: string }
  expect((await student.get(`/api/tools/course-finder/results/${otherId}/file?format=ics`)).status).toBe(404)
})

test('once departure is over, a saved exchange opens and changes, but takes no other day that is over', async () => {
  const soon = {
    ...answers,
    departs_on: '2026-11-29',
    returns_on: '2027-02-01',
    rates: [],
    costs: [],
    credit: [],
  }
  const { student, id } = await saved(soon)
  const put = async (given: object, version: number) => {
    const reply = await student.put(`${results}/${id}`, { answers: given, version })
    const { errors = {} } = (await reply.json()) as { errors?: object }
    return [reply.status, ...Object.keys(errors)]
  }
  await site.later(3 * 24 * 60, async () => {
    expect((await pageOf(`${path}/results`, student)).text).toContain('Exchange: Leipzig</h1>')
    const { data } = await student.read<{ data: ToolResult }>(results)
    expect((data.result as ExchangeOutcome).steps.at(-1)).toMatchObject({
      on: '2026-11-29',
      is_overdue: false,
    })
    expect(await put({ ...soon, papers: ['passport', 'visa'] }, 1)).toEqual([200])
    expect(await put({ ...soon, departs_on: '2026-11-30' }, 2)).toEqual([422, 'answers.departs_on'])
    expect(await put({ ...soon, returns_on: '2026-11-29' }, 2)).toEqual([422, 'answers.returns_on'])
    // another window has changed it meanwhile: both versions, not an error of the day
    expect(await put({ ...soon, departs_on: '2026-11-28' }, 1)).toEqual([409])
    const calendar = await student.get(`${results}/${id}/file?format=ics`)
    expect([calendar.status, (await calendar.text()).includes('BEGIN:VEVENT')]).toEqual([200, false])
    const again = await student.post(results, { answers: soon })
    expect([again.status, Object.keys(((await again.json()) as { errors: object }).errors)]).toEqual([
      422,
      ['answers.departs_on'],
    ])
  })
})

test.each([
  ['AU', ['rates.0.read_on']],
  ['NZ', []],
] as const)('a rate read on Sunday is one of tomorrow where it is Saturday still: %s', (country, wrong) => {
  const [rate] = answers.rates
  const read = { ...answers, country, costs: [], credit: [], rates: [{ ...rate, read_on: '2026-11-29' }] }
  const errors = exchangeHub.errorsOf(read, new Date('2026-11-28T11:30:00Z'))
  expect(Object.keys(errors)).toEqual(wrong)
})

const [flights] = answers.costs
const [row] = answers.credit
test.each([
  ['a departure that is over', { departs_on: '2026-11-27' }, 'answers.departs_on'],
  ['a day that there is not', { departs_on: '2028-02-30' }, 'answers.departs_on'],
  ['a return before departure', { returns_on: '2028-08-31' }, 'answers.returns_on'],
  ['a minus', { costs: [{ ...flights, amount: -1 }] }, 'answers.costs.0.amount'],
  ['more than a million', { costs: [{ ...flights, amount: 100_000_001 }] }, 'answers.costs.0.amount'],
  ['a currency without a rate', { costs: [{ ...flights, currency: 'JPY' }] }, 'answers.costs.0.currency'],
  [
    'a rate of nothing',
    { rates: [{ ...answers.rates[0], home_per_one: 0 }] },
    'answers.rates.0.home_per_one',
  ],
  [
    'a rate of tomorrow',
    { rates: [{ ...answers.rates[0], read_on: '2026-11-29' }] },
    'answers.rates.0.read_on',
  ],
  [
    'credit approved before it was asked for',
    { credit: [{ ...row, approved_on: '2026-11-19' }] },
    'answers.credit.0.approved_on',
  ],
  [
    '500 rows of costs',
    { costs: Array.from({ length: 500 }, (_, at) => ({ ...flights, key: `k${at}` })) },
    'answers.costs',
  ],
  [
    '31 subjects',
    { credit: Array.from({ length: 31 }, (_, at) => ({ ...row, id: `c${at}` })) },
    'answers.credit',
  ],
  ['two rows of one id', { credit: [row, row] }, 'answers.credit'],
  ['a partner ranking', { ranking: [] }, 'answers.ranking'],
])('%s is refused beside its field, and nothing is saved', async (_name, wrong, field) => {
  const { student, status, errors } = await saved({ ...answers, ...wrong })
  expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]])
  expect(await db.$count(toolResults, eq(toolResults.userId, student.person.id))).toBe(0)
})

test('40 rows of costs are saved, and the message for more names the maximum', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...flights, key: `k${at}` }))
  expect((await saved({ ...answers, costs: rows(40) })).status).toBe(200)
  expect((await saved({ ...answers, costs: rows(41) })).errors?.['answers.costs']).toEqual([
    exchangeWords.tooManyCosts,
  ])
})

test('the pack is read once, and again after an import', async () => {
  const before = await readToolPack(db, 'exchange')
  const [stored] = await db.select().from(toolPacks).where(eq(toolPacks.name, 'exchange'))
  const contents = { ...stored?.contents, costs: [] }
  await db.update(toolPacks).set({ contents }).where(eq(toolPacks.name, 'exchange'))
  expect(await readToolPack(db, 'exchange')).toEqual(before)
  invalidateToolPacks(db)
  expect((await readToolPack(db, 'exchange')).contents.costs).toEqual([])
  await db.update(toolPacks).set({ contents: stored?.contents }).where(eq(toolPacks.name, 'exchange'))
  invalidateToolPacks(db)
})

test('the page opens for a visitor and leads staff away (R-2.1-163)', async () => {
  const page = await pageOf(path)
  expect([page.status, page.text.includes('Exchange hub</h1>')]).toEqual([200, true])
  for (const role of ['advisor', 'provider', 'admin'] as const) {
    const staff = await site.signedIn({ role })
    expect((await pageOf(path, staff)).headers.get('location')).toBe('/')
    expect((await staff.post(results, { answers })).status).toBe(403)
  }
})

test('a visitor’s result needs both ids, and its thanks lead a student on (R-2.1-174, R-2.1-175)', async () => {
  const visitor = site.visitor()
  const reply = await visitor.post('/api/tools/uni-exchange-hub/ghost-results', { answers })
  const { id, ghost_user_id } = (await reply.json()) as { id: string; ghost_user_id: string }
  const query = `?${new URLSearchParams({ ghost_user_id, id })}`
  expect((await pageOf(`${path}/thank-you${query}`, visitor)).status).toBe(200)
  expect((await pageOf(`${path}/results${query}`, visitor)).text).toContain('Exchange: Leipzig</h1>')
  expect((await visitor.get(`${results}/${id}/file?format=ics`)).status).toBe(200)
  expect((await pageOf(`${path}/results${query}`)).status).toBe(404)
  expect((await pageOf(`${path}/results`)).status).toBe(200)
  expect((await pageOf(`${path}/thank-you`)).headers.get('location')).toBe(path)
  const student = await site.signedIn({ role: 'student' })
  expect((await pageOf(`${path}/thank-you`, student)).headers.get('location')).toBe(`${path}/results`)
})

test('the sample student has an exchange that the tool takes as it is', async () => {
  const student = await site.signedIn({ role: 'student' })
  await seedDemoExchange(site.services, student.person.id)
  const mine = and(eq(toolResults.userId, student.person.id), eq(toolResults.tool, 'uni-exchange-hub'))
  const [stored] = await db.select().from(toolResults).where(mine)
  expect((await student.post(results, { answers: stored?.answers })).status).toBe(200)
})
