import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { StyleQuestion } from './contract.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })

test('the sentences about style are sixteen, with five steps each and no types (R-7-069)', async () => {
  const reply = await site.visitor().get('/api/ppa/mbti-questions')
  expect(reply.status).toBe(200)
  const text = await reply.text()
  expect(text).not.toMatch(/mbti|myers|introvert|reversed/i)
  const { data } = JSON.parse(text) as { data: StyleQuestion[] }
  expect(data).toHaveLength(16)
  for (const { key, options } of data) {
    expect(key).toMatch(/^style-\d\d$/)
    expect(options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
  }
})

test('the question about feelings comes with help lines, and no call takes its answer (R-7-070)', async () => {
  const visitor = site.visitor()
  const { data, help } = await visitor.read<{ data: { key: string }[]; help: { contact: string }[] }>(
    '/api/ppa/emotion-questions',
  )
  expect(data).toMatchObject([{ key: 'feeling', options: [{ value: 'curious' }, {}, {}, {}, {}] }])
  expect(help.map(({ contact }) => contact)).toContain('1800 55 1800')

  const user = await site.signedIn({ role: 'student' })
  for (const path of ['/api/ppa/ghost-save', '/api/ppa/save'])
    expect((await user.post(path, { answers: { feeling: 'worried' } })).status).toBe(422)
  expect((await user.post('/api/ppa/save', { feeling: 'worried' })).status).toBe(422)
})

test('a question of the plan has a number, its set, a text, options and its place in the set (R-7-D016)', async () => {
  const visitor = site.visitor()
  const all: Record<string, unknown>[] = []
  for (const [path, set] of [
    ['/api/ppa/questions', 'questions'],
    ['/api/ppa/mbti-questions', 'style'],
    ['/api/ppa/emotion-questions', 'emotion'],
  ]) {
    const { data } = await visitor.read<{ data: Record<string, unknown>[] }>(path ?? '')
    expect(data).toEqual(
      data.map((question, index) => ({
        ...question,
        id: expect.any(Number),
        key: expect.any(String),
        set,
        text: expect.stringMatching(/./),
        options: expect.arrayContaining([{ value: expect.anything(), label: expect.any(String) }]),
        order: index + 1,
      })),
    )
    all.push(...data)
  }
  expect(all).toHaveLength(67 + 16 + 1)
  expect(all.filter(({ id }) => !Number.isInteger(id))).toEqual([])
  for (const name of ['id', 'key'])
    expect(new Set(all.map((question) => question[name])).size).toBe(all.length)

  const user = await site.signedIn({ role: 'student' })
  const style = all.find(({ set }) => set === 'style')
  expect((await user.post('/api/ppa/save', { answers: { [String(style?.key)]: 4 } })).status).toBe(200)
  expect((await user.post('/api/ppa/save', { answers: { 'style-17': 4 } })).status).toBe(422)
})

test('there are passions to choose from, each with a number, a slug, a title, a picture and industries (R-7-071, R-7-D017)', async () => {
  const { data } = await site.visitor().read<{ data: Record<string, unknown>[] }>('/api/ppa/passions')
  expect(data.length).toBeGreaterThanOrEqual(20)
  expect(data.find(({ slug }) => slug === 'ocean')).toEqual({
    id: 20,
    slug: 'ocean',
    title: 'The ocean',
    icon: 'waves-horizontal',
    art_theme: 'coast',
    industries: ['agriculture-forestry-and-fishing', 'transport-postal-and-warehousing'],
  })
  for (const { id, slug, title, icon } of data) {
    expect(Number.isInteger(id)).toBe(true)
    expect([slug, title, icon]).toEqual(Array(3).fill(expect.stringMatching(/./)))
  }
  for (const name of ['id', 'slug']) expect(new Set(data.map((one) => one[name])).size).toBe(data.length)

  const user = await site.signedIn({ role: 'student' })
  const chosen = { passions: data.slice(0, 2).map(({ slug }) => slug) }
  expect((await user.post('/api/ppa/save', chosen)).status).toBe(200)
  expect(await user.read('/api/ppa')).toMatchObject({ post_school_plan: chosen })
  expect((await user.post('/api/ppa/save', { passions: ['The ocean'] })).status).toBe(422)
})

test('there are eleven facts to show (R-3-084, R-3-D012)', async () => {
  const { data } = await site.visitor().read<{ data: { id: number; type?: string }[] }>('/api/facts')
  expect(data.map(({ id }) => id)).toEqual([2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14])
})
