import { expect, test } from 'vitest'
import { lastReviewed, moduleProgress, nextModule } from './progress-rules.ts'

const topics = [{ slug: 'read' }, { slug: 'look' }, { slug: 'quiz' }]

test('a module is finished when every topic is done and its quiz is passed', () => {
  expect(moduleProgress(topics)).toEqual({ done: 0, total: 3, state: 'new', next: 'read' })
  expect(moduleProgress(topics, { quiz: 'open' })).toMatchObject({ done: 0, state: 'begun', next: 'read' })
  expect(moduleProgress(topics, { read: 'done', look: 'done', quiz: 'failed' })).toEqual({
    done: 2,
    total: 3,
    state: 'begun',
    next: 'quiz',
  })
  expect(moduleProgress(topics, { read: 'done', look: 'done', quiz: 'passed' })).toMatchObject({
    state: 'finished',
    next: null,
  })
  expect(moduleProgress([])).toMatchObject({ state: 'new', next: null })
})

test('someone goes on with what they began, and only then begins something new', () => {
  const modules = ['one', 'two', 'three'].map((slug) => ({ slug, topics }))
  const all = { read: 'done', look: 'done', quiz: 'passed' } as const
  expect(nextModule(modules, {})?.slug).toBe('one')
  expect(nextModule(modules, { three: { read: 'done' } })?.slug).toBe('three')
  expect(nextModule(modules, { one: all })?.slug).toBe('two')
  expect(nextModule(modules, { one: all, two: all, three: all })).toBeNull()
})

test('no source is checked after the day of the last review', () => {
  const sources = [{ checked: '2026-11-22' }, { checked: '2026-11-29' }]
  expect(lastReviewed({ reviewed_on: '2026-11-22', sources })).toBe('2026-11-29')
  expect(lastReviewed({ reviewed_on: '2026-11-30', sources })).toBe('2026-11-30')
  expect(lastReviewed({ reviewed_on: null, sources })).toBeNull()
})
