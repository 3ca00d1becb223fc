import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import type { QuizQuestion } from '../contract.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })

test('the sentences about style are sixteen, with five steps each and no types (R-7-069)', async () => {
  const reply = await site.visitor().get('/api/ppa/mbti-questions')
  expect(reply.status).toBe(200)
  const text = await reply.text()
  expect(text).not.toMatch(/mbti|myers|introvert|reversed/i)
  const { data } = JSON.parse(text) as { data: QuizQuestion[] }
  expect(data).toHaveLength(16)
  for (const { id, options } of data) {
    expect(id).toMatch(/^style-\d\d$/)
    expect(options.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
  }
})

test('the question about feelings comes with help lines, and no call takes its answer (R-7-070)', async () => {
  const visitor = site.visitor()
  const { data, help } = await visitor.read<{ data: QuizQuestion[]; help: { contact: string }[] }>(
    '/api/ppa/emotion-questions',
  )
  expect(data).toMatchObject([{ id: 'feeling', options: [{ value: 'curious' }, {}, {}, {}, {}] }])
  expect(help.map(({ contact }) => contact)).toContain('1800 55 1800')

  const user = await site.signedIn({ role: 'student' })
  for (const path of ['/api/ppa/ghost-save', '/api/ppa/save'])
    expect((await user.post(path, { answers: { feeling: 'worried' } })).status).toBe(422)
  expect((await user.post('/api/ppa/save', { feeling: 'worried' })).status).toBe(422)
})

test('there are passions to choose from, each with a picture and industries (R-7-071)', async () => {
  const { data } = await site
    .visitor()
    .read<{ data: { id: string; label: string; industries: string[] }[] }>('/api/ppa/passions')
  expect(data.length).toBeGreaterThanOrEqual(20)
  expect(data.find(({ id }) => id === 'ocean')).toMatchObject({ label: 'The ocean', art_theme: 'coast' })
})

test('there are eleven facts to show (R-3-084, R-3-D012)', async () => {
  const { data } = await site.visitor().read<{ data: { id: number; type?: string }[] }>('/api/facts')
  expect(data.map(({ id }) => id)).toEqual([2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14])
})
