import { expect, test } from 'vitest'
import { ApiClient } from '#app/platform/api-client.ts'
import { addToRoute } from './add-to-route.ts'

const step = { id: 's', title: 'Apply', due_on: '2027-03-01', due_time: null, owner: 'me', done_on: null }
const course = { id: 'c', slug: 'bachelor-of-nursing', title: 'Bachelor of Nursing' }
const planB = { steps: [step], courses: [course] }

/** A plan as the server has it, and what is sent to it. */
function serverWith(sections: object, status = 200) {
  const sent: { path: string; body: unknown }[] = []
  const api = new ApiClient(async (path, { method, body }) => {
    if (method === 'PUT') sent.push({ path, body: JSON.parse(String(body)) })
    if (method === 'PUT') return Response.json({ success: true, data: {} }, { status })
    return Response.json({ success: true, data: { sections, versions: { 'plan-b': 7 } } })
  })
  return { api, sent }
}

test('what is new goes to the first route that was begun, beside what it has', async () => {
  const { api, sent } = serverWith({ 'plan-b': planB })
  const steps = [
    { title: 'Apply', due_on: '2027-03-01' },
    { title: 'Apply', due_on: '2027-04-01' },
  ]
  const courses = [{ slug: 'bachelor-of-nursing' }, { slug: 'bachelor-of-arts' }]
  expect(await addToRoute(api, { steps, courses })).toEqual({ ok: true, route: 'plan-b', added: 2 })
  expect(sent).toEqual([
    {
      path: '/api/career-planner/plan-b',
      body: {
        answers: {
          steps: [step, { ...steps[1], due_time: null, owner: 'me', done_on: null }],
          courses: [course, { slug: 'bachelor-of-arts' }],
        },
        version: 7,
      },
    },
  ])
})

test('an empty plan begins with plan A', async () => {
  const { api, sent } = serverWith({})
  await addToRoute(api, { courses: [{ slug: 'bachelor-of-arts' }] })
  expect(sent).toEqual([
    {
      path: '/api/career-planner/plan-a',
      body: { answers: { courses: [{ slug: 'bachelor-of-arts' }] }, version: 0 },
    },
  ])
})

test('nothing is sent when all of it is there, and a refusal is passed on', async () => {
  const there = serverWith({ 'plan-b': planB })
  const courses = [{ slug: 'bachelor-of-nursing' }]
  expect(await addToRoute(there.api, { courses })).toEqual({ ok: true, route: 'plan-b', added: 0 })
  expect(there.sent).toEqual([])
  const full = serverWith({}, 422)
  expect(await addToRoute(full.api, { courses })).toMatchObject({ ok: false, problem: { status: 422 } })
})
