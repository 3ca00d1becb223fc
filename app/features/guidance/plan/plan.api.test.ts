import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '#test/browser.ts'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import type { PostSchoolPlan } from './contract.ts'
import { readPlanProgress } from './plan.server.ts'

const start = '2026-05-04T00:00:00Z'
const site = await testSite({ apiOnly: true, at: start })
const { setClock, save, planOf } = await postSchoolPlan(site)

beforeEach(() => setClock(start))

test('a post-school plan is saved part by part, and every field comes back as it was given (R-3-077, R-7-072, R-3-D010)', async () => {
  const user = await site.signedIn({ role: 'student' })
  expect(await user.read('/api/ppa')).toEqual({ post_school_plan: null })

  const first = await save(user, { answers: { 'style-01': 4 } })
  expect(first).toMatchObject({
    success: true,
    post_school_plan: {
      status: 'INCOMPLETE',
      ppa_completed: false,
      education_style: null,
      education_level: null,
      gap_year: null,
      passions: [],
    },
  })
  await save(user, { passions: ['ocean', 'animals'] })
  await save(user, { education_style: 'on-campus', education_level: 'degree' })
  await save(user, { gap_year: false })
  const { post_school_plan: plan } = await user.read<{ post_school_plan: PostSchoolPlan }>('/api/ppa')
  expect(plan).toMatchObject({
    ppa_completed: true,
    passions: ['ocean', 'animals'],
    education_style: 'on-campus',
    education_level: 'degree',
    gap_year: false,
    year: 2026,
    review_due: false,
  })
  expect((await save(user, { gap_year: 'maybe' })).post_school_plan.gap_year).toBe('maybe')

  const done = await (await user.post('/api/ppa/complete')).json()
  expect(done).toMatchObject({ success: true, post_school_plan: { status: 'COMPLETE', gap_year: 'maybe' } })
})

test.each([
  ['an unknown passion', { passions: ['ocean', 'mystery'] }, 'passions'],
  ['too many passions', { passions: ['ocean', 'food', 'kids', 'sport', 'travel', 'animals'] }, 'passions'],
  ['an unknown style', { education_style: 'telepathy' }, 'education_style'],
  ['an unknown level', { education_level: 'guru' }, 'education_level'],
  ['an unknown word for a gap year', { gap_year: 'perhaps' }, 'gap_year'],
  ['an unknown status', { status: 'DONE' }, 'status'],
  ['a foreign answer', { answers: { 'x-1': 1 } }, 'answers.x-1'],
  ['anything else about the person', { gender: 'female' }, 'gender'],
])('%s is refused with its field, and the plan stays as it was', async (_, body, field) => {
  const user = await site.signedIn({ role: 'user' })
  await save(user, { passions: ['food'], education_style: 'online' })
  const reply = await user.post('/api/ppa/save', body)
  expect(reply.status).toBe(422)
  expect(Object.keys(((await reply.json()) as { errors: object }).errors)).toEqual([field])
  expect(await planOf(user)).toMatchObject({ passions: ['food'], education_style: 'online' })
})

test('an answer that is refused keeps nothing of the same save', async () => {
  const user = await site.signedIn({ role: 'user' })
  expect((await user.post('/api/ppa/save', { passions: ['food'], answers: { 'style-01': 9 } })).status).toBe(
    422,
  )
  expect(await planOf(user)).toBeNull()
})

test('a plan cannot be finished before its parts are answered', async () => {
  const user = await site.signedIn({ role: 'user' })
  expect((await user.post('/api/ppa/complete')).status).toBe(422)
  await save(user, { passions: [] })
  const early = await user.post('/api/ppa/save', { status: 'COMPLETE', education_style: 'online' })
  expect(early.status).toBe(422)
  expect(await planOf(user)).toMatchObject({ status: 'INCOMPLETE', education_style: null })
})

test('next year the answers of last year are shown, and only changes are asked for', async () => {
  const user = await site.signedIn({ role: 'student' })
  await finishPlan(user)
  await setClock('2027-02-01T00:00:00Z')
  expect(await planOf(user)).toMatchObject({
    status: 'COMPLETE',
    year: 2026,
    review_due: true,
    gap_year: false,
  })
  await save(user, { education_level: 'apprenticeship' })
  expect(await planOf(user)).toMatchObject({
    status: 'COMPLETE',
    year: 2027,
    review_due: false,
    education_level: 'apprenticeship',
    education_style: 'mixed',
    gap_year: false,
  })
})

test('two windows that save different parts at the same time both keep theirs', async () => {
  const user = await site.signedIn({ role: 'user' })
  await Promise.all([
    save(user, { passions: ['food'] }),
    save(user, { education_style: 'online' }),
    save(user, { gap_year: true }),
    save(user, { answers: { 'style-02': 2 } }),
  ])
  expect(await planOf(user)).toMatchObject({ passions: ['food'], education_style: 'online', gap_year: true })
})

test('guards of navigation learn how far a plan is; nobody else’s', async () => {
  const user = await site.signedIn({ role: 'user' })
  const other = await site.signedIn({ role: 'user' })
  expect(await readPlanProgress(site.db, user.person.id)).toBeNull()
  await save(user, { passions: [], gap_year: false })
  expect(await readPlanProgress(site.db, user.person.id)).toEqual({
    status: 'INCOMPLETE',
    passionTestDone: true,
    educationStyle: null,
    educationLevel: null,
    gapYear: false,
  })
  expect(await readPlanProgress(site.db, other.person.id)).toBeNull()
  expect(await planOf(other)).toBeNull()
})

test('a plan is for users: visitors and ghosts sign in first, staff are refused, and a save needs its token', async () => {
  expect((await site.visitor().get('/api/ppa')).status).toBe(401)
  expect((await (await site.ghost()).post('/api/ppa/save', {})).status).toBe(401)
  const admin = await site.signedIn({ role: 'admin' })
  expect((await admin.get('/api/ppa')).status).toBe(403)
  const user = await site.signedIn({ role: 'user' })
  const bare = await user.request('/api/ppa/save', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"passions":[]}',
  })
  expect(bare.status).toBe(419)
})

async function finishPlan(user: Browser) {
  await save(user, { passions: [], education_style: 'mixed', education_level: 'degree', gap_year: false })
  expect((await user.post('/api/ppa/complete')).status).toBe(200)
}
