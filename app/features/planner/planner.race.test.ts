import { expect, test } from 'vitest'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { maxShares } from './sharing/share-terms.ts'

const site = await testSite({ apiOnly: true, at: '2026-11-21T02:00:00Z' })
const planA = '/api/career-planner/plan-a'

test('of forty saves of one version one is stored, and every other gets both versions', async () => {
  const person = await site.signedIn({ role: 'student' })
  await person.token()
  for (let version = 0; version < 3; version += 1) {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        person.put(planA, { answers: { title: `Tab ${at} of ${version}` }, version }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const others = await Promise.all(replies.filter(({ status }) => status === 409).map(json))
    expect(others).toHaveLength(39)
    for (const { saved, yours } of others) {
      expect(saved.version).toBe(version + 1)
      expect(yours.title).not.toBe(saved.answers.title)
    }
    expect((await json(await person.get(planA))).section.version).toBe(version + 1)
  }
})

test('whole plans that are saved at once in any order neither wait for each other nor mix', async () => {
  const person = await site.signedIn({ role: 'student' })
  await person.token()
  const save = (name: string, slugs: string[]) =>
    person.post('/api/career/plan', {
      plan: { sections: Object.fromEntries(slugs.map((slug) => [slug, { title: name }])) },
    })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      save(`Tab ${at}`, at % 2 ? ['plan-a', 'plan-b', 'plan-c'] : ['plan-c', 'plan-b', 'plan-a']),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  const { sections } = (await json(await person.get('/api/career/plan'))).data
  const titles = Object.values(sections as Record<string, { title: string }>).map(({ title }) => title)
  expect(new Set(titles).size).toBe(1)
  expect(titles).toHaveLength(3)
})

test('of thirty links made at once there are as many as one may have', async () => {
  const person = await site.signedIn({ role: 'student' })
  await person.put(planA, { answers: { title: 'Share me' } })
  const replies = await Promise.all(
    Array.from({ length: 30 }, () => person.post('/api/career-planner/shares', { slugs: ['plan-a'] })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxShares)
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(30 - maxShares)
})
