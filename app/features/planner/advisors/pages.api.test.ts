import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(2)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0] = ids
const advisor = (facts: object = {}) => site.signedIn({ role: 'advisor', schoolId, ...facts })

const student = await site.signedIn({ role: 'student', schoolId, firstName: 'Tama' })
await student.put('/api/career-planner/plan-a', {
  answers: { title: 'Nursing', subjects: [{ name: 'English' }] },
})
await student.put('/api/career-planner/plan-b', { answers: { title: 'Secret band', is_private: true } })
const { id } = student.person
const plan = `/advisor/students/${id}/career-plan`
const planner = `/advisor/career-planner/${id}`

test('an advisor reads a student’s plan on its page, without what the student keeps private (R-2.1-071)', async () => {
  const reply = await (await advisor({ permissions: [] })).get(plan)
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(html).toContain('Tama’s career plan</h1>')
  expect(html).toContain('Plan A: Nursing')
  expect(html).toContain('1 of 6 parts done')
  expect(html).not.toContain('Secret band')
  expect(html).toContain('Propose a change to Plan A')
  expect(html).not.toContain('Change the plan')
})

test('nobody but an advisor of the student’s school opens the pages of a plan (R-2.1-071)', async () => {
  for (const path of [plan, planner, `${planner}/plan-a`]) {
    expect((await site.visitor().get(path)).headers.get('location')).toContain('/login')
    expect((await student.get(path)).status).toBe(302)
    expect((await (await advisor({ schoolId: otherSchoolId })).get(path)).status).toBe(404)
  }
})

test('the planner of a student opens for an advisor who may change plans, others go to the dashboard (R-2.1-079)', async () => {
  const reply = await (await advisor()).get(planner)
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(html).toContain('Tama’s planner</h1>')
  expect(html).toContain(`href="${planner}/plan-a"`)
  const turned = await (await advisor({ permissions: [] })).get(planner)
  expect(turned.headers.get('location')).toBe('/advisor/dashboard')
})

test('a section of a student’s planner opens for an advisor who may change plans, others go to the dashboard (R-2.1-080)', async () => {
  const one = await advisor()
  const reply = await one.get(`${planner}/plan-a`)
  expect(reply.status).toBe(200)
  expect(await reply.text()).toContain('Nursing</h1>')
  expect((await one.get(`${planner}/plan-a?part=subjects`)).status).toBe(200)
  expect((await one.get(`${planner}/plan-b`)).status).toBe(404)
  const turned = await (await advisor({ permissions: [] })).get(`${planner}/plan-a`)
  expect(turned.headers.get('location')).toBe('/advisor/dashboard')
})

/** As a browser without scripts posts a form. */
function submit(browser: Browser, path: string, fields: [string, string][]) {
  return browser.request(path, {
    method: 'POST',
    headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
}

test('an advisor proposes without scripts, and the student sees it before and after', async () => {
  const one = await advisor({ permissions: [] })
  const sent = await submit(one, plan, [
    ['intent', 'propose-plan-a'],
    ['slug', 'plan-a'],
    ['had_subject', 'English'],
    ['add_subjects', 'Biology'],
    ['region', ''],
    ['sentence', 'Nursing asks for biology.'],
  ])
  expect(sent.status).toBe(200)
  expect(await sent.text()).toContain('Proposed. Nothing changes until your student accepts it.')
  const html = await (await student.page('/career-planner/plan-a')).text()
  expect(html).toContain('Nursing asks for biology.')
  expect(html).toContain('Drop English')
  expect(html).toContain('Add Biology')
  const wordless = await submit(one, plan, [
    ['intent', 'propose-plan-a'],
    ['slug', 'plan-a'],
    ['region', 'AU-VIC'],
  ])
  expect(wordless.status).toBe(422)
  expect(await wordless.text()).toContain('Please say in a sentence why.')
})

test('an edit of an advisor that is based on an older version shows both, like everybody’s', async () => {
  const one = await advisor()
  const { section } = await json(await student.get('/api/career-planner/plan-a'))
  const late = await submit(one, `${planner}/plan-a`, [
    ['intent', 'add-subject'],
    ['name', 'Chemistry'],
    ['version', String(section.version - 1)],
  ])
  expect(late.status).toBe(409)
  expect(await late.text()).toContain('This plan was changed in another window')
  const saved = await submit(one, `${planner}/plan-a`, [
    ['intent', 'add-subject'],
    ['name', 'Chemistry'],
    ['version', String(section.version)],
  ])
  expect(saved.status).toBe(303)
  expect(saved.headers.get('location')).toBe(`${planner}/plan-a`)
  const refused = await submit(one, `${planner}/plan-a`, [['intent', 'clear']])
  expect(refused.status).toBe(422)
  expect((await json(await student.get('/api/career-planner/plan-a'))).section.answers.subjects).toHaveLength(
    2,
  )
})
