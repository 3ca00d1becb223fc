import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../browser.ts'
import { json as readJson } from '../json.ts'
import { testSite } from '../site.ts'

/** Records of the specification that are written and read through calls of their own or of the admin area. */
const site = await testSite({ apiOnly: true })
const visitor = site.visitor()
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

const text = expect.any(String)
const whole = expect.any(Number)
const list = expect.any(Array)

/** What an admin publishes of a record that is there, found by a word. */
async function publish(type: string, keyword: string, fields: object) {
  const { data } = await json(admin.get(`/api/admin/${type}?keyword=${keyword}`))
  const put = (change: object) =>
    admin.put(`/api/admin/${type}/${data[0].id}`, { fields: change, save: 'publish' })
  expect((await put(fields)).status).toBe(200)
  return put
}

test('a page has id, slug, title, body and status, and a slug of its own (R-2.1-D031)', async () => {
  const fields = { slug: 'a-new-page', title: 'A new page', body: '<p>Read me.</p>' }
  const { data } = await json(admin.post('/api/admin/pages', { fields }))
  expect(data).toMatchObject({ status: 'DRAFT', fields })
  expect((await visitor.get('/api/pages/a-new-page')).status).toBe(404)
  await admin.put(`/api/admin/pages/${data.id}`, { fields: {}, save: 'publish' })
  expect((await json(visitor.get('/api/pages/a-new-page'))).data).toMatchObject({
    id: Number(data.id),
    status: 'LIVE',
    ...fields,
  })
  for (const wrong of [
    {},
    { slug: 'Two words' },
    { slug: 'other', title: '' },
    { slug: 'other', body: null },
  ]) {
    const reply = await admin.post('/api/admin/pages', { fields: { ...fields, ...wrong } })
    expect([wrong, reply.status]).toEqual([wrong, 422])
  }
})

test('a contact message has id, slug, name, email, message and created_at (R-2.1-D035)', async () => {
  const ghost = await site.ghost()
  const message = {
    slug: 'schools',
    name: 'Mere',
    email: 'mere@school.example',
    message: 'What do you store?',
    hCaptchaToken: 'local',
  }
  expect((await ghost.post('/api/contact', message)).status).toBe(200)
  for (const wrong of [{ slug: 'nothing' }, { name: '' }, { email: 'nobody' }, { message: '' }])
    expect([wrong, (await ghost.post('/api/contact', { ...message, ...wrong })).status]).toEqual([wrong, 422])
  const { data } = await json(admin.get('/api/admin/contact-messages?keyword=mere@school.example'))
  expect(data).toHaveLength(1)
  const record = await json(admin.get(`/api/admin/contact-messages/${data[0].id}`))
  expect(record.data.fields).toMatchObject({
    name: 'Mere',
    email: 'mere@school.example',
    message: 'What do you store?',
    topic: 'schools',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('a skills forecast has id, title, industry_id, state, series and source (R-2.1-D123)', async () => {
  const { data } = await json(visitor.get('/api/skills-forecast?industry=construction'))
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ id: whole, title: text, industry_id: whole, state: null, source: text })
  for (const point of data[0].series) expect(point).toEqual({ year: whole, value: whole })
  // It comes from published figures: nobody writes one.
  expect((await admin.post('/api/skills-forecast', {})).status).toBe(404)
  expect((await admin.get('/api/admin/skills-forecasts')).status).toBe(404)
})

test('a course is read with its fields, and what an editor may change is checked (R-2.1-D124)', async () => {
  const { data } = await json(visitor.get('/api/opportunities/courses'))
  const put = await publish('courses', data[0].title, { durationWeeks: 52 })
  const course = (await json(visitor.get(`/api/opportunities/courses/${data[0].id}`))).data
  expect(course).toMatchObject({
    id: whole,
    slug: text,
    title: text,
    provider: { slug: text, name: text },
    description: list,
    states: list,
    careers: list,
    fields: list,
    duration_weeks: 52,
    duration: text,
    is_dual: expect.any(Boolean),
  })
  for (const wrong of [{ name: '' }, { durationWeeks: 0 }, { educatorId: 999_999 }, { entry: 'no' }])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422])
})

test('an educator is read with its fields, and what an editor may change is checked (R-2.1-D127)', async () => {
  const { data } = await json(visitor.get('/api/opportunities/courses'))
  const { slug } = data[0].provider
  const put = await publish('educators', slug, { website: 'https://college.example' })
  const educator = (await json(visitor.get(`/api/providers/educator/${slug}`))).data
  expect(educator).toMatchObject({
    id: whole,
    slug: text,
    name: text,
    description: list,
    website: 'https://college.example',
    country: expect.stringMatching(/^(AU|NZ)$/),
    state: expect.toSatisfy((one) => one === null || /^[A-Z]+$/.test(one)),
  })
  for (const wrong of [{ name: '' }, { kind: 'no' }, { name: 'x'.repeat(201) }])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422])
})

test('an industry has id, slug, title, what it is about, picture, icon and its occupations (R-2.1-D130)', async () => {
  const { data } = await json(visitor.get('/api/categories/industry/construction'))
  expect(data).toMatchObject({
    id: whole,
    slug: 'construction',
    title: text,
    about: text,
    icon: text,
    art_theme: text,
    occupations: whole,
  })
  const related = await json(visitor.get('/api/categories/industry/construction/related/occupations'))
  expect(related.data[0]).toMatchObject({ id: whole, slug: text })
  // It comes from the classification: nobody writes one.
  expect((await admin.get('/api/admin/industries')).status).toBe(404)
})

test('an occupation is read with its fields, and what an editor may change is checked (R-2.1-D131)', async () => {
  const put = await publish('occupations', 'electrician-general', { introduction: 'You wire houses.' })
  const { data } = await json(visitor.get('/api/categories/occupation/electrician-general'))
  const six = (scores: object) => expect(Object.keys(scores ?? {})).toHaveLength(6)
  expect(data).toMatchObject({
    id: whole,
    slug: 'electrician-general',
    title: text,
    description: list,
    industry: { slug: text, title: text },
    match: null,
  })
  expect(JSON.stringify(data.introduction)).toContain('You wire houses.')
  six(data.interests)
  six(data.values)
  for (const skill of data.skills)
    expect(skill).toEqual({ name: text, importance: expect.any(Number), level: expect.any(Number) })
  for (const wrong of [{ title: '' }, { oneLine: 'x'.repeat(81) }, { isFeatured: 'yes' }])
    expect([wrong, (await put(wrong)).status]).toEqual([wrong, 422])
})
