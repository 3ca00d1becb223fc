import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { courses } from '#app/features/study/tables.server.ts'
import { fixedClock } from '#app/platform/clock.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { most, sectionSlugs } from './plan-parts.ts'
import type { Section } from './shapes.ts'
import { browserOf, outsiders } from './test-outsiders.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const [course] = await site.db.select({ slug: courses.slug, name: courses.name }).from(courses).limit(1)
const [school] = await site.db.select({ id: schools.id }).from(schools).limit(1)
const schoolId = school?.id ?? 0
const occupation = 'registered-nurse-medical'
const occupationTitle = 'Registered nurse (medical)'

const planA = '/api/career-planner/plan-a'

async function student(facts: object = {}) {
  return site.signedIn({ role: 'student', schoolId, ...facts })
}

test('the planner of someone new is three empty routes, with nothing done (R-2.1-D047)', async () => {
  const reply = await (await student()).get('/api/career-planner')
  expect(reply.status).toBe(200)
  const planner = await json(reply)
  expect(
    planner.sections.map(({ slug, version, is_started }: Section) => [slug, version, is_started]),
  ).toEqual(sectionSlugs.map((slug) => [slug, 0, false]))
  expect(planner.progress).toMatchObject({ percent: 0, steps_total: 0, coming_up: [] })
  expect(planner).toMatchObject({ comments: [], shares: [], calendar: null, today: '2026-11-21' })
})

test('a route goes from the work back to the steps, and comes back as it was saved', async () => {
  const person = await student()
  const saved = await person.put(planA, {
    answers: {
      title: 'Nursing near home',
      occupation: { slug: occupation },
      region: 'AU-VIC',
      rank: { scheme: 'atar', value: 70.05 },
      entry_level: 'bachelor-degree',
      courses: [{ slug: course?.slug, rank_needed: { scheme: 'atar', value: 65 } }, { title: 'My own idea' }],
      subjects: [{ name: 'Biology' }],
      experiences: [{ title: 'A day on the ward', kind: 'work-experience' }],
      steps: [{ title: 'Open day', due_on: '2027-03-06', due_time: '09:30', owner: 'family' }],
    },
  })
  expect(saved.status).toBe(200)
  const { success, data } = await json(saved)
  expect(success).toBe(true)
  expect(data).toMatchObject({ version: 1, updated_by: 'owner', is_started: true })
  expect(data.answers.occupation.title).toBe(occupationTitle)
  expect(data.answers.courses[0]).toMatchObject({ slug: course?.slug, title: course?.name })
  expect(data.answers.courses[0].provider).toBeTruthy()
  expect(data.answers.courses[1]).toMatchObject({ slug: null, title: 'My own idea' })

  const read = await json(await person.get(planA))
  expect(read.answers).toEqual(data.answers)
  expect(read.section).toMatchObject({ slug: 'plan-a', name: 'Plan A', comments: [], what_if: null })
  expect(read.form.levels.length).toBeGreaterThan(10)
  expect(read.form.regions).toContainEqual({ id: 'NZ-TAS', name: 'Tasman' })
  expect(read.form.study.routes.length).toBeGreaterThan(0)
  expect(read.answers.steps[0].due_time).toBe('09:30')
})

test('the overview adds up the steps of all routes, with what comes next first and nothing that is done', async () => {
  const person = await student()
  const done = { due_on: '2026-11-22', done_on: '2026-11-21' }
  const routes = {
    'plan-a': [
      { title: 'Later', due_on: '2027-03-06' },
      { title: 'Done', ...done },
    ],
    'plan-b': [{ title: 'Sooner', due_on: '2027-01-10' }, { title: 'Some day' }, { title: 'Over', ...done }],
  }
  for (const [slug, steps] of Object.entries(routes))
    await person.put(`/api/career-planner/${slug}`, { answers: { steps } })
  const { sections, progress } = await json(await person.get('/api/career-planner'))
  const percents = sections.map((one: Section) => one.progress.percent)
  expect(progress).toMatchObject({
    percent: Math.max(...percents),
    steps_done: 2,
    steps_total: 5,
    overdue: 0,
    coming_up: [
      { title: 'Sooner', section: 'plan-b' },
      { title: 'Later', section: 'plan-a' },
    ],
  })
  expect(progress.coming_up).toHaveLength(2)
})

test('parts left out of a save are unchanged', async () => {
  const person = await student()
  await person.put(planA, { answers: { title: 'One', subjects: [{ name: 'Art' }] } })
  const next = await json(await person.put(planA, { answers: { title: 'Two' }, version: 1 }))
  expect(next.data).toMatchObject({ version: 2, answers: { title: 'Two', subjects: [{ name: 'Art' }] } })
})

test('of two tabs the later save gets both versions, and nothing is overwritten', async () => {
  const person = await student()
  await person.put(planA, { answers: { title: 'Start' } })
  await person.put(planA, { answers: { title: 'First tab' }, version: 1 })
  const late = await person.put(planA, { answers: { note: 'Second tab' }, version: 1 })
  expect(late.status).toBe(409)
  const both = await json(late)
  expect(both).toMatchObject({
    code: 'changed-elsewhere',
    saved: { version: 2, answers: { title: 'First tab', note: null } },
    yours: { title: 'First tab', note: 'Second tab' },
  })
  expect((await json(await person.get(planA))).answers).toMatchObject({ title: 'First tab', note: null })
  const again = await person.put(planA, { answers: { note: both.yours.note }, version: both.saved.version })
  expect((await json(again)).data.answers).toMatchObject({ title: 'First tab', note: 'Second tab' })
})

test('the same save sent twice is no conflict', async () => {
  const person = await student()
  const once = await json(await person.put(planA, { answers: { title: 'Once' } }))
  const twice = await person.put(planA, { answers: { title: 'Once' } })
  expect(twice.status).toBe(200)
  expect((await json(twice)).data.version).toBe(once.data.version)
})

test('two concurrent saves: one is stored, the other gets both versions', async () => {
  const person = await student()
  await person.token()
  const replies = await Promise.all([
    person.put(planA, { answers: { title: 'This' } }),
    person.put(planA, { answers: { title: 'That' } }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

const steps = (count: number, fields: object = {}) =>
  Array.from({ length: count }, (_, at) => ({ title: `Step ${at}`, ...fields }))

test.each([
  ['an unknown career', { occupation: { slug: 'dragon-tamer' } }, 'answers.occupation'],
  ['an unknown course', { courses: [{ slug: 'no-such-course' }] }, 'answers.courses.0.slug'],
  ['a course without a name', { courses: [{}] }, 'answers.courses.0.title'],
  ['an unknown qualification', { entry_level: 'wizardry-iv' }, 'answers.entry_level'],
  ['an unknown region', { region: 'AU-XYZ' }, 'answers.region'],
  ['a past date', { steps: steps(1, { due_on: '2026-11-20' }) }, 'answers.steps.0.due_on'],
  ['a day that is none', { steps: steps(1, { due_on: '2027-02-30' }) }, 'answers.steps.0.due_on'],
  ['a date as words', { steps: steps(1, { due_on: 'soon' }) }, 'answers.steps.0.due_on'],
  ['a time without a date', { steps: steps(1, { due_time: '09:00' }) }, 'answers.steps.0.due_time'],
  [
    'half past twenty-five',
    { steps: steps(1, { due_on: '2027-01-01', due_time: '25:30' }) },
    'answers.steps.0.due_time',
  ],
  ['an unknown owner', { steps: steps(1, { owner: 'the-cat' }) }, 'answers.steps.0.owner'],
  ['1,000 steps', { steps: steps(1_000) }, 'answers.steps'],
  ['one step too many', { steps: steps(most.steps + 1) }, 'answers.steps'],
  ['two steps with one id', { steps: steps(2, { id: 'same' }) }, 'answers.steps'],
  ['an ATAR of 100', { rank: { scheme: 'atar', value: 100 } }, 'answers.rank'],
  ['negative money', { budget_cents_per_year: -1 }, 'answers.budget_cents_per_year'],
  ['a foreign field', { user_id: 1 }, 'answers.user_id'],
])('%s is refused, and the field is named (R-2.1-D047)', async (_what, answers, field) => {
  const reply = await (await student()).put(planA, { answers })
  expect(reply.status).toBe(422)
  expect(Object.keys((await json(reply)).errors)).toContain(field)
})

test('a full route of 100 steps is saved and read in good time', async () => {
  const person = await student()
  const reply = await person.put(planA, { answers: { steps: steps(most.steps, { due_on: '2027-06-01' }) } })
  expect(reply.status).toBe(200)
  expect((await json(await person.get(planA))).answers.steps).toHaveLength(most.steps)
})

test('a step whose date has gone by since can still be saved and ticked', async () => {
  const person = await student()
  const { data } = await json(
    await person.put(planA, { answers: { steps: steps(1, { due_on: '2026-11-22' }) } }),
  )
  await site.db.execute(
    sql`update career_plan_section set answers = jsonb_set(answers, '{steps,0,due_on}', '"2026-11-01"') where user_id = ${person.person.id}`,
  )
  const [step] = data.answers.steps
  const late = { ...step, due_on: '2026-11-01', title: 'Said better' }
  expect((await person.put(planA, { answers: { steps: [late] }, version: 1 })).status).toBe(200)
  const read = await json(await person.get(planA))
  expect(read.section.progress.overdue).toBe(1)
})

test('a career that was removed from our list stays on existing plans', async () => {
  const person = await student()
  await person.put(planA, { answers: { occupation: { slug: occupation } } })
  await site.db.execute(
    sql`update career_plan_section set answers = jsonb_set(answers, '{occupation}', '{"slug":"lamplighter","title":"Lamplighter"}') where user_id = ${person.person.id}`,
  )
  const reply = await person.put(planA, {
    answers: { occupation: { slug: 'lamplighter' }, note: 'Still' },
    version: 1,
  })
  expect((await json(reply)).data.answers.occupation).toEqual({ slug: 'lamplighter', title: 'Lamplighter' })
  expect((await json(await person.get(planA))).form.study).toBeNull()
})

test('there are three routes and no others', async () => {
  const person = await student()
  for (const slug of ['plan-d', 'constructor', 'PLAN-A', '__proto__', 'sample']) {
    expect((await person.get(`/api/career-planner/${slug}`)).status).toBe(404)
    expect((await person.put(`/api/career-planner/${slug}`, { answers: {} })).status).toBe(404)
  }
})

test('a route can be emptied, by who knows how it stands', async () => {
  const person = await student()
  await person.put(planA, { answers: { title: 'Old dream' } })
  expect((await person.delete(planA, { version: 0 })).status).toBe(409)
  expect((await person.delete(planA, { version: 1 })).status).toBe(200)
  expect((await json(await person.get(planA))).section).toMatchObject({ version: 0, is_started: false })
})

test('several routes are saved in one go: all of them or none (R-7-076)', async () => {
  const person = await student()
  const bad = await person.post('/api/career/plan', {
    plan: { sections: { 'plan-a': { title: 'Good' }, 'plan-b': { region: 'AU-ZZZ' } } },
  })
  expect(bad.status).toBe(422)
  expect((await json(await person.get('/api/career/plan'))).data.sections).toEqual({})

  const good = await person.post('/api/career/plan', {
    plan: { sections: { 'plan-a': { title: 'Good' }, 'plan-b': { title: 'Also good' } } },
  })
  expect(good.status).toBe(200)
  const { success, data } = await json(good)
  expect(success).toBe(true)
  expect(Object.keys(data.sections)).toEqual(['plan-a', 'plan-b'])
  const stale = await person.post('/api/career/plan', {
    plan: { sections: { 'plan-c': { title: 'New' }, 'plan-a': { title: 'Other' } } },
  })
  expect(stale.status).toBe(409)
  expect(Object.keys((await json(await person.get('/api/career/plan'))).data.sections)).toEqual([
    'plan-a',
    'plan-b',
  ])
})

test('a plan is saved only with the session’s token (R-7-076)', async () => {
  const person = await student()
  const reply = await person.request('/api/career/plan', {
    method: 'POST',
    body: JSON.stringify({ plan: { sections: {} } }),
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.status).toBe(419)
})

test('one’s own plan is one record: sections by slug, who changed it last and when (R-7-077)', async () => {
  const person = await student()
  await person.put(planA, { answers: { title: 'Mine' } })
  await person.put('/api/career-planner/plan-b', { answers: { title: 'If not' } })
  const { id } = person.person
  const all = await json(await person.get(`/api/career/plan?user_id=${id}`))
  expect(all.success).toBe(true)
  const one = await json(await person.get('/api/career/plan?section=plan-b'))
  expect(Object.keys(one.data.sections)).toEqual(['plan-b'])
  expect((await person.get('/api/career/plan?section=plan-z')).status).toBe(422)
})

test('the record of a plan: one per person, typed as the specification says (R-7-D018)', async () => {
  const person = await student()
  await person.put(planA, { answers: { title: 'Mine' } })
  await person.put('/api/career-planner/plan-b', { answers: { title: 'If not' } })
  const { id } = person.person
  const { data } = await json(await person.get('/api/career/plan'))
  expect(data).toMatchObject({
    user_id: id,
    updated_by: id,
    updated_at: '2026-11-21T02:00:00.000Z',
    sections: { 'plan-a': { title: 'Mine' }, 'plan-b': { title: 'If not' } },
    versions: { 'plan-a': 1, 'plan-b': 1 },
  })
  const at = sql`${site.services.clock.now().toISOString()}::timestamptz`
  const insert = sql`insert into career_plan (user_id, created_at, updated_at) values (${id}, ${at}, ${at})`
  await expect(
    site.db.execute(insert).catch((error) => Promise.reject(error.cause ?? error)),
  ).rejects.toThrow(/career_plan_pkey|duplicate/)
})

test('someone else’s plan is not found', async () => {
  const person = await student()
  const other = await student()
  await other.put(planA, { answers: { title: 'Private' } })
  expect((await person.get(`/api/career/plan?user_id=${other.person.id}`)).status).toBe(404)
  expect((await json(await person.get(planA))).answers.title).toBeNull()
})

test.each(outsiders)('%s has no planner (R-2.1-D047)', async (_name, who, status) => {
  const browser = await browserOf(site, who, schoolId)
  expect((await browser.get('/api/career-planner')).status).toBe(status)
  expect((await browser.get(planA)).status).toBe(status)
  expect((await browser.put(planA, { answers: {} })).status).toBe(status)
  expect((await browser.get('/api/career/plan')).status).toBe(status)
})

test('what-if: a copy shows what changes, and the route stays until it is accepted', async () => {
  const person = await student()
  await person.put(planA, {
    answers: {
      occupation: { slug: occupation },
      region: 'AU-VIC',
      rank: { scheme: 'atar', value: 80 },
      subjects: [{ name: 'Biology' }, { name: 'English' }],
      courses: [
        {
          title: 'Bachelor of Nursing',
          regions: ['AU-VIC'],
          years: 3,
          rank_needed: { scheme: 'atar', value: 75 },
          subjects_needed: ['Biology'],
          cost_cents_per_year: 450_000,
        },
      ],
      living_cents_per_year: 2_000_000,
      budget_cents_per_year: 2_450_000,
    },
  })
  const tried = await person.put(`${planA}/what-if`, {
    changes: {
      drop_subjects: ['biology'],
      rank: { scheme: 'atar', value: 70 },
      region: 'AU-TAS',
      living_cents_per_year: 2_500_000,
    },
  })
  expect(tried.status).toBe(200)
  const { data } = await json(tried)
  expect(data.effect.appeared.map(({ kind }: { kind: string }) => kind)).toEqual([
    'rank',
    'subject',
    'region',
    'money',
  ])
  expect(data.effect).toMatchObject({
    total_change_cents: 1_500_000,
    gap_before_cents: 0,
    gap_after_cents: 1_500_000,
  })
  expect(data.courses_in_region).toEqual({ before: expect.any(Number), after: expect.any(Number) })

  const untouched = await json(await person.get(planA))
  expect(untouched.answers).toMatchObject({ region: 'AU-VIC', rank: { value: 80 } })
  expect(untouched.section.what_if.changes.region).toBe('AU-TAS')

  expect((await person.post(`${planA}/what-if/accept`, { version: 0 })).status).toBe(409)
  const accepted = await json(await person.post(`${planA}/what-if/accept`, { version: 1 }))
  expect(accepted.data).toMatchObject({
    version: 2,
    answers: { region: 'AU-TAS', rank: { value: 70 }, subjects: [{ name: 'English' }] },
  })
  expect((await json(await person.get(planA))).section.what_if).toBeNull()
  expect((await person.post(`${planA}/what-if/accept`, { version: 2 })).status).toBe(404)
})

test('what-if: dropping the copy changes nothing, twice as little as once', async () => {
  const person = await student()
  await person.put(planA, { answers: { title: 'Stay', region: 'NZ-AKL' } })
  for (const region of ['NZ-OTA', 'NZ-WKO']) await person.put(`${planA}/what-if`, { changes: { region } })
  expect((await json(await person.get(planA))).section.what_if.changes.region).toBe('NZ-WKO')
  expect((await person.delete(`${planA}/what-if`)).status).toBe(200)
  expect((await person.delete(`${planA}/what-if`)).status).toBe(200)
  const read = await json(await person.get(planA))
  expect(read.section).toMatchObject({ version: 1, what_if: null })
  expect((await person.put(`${planA}/what-if`, { changes: { region: 'NZ-XX' } })).status).toBe(422)
})

test('careers to plan towards are found by keyword, page, size and filters (R-7-075)', async () => {
  const person = await student()
  const filters = encodeURIComponent(JSON.stringify({ industries: [] }))
  const reply = await person.get(
    `/api/career/user-occupations?keyword=nurse&page=1&size=2&filters=${filters}`,
  )
  expect(reply.status).toBe(200)
  const { pagination_data, keyword } = await json(reply)
  expect(pagination_data).toMatchObject({ data: expect.any(Array), total: expect.any(Number) })
  expect(pagination_data.data.length).toBeGreaterThan(0)
  expect(pagination_data.data.length).toBeLessThanOrEqual(2)
  expect(pagination_data).toHaveProperty('next_page_url')
  expect(keyword).toBeNull()
  const misspelt = await json(await person.get('/api/career/user-occupations?keyword=nurze'))
  expect(misspelt).toHaveProperty('keyword')
  expect((await person.get('/api/career/user-occupations?size=0')).status).toBe(422)
})

test('without a region in the route, the day is the one where its owner lives', async () => {
  // Half past nine in the evening in Perth, half past midnight in Sydney.
  const living = async (country: string, state: string | null) => {
    const person = await student({ country, state, schoolId: null })
    return (await json(await person.get('/api/career-planner'))).today
  }
  const { clock } = site.services
  site.services.clock = fixedClock(new Date('2026-11-20T13:30:00Z'))
  try {
    expect([await living('AU', 'WA'), await living('AU', 'NSW'), await living('NZ', null)]).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-21',
    ])
    const person = await student({ country: 'AU', state: 'WA' })
    const saved = await person.put(planA, {
      answers: { steps: [{ title: 'Tonight', due_on: '2026-11-20' }] },
    })
    expect(saved.status).toBe(200)
    expect((await json(await person.get(planA))).section.progress.overdue).toBe(0)
  } finally {
    site.services.clock = clock
  }
})
