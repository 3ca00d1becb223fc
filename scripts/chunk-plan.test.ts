import { describe, expect, test } from 'vitest'
import { type Module, type PageNeeds, planChunks } from './chunk-plan.ts'

const module = (id: string, size: number, ...imports: string[]): Module => ({ id, size, imports })
const page = (first: string[], idle: string[] = [], weight = 1, later: string[] = []): PageNeeds => ({
  first: new Set(first),
  idle: new Set(idle),
  later: new Set(later),
  weight,
})
const sorted = (chunks: string[][]) => chunks.map((chunk) => [...chunk].sort().join(' ')).sort()

describe('which scripts travel together', () => {
  const free = { file: 0, idle: 1, later: 0.1 }

  test('where a file costs nothing, only what the same pages need is one file', () => {
    const modules = [module('a', 10), module('b', 10), module('c', 10), module('d', 10)]
    const pages = [page(['a', 'b', 'c']), page(['a', 'b', 'd'])]
    expect(sorted(planChunks(modules, pages, free))).toEqual(['a b', 'c', 'd'])
  })

  test('a small script joins another when a file of its own would cost more', () => {
    const modules = [module('large', 1_000), module('small', 10)]
    const pages = [page(['large', 'small']), page(['large'])]
    expect(sorted(planChunks(modules, pages, { file: 100, idle: 1, later: 0.1 }))).toEqual(['large small'])
    expect(sorted(planChunks(modules, pages, { file: 5, idle: 1, later: 0.1 }))).toEqual(['large', 'small'])
  })

  test('what pages need when idle stays apart from what they need at first', () => {
    const modules = [module('head', 1_000), module('foot', 1_000)]
    const pages = [page(['head'], ['foot']), page(['head'], ['foot'])]
    expect(sorted(planChunks(modules, pages, { file: 100, idle: 0.5, later: 0.1 }))).toEqual(['foot', 'head'])
  })

  test('what pages need when used stays apart from what they need when idle', () => {
    const modules = [module('idle', 1_000), module('used', 1_000)]
    const pages = [page([], ['idle'], 1, ['used'])]
    expect(sorted(planChunks(modules, pages, { file: 100, idle: 0.5, later: 0.1 }))).toEqual(['idle', 'used'])
    expect(sorted(planChunks(modules, pages, { file: 100, idle: 0.5, later: 0.5 }))).toEqual(['idle used'])
  })

  test('a union that would bring its imports to a page early counts them', () => {
    const modules = [module('first', 300), module('idle', 10, 'heavy'), module('heavy', 5_000)]
    const pages = [page(['first'], ['idle', 'heavy']), page([], ['heavy'], 10)]
    expect(sorted(planChunks(modules, pages, { file: 400, idle: 0.5, later: 0.1 }))).toEqual([
      'first',
      'heavy idle',
    ])
  })

  test('no two files import each other, and each stands after those that it imports', () => {
    const modules = [module('top', 10, 'middle'), module('middle', 5_000, 'base'), module('base', 10)]
    const pages = [page(['top', 'middle', 'base']), page(['middle', 'base']), page(['base'], [], 50)]
    const chunks = planChunks(modules, pages, { file: 20, idle: 1, later: 0.1 })
    const place = (id: string) => chunks.findIndex((chunk) => chunk.includes(id))
    expect(place('base')).toBeLessThanOrEqual(place('middle'))
    expect(place('middle')).toBeLessThanOrEqual(place('top'))
    expect(place('top') === place('base') && place('top') !== place('middle')).toBe(false)
  })

  test('a script that no page needs is left out', () => {
    expect(planChunks([module('a', 10), module('press', 10)], [page(['a'])], free)).toEqual([['a']])
  })
})
