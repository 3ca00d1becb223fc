import { expect, test } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { testSite } from '#test/site.ts'
import type { ToolResult } from '../contract.ts'
import { emptyFinder, type FinderAnswers } from './finder.ts'
import type { FinderFacts, FinderOutcome } from './outcome.ts'
import { finderWords } from './words.ts'

const site = await testSite({ at: '2026-11-28T03:00:00Z' })
const results = '/api/tools/course-finder/results'
const answers: FinderAnswers = {
  ...emptyFinder('AU'),
  field: '06',
  level: 'bachelor-degree',
  place: 'AU-VIC',
  mode: 'mix',
  subjects: ['Biology'],
}
type List = { data: { slug: string; title: string }[]; meta: { total: number } }
const listFor = (filters: object) =>
  site
    .visitor()
    .read<List>(
      `/api/opportunities/courses?per_page=12&filters=${encodeURIComponent(JSON.stringify(filters))}`,
    )
const pageOf = async (path: string, who = site.visitor()) => {
  const reply = await who.request(path, { headers: { accept: 'text/html' } })
  return { status: reply.status, text: await reply.text(), headers: reply.headers }
}

test('asks for what the list of courses can be filtered by, in both countries', async () => {
  const { data } = await site.visitor().read<{ data: { facts: FinderFacts } }>('/api/tools/course-finder')
  const { facts } = data
  expect(facts.fields.map(({ value }) => value)).toContain('06')
  expect(facts.levels.map(({ value }) => value)).toContain('bachelor-degree')
  expect(facts.places.map(({ value }) => value)).toEqual(expect.arrayContaining(['AU-VIC', 'NZ-OTA']))
  expect([facts.found, facts.chosen]).toEqual([null, []])
})

test('finds what the list of courses has with the same filters, each with the answers it meets', async () => {
  const student = await site.signedIn({ role: 'student' })
  await student.post(results, { answers })
  const { data } = await student.read<{ data: ToolResult }>(results)
  const { found, address } = data.result as FinderOutcome
  const { field, level, place } = answers
  const list = await listFor({ field, level, place })
  expect(list.meta.total).toBeGreaterThan(0)
  expect(found?.courses.map(({ slug }) => slug)).toEqual(list.data.map(({ slug }) => slug))
  expect(found?.total).toBe(list.meta.total)
  expect(found?.courses[0]?.verdicts.map(({ is }) => is)).toEqual(['met', 'met', 'met', 'unknown', 'unknown'])
  expect(JSON.stringify(found)).not.toMatch(/tuition|fee_aud|percent/)
  expect((await pageOf(address)).status).toBe(200)
})

test('a place in New Zealand has no list: the courses elsewhere do not meet it, and its finders are named', async () => {
  const student = await site.signedIn({ role: 'student', country: 'NZ' })
  const given = { ...emptyFinder('NZ'), field: '06', place: 'NZ-OTA' }
  const { id } = (await (await student.post(results, { answers: given })).json()) as { id: string }
  const { data } = await student.read<{ data: ToolResult }>(results)
  const { found } = data.result as FinderOutcome
  expect(found?.total).toBe(0)
  expect(found?.near.length).toBeGreaterThan(0)
  expect(found?.near[0]?.verdicts).toMatchObject([{ is: 'met' }, { question: 'place', is: 'not-met' }])
  const file = await student.get(`${results}/${id}/file`)
  const { all } = pdfText(new Uint8Array(await file.arrayBuffer()))
  for (const words of ['Course finder', 'Our list has no course for these answers', 'Discretionary entrance'])
    expect(all).toContain(words)
})

test('a saved result shows on a page, and its file names the chosen courses and the ways in', async () => {
  const { field, level, place } = answers
  const [one, other] = (await listFor({ field, level, place })).data
  const student = await site.signedIn({ role: 'student' })
  const chosen = [one?.slug, other?.slug, 'no-longer-listed']
  const { id } = (await (await student.post(results, { answers: { ...answers, chosen } })).json()) as {
    id: string
  }
  const page = await pageOf(`/tools/course-finder/results?id=${id}`, student)
  expect(page.text).toContain(one?.title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
  expect(page.text).toContain(finderWords.noRanks)
  const file = await student.get(`${results}/${id}/file`)
  const { all } = pdfText(new Uint8Array(await file.arrayBuffer()))
  for (const words of ['Chosen to compare', one?.title, 'Ways in without a rank', 'have no entry ranks'])
    expect(all).toContain(words)
})

test.each([
  ['five courses', { chosen: ['a', 'b', 'c', 'd', 'e'] }, 'answers.chosen'],
  ['a course twice', { chosen: ['a', 'a'] }, 'answers.chosen'],
  ['eleven subjects', { subjects: Array.from({ length: 11 }, (_, at) => `S${at}`) }, 'answers.subjects'],
  ['a subject that is too long', { subjects: ['x'.repeat(61)] }, 'answers.subjects.0'],
  ['a mode that there is not', { mode: 'asleep' }, 'answers.mode'],
  ['a rank', { rank: 80 }, 'answers.rank'],
])('%s is refused beside its field', async (_name, wrong, field) => {
  const student = await site.signedIn({ role: 'student' })
  const reply = await student.post(results, { answers: { ...answers, ...wrong } })
  expect(reply.status).toBe(422)
  const { errors } = (await reply.json()) as { errors: Record<string, string[]> }
  expect(Object.keys(errors)).toEqual([field])
})

test('the page opens for a visitor and leads staff away (R-2.1-160)', async () => {
  const page = await pageOf('/tools/course-finder')
  expect([page.status, page.text.includes('Course finder</h1>')]).toEqual([200, true])
  for (const role of ['advisor', 'provider', 'admin'] as const) {
    const staff = await site.signedIn({ role })
    expect((await pageOf('/tools/course-finder', staff)).headers.get('location')).toBe('/')
    expect((await staff.post(results, { answers })).status).toBe(403)
  }
})

test('a visitor’s result needs both ids, and its thanks lead a student on (R-2.1-168, R-2.1-169)', async () => {
  const visitor = site.visitor()
  const reply = await visitor.post('/api/tools/course-finder/ghost-results', { answers })
  const { id, ghost_user_id } = (await reply.json()) as { id: string; ghost_user_id: string }
  const query = `?${new URLSearchParams({ ghost_user_id, id })}`
  const path = '/tools/course-finder'
  expect((await pageOf(`${path}/thank-you${query}`, visitor)).status).toBe(200)
  expect((await pageOf(`${path}/results${query}`, visitor)).text).toContain('Courses for your answers')
  expect((await pageOf(`${path}/results${query}`)).status).toBe(404)
  expect((await pageOf(`${path}/results`)).status).toBe(200)
  expect((await pageOf(`${path}/thank-you`)).headers.get('location')).toBe(path)
  const student = await site.signedIn({ role: 'student' })
  expect((await pageOf(`${path}/thank-you`, student)).headers.get('location')).toBe(`${path}/results`)
})

test('the list of courses leads to the questions with its filters', async () => {
  const { text } = await pageOf('/explore/study?field=06&place=AU-VIC')
  expect(text).toContain('href="/tools/course-finder?field=06&amp;place=AU-VIC"')
})
