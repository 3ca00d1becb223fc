import { expect, test } from 'vitest'
import { applied, findMutants } from './mutants.ts'

const mutations = (source: string) => findMutants('a.ts', source).map((mutant) => applied(source, mutant))

test('conditions, comparisons, sums and constants are changed one at a time', () => {
  expect(mutations('if (a) b')).toEqual(['if (!(a)) b'])
  expect(mutations('const x = a < 3')).toEqual(['const x = a <= 3', 'const x = a < 4'])
  expect(mutations('const x = a === b && c')).toEqual(['const x = a !== b && c', 'const x = a === b || c'])
  expect(mutations('const x = a + b')).toEqual(['const x = a - b'])
  expect(mutations('const x = true')).toEqual(['const x = false'])
})

test('what limits and orders a query is taken away', () => {
  expect(mutations('q.where(and(eq(a, b), c))')).toEqual([
    ';',
    'q.where(and(undefined, c))',
    'q.where(and(eq(a, b), undefined))',
  ])
  expect(mutations('const x = q.where(eq(a, b))')).toEqual(['const x = q.where(undefined)'])
  expect(mutations('const x = ownedBy(t, me, eq(a, b), c)')).toEqual([
    'const x = ownedBy(t, me, undefined, c)',
    'const x = ownedBy(t, me, eq(a, b), undefined)',
  ])
  expect(mutations('const x = desc(a)')).toEqual(['const x = a'])
  expect(mutations('const x = sql`a = 1 order by b desc`')).toEqual([
    'const x = sql`a <> 1 order by b desc`',
    'const x = sql`a = 1 order by b asc`',
  ])
})

test('columns are not written, one at a time', () => {
  expect(mutations('const x = q.set({ a, b: null })')).toEqual([
    'const x = q.set({ b: null })',
    'const x = q.set({ a })',
  ])
  expect(mutations('const x = q.values({ a })')).toEqual([])
})

test('statements are left out; types, imports and refusals stay', () => {
  expect(mutations('await forget(tx)')).toEqual([';'])
  expect(mutations("import { a } from 'b'\ntype A = 1 | 2\nthrow new Error('no')")).toEqual([])
})
