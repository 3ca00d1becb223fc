import { expect, test } from 'vitest'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { sectionSlugs } from '../plan-parts.ts'
import { browserOf, outsiders } from '../test-outsiders.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const path = '/api/career-planner/draft'
const draftOfChef = `${path}?occupation=chef`

const student = (facts: object = {}) => site.signedIn({ role: 'student', classYear: 2028, ...facts })
const steps = [{ title: 'Ask at the café', due_on: '2027-03-01' }, { title: 'Start' }]

test('a draft follows the way in, the school year and the date, and writes nothing', async () => {
  const person = await student()
  const reply = await person.get(draftOfChef)
  expect(reply.status).toBe(200)
  const { draft, existing, free } = await json(reply)
  expect({ existing, free }).toEqual({ existing: null, free: 'plan-a' })
  expect(draft).toMatchObject({
    occupation: { slug: 'chef', title: 'Chef' },
    preparation: 'certificate',
    entry: expect.stringContaining('Commercial Cookery'),
  })
  expect(draft.steps.map(({ due_on }: { due_on: string }) => due_on)).toEqual([
    '2027-02-15',
    '2027-08-15',
    '2029-02-15',
  ])
  const planner = await json(await person.get('/api/career-planner'))
  expect(planner.sections.every(({ version }: { version: number }) => version === 0)).toBe(true)
})

test('a draft says where it leads and uses the subjects of other routes', async () => {
  const person = await student({ country: 'AU', state: 'VIC' })
  await person.put('/api/career-planner/plan-a', { answers: { subjects: [{ name: 'English' }] } })
  const nurse = 'registered-nurse-medical'
  const { draft } = await json(await person.get(`${path}?occupation=${nurse}`))
  expect(draft.outlook).toMatchObject({ occupation: { slug: nurse } })
  expect(draft.subjects.chosen).toEqual(['English'])
  expect(draft.subjects.source).toContain('VCE')
  const { data } = await json(await person.post(path, { occupation: nurse, steps, subjects: ['English'] }))
  expect(data.answers.subjects).toMatchObject([{ name: 'English' }])
  const none = await json(await person.post(path, { occupation: 'chef', steps }))
  expect(none.data.answers.subjects).toEqual([])
})

test('someone in New Zealand gets the way in of New Zealand', async () => {
  const au = await json(await (await student()).get(draftOfChef))
  const nz = await json(await (await student({ country: 'NZ', state: 'OTA' })).get(draftOfChef))
  expect(nz.draft.entry).toBeTruthy()
  expect(nz.draft.entry).not.toBe(au.draft.entry)
})

test('an accepted draft is the first empty route, with the steps as they were edited', async () => {
  const person = await student()
  await person.put('/api/career-planner/plan-a', { answers: { title: 'Something else' } })
  const { success, is_new, data } = await json(await person.post(path, { occupation: 'chef', steps }))
  expect({ success, is_new }).toEqual({ success: true, is_new: true })
  expect(data).toMatchObject({ slug: 'plan-b', version: 1 })
  expect(data.answers.occupation).toEqual({ slug: 'chef', title: 'Chef' })
  expect(data.answers.steps).toMatchObject([
    { title: 'Ask at the café', due_on: '2027-03-01', owner: 'me', done_on: null },
    { title: 'Start', due_on: null },
  ])
  const read = await json(await person.get('/api/career-planner/plan-b'))
  expect(read.answers).toEqual(data.answers)
})

test('a draft that is accepted twice, also at once, makes one route', async () => {
  const person = await student()
  await person.token()
  const accept = () => person.post(path, { occupation: 'chef', steps })
  const replies = await Promise.all([accept(), accept()])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const bodies = await Promise.all(replies.map(json))
  expect(bodies.filter(({ is_new }) => is_new)).toHaveLength(1)
  const again = await json(await person.post(path, { occupation: 'chef', steps: [] }))
  expect(again).toMatchObject({ is_new: false, data: { slug: 'plan-a', version: 1 } })
  const { sections } = await json(await person.get('/api/career-planner'))
  expect(sections.filter(({ is_started }: { is_started: boolean }) => is_started)).toHaveLength(1)
  expect((await json(await person.get(draftOfChef))).existing).toBe('plan-a')
})

test('with three routes in use a draft is refused, and none of them changes', async () => {
  const person = await student()
  for (const slug of sectionSlugs)
    await person.put(`/api/career-planner/${slug}`, { answers: { title: slug } })
  expect((await json(await person.get(draftOfChef))).free).toBeNull()
  const reply = await person.post(path, { occupation: 'chef', steps })
  expect(reply.status).toBe(422)
  expect(await json(reply)).toMatchObject({
    code: 'no-free-route',
    message: expect.stringContaining('All three'),
  })
  const { sections } = await json(await person.get('/api/career-planner'))
  expect(sections.map(({ answers }: { answers: { title: string } }) => answers.title)).toEqual([
    ...sectionSlugs,
  ])
})

test.each([
  ['a past date', { occupation: 'chef', steps: [{ title: 'x', due_on: '2026-01-01' }] }, 'steps.0.due_on'],
  [
    'a day that is none',
    { occupation: 'chef', steps: [{ title: 'x', due_on: '2027-02-30' }] },
    'steps.0.due_on',
  ],
  ['a step without words', { occupation: 'chef', steps: [{ title: ' ' }] }, 'steps.0.title'],
  ['eleven steps', { occupation: 'chef', steps: Array(11).fill({ title: 'x' }) }, 'steps'],
  ['a foreign field', { occupation: 'chef', steps: [], slug: 'plan-a' }, 'slug'],
])('%s is refused by name, and nothing is written', async (_what, body, field) => {
  const person = await student()
  const reply = await person.post(path, body)
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toContain(field)
  const { sections } = await json(await person.get('/api/career-planner'))
  expect(sections.some(({ is_started }: { is_started: boolean }) => is_started)).toBe(false)
})

test('a career that we do not have has no draft', async () => {
  const person = await student()
  expect((await person.get(`${path}?occupation=dragon-tamer`)).status).toBe(404)
  expect((await person.post(path, { occupation: 'dragon-tamer', steps })).status).toBe(404)
})

test('saved careers that no route leads to are offered, the latest first', async () => {
  const person = await student()
  for (const [minutes, id] of ['chef', 'physiotherapist', 'registered-nurse-medical'].toReversed().entries())
    await site.later(minutes, () => person.post('/api/user/follows', { type: 'OCCUPATION', id }))
  await person.post(path, { occupation: 'chef', steps })
  const { careers } = await json(await person.get('/api/career-planner'))
  expect(careers).toEqual([
    { slug: 'physiotherapist', title: 'Physiotherapist' },
    { slug: 'registered-nurse-medical', title: 'Registered nurse (medical)' },
  ])
})

test.each(outsiders)('%s drafts no route', async (_name, who, status) => {
  const browser = await browserOf(site, who)
  expect((await browser.get(draftOfChef)).status).toBe(status)
  expect((await browser.post(path, { occupation: 'chef', steps })).status).toBe(status)
})
