import { expect, test } from 'vitest'
import { applied, findMutants } from './mutants.ts'

const mutations = (source: string) => findMutants('a.ts', source).map((mutant) => applied(source, mutant))

test('conditions, comparisons, sums and constants are changed one at a time', () => {
  expect(mutations('if (a) b')).toEqual(['if (!(a)) b'])
  expect(mutations('const x = a < 3')).toEqual(['const x = a <= 3', 'const x = a < 4'])
  expect(mutations('const x = a === b && c')).toEqual([
    'const x = a === b',
    'const x = c',
    'const x = a !== b && c',
    'const x = a === b || c',
  ])
  expect(mutations('const x = a || b')).toEqual(['const x = a', 'const x = b', 'const x = a && b'])
  expect(mutations('const x = all.some(isOpen)')).toEqual(['const x = all.every(isOpen)'])
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

test('rows come in another order', () => {
  expect(mutations('const x = q.orderBy(desc(a), b)')).toEqual([
    'const x = q.orderBy(b)',
    'const x = q.orderBy(a, b)',
    'const x = q.orderBy(desc(a))',
  ])
  const imports = "import { and, desc } from 'drizzle-orm'\n"
  expect(mutations(`${imports}const x = q.orderBy(t.a)`)).toEqual([
    `${imports}const x = q.orderBy(desc(t.a))`,
  ])
  expect(mutations('const x = all.toSorted(byName)')).toEqual(['const x = all'])
})

test('rows are not locked before they are changed', () => {
  expect(mutations("const x = q.where(a).for('update')")).toContain('const x = q.where(a)')
  expect(mutations('const x = sql`select 1 for update`')).toEqual(['const x = sql`select 1`'])
})

test('columns are not written, one at a time', () => {
  expect(mutations('const x = q.set({ a, b: null })')).toEqual([
    'const x = q.set({ b: null })',
    'const x = q.set({ a })',
  ])
  expect(mutations('const x = q.values({ a })')).toEqual([])
  expect(mutations('const x = q.onConflictDoUpdate({ target, set: { a, b: c } })')).toEqual([
    'const x = q.onConflictDoUpdate({ target, set: { b: c } })',
    'const x = q.onConflictDoUpdate({ target, set: { a } })',
  ])
  expect(mutations('const x = q.onConflictDoUpdate({ target, set: row })')).toEqual([])
})

test('in SQL days are one off and the same counts twice', () => {
  expect(mutations('const x = sql`a::date + 1`')).toEqual(['const x = sql`a::date`'])
  expect(mutations('const x = sql`select distinct on (a) a`')).toEqual([])
  expect(mutations('const x = sql`count(distinct a)`')).toEqual(['const x = sql`count(a)`'])
  expect(mutations('const x = sql`a is distinct from b`')).toEqual([])
})

test('statements are left out; types, imports and refusals stay', () => {
  expect(mutations('await forget(tx)')).toEqual([';'])
  expect(mutations("import { a } from 'b'\ntype A = 1 | 2\nthrow new Error('no')")).toEqual([])
})

test('the ends of time windows and limits are moved by one', () => {
  expect(mutations('const x = gt(a, b)')).toEqual(['const x = gte(a, b)'])
  expect(mutations('const x = lte(a, b)')).toEqual(['const x = lt(a, b)'])
  expect(mutations('const x = sql`a < b`')).toEqual(['const x = sql`a <= b`'])
})

test('one of several conditions is left out', () => {
  expect(mutations('const x = or(a, b)')).toEqual([
    'const x = or(undefined, b)',
    'const x = or(a, undefined)',
  ])
  expect(mutations('const x = all.filter(isOpen).map(of)')).toEqual(['const x = all.map(of)'])
  const value = '$' + '{f({ g: `) and h` })}'
  const ofSql = mutations(`const x = sql\`(a(${value}) and c in (1, 2) and d) or e\``)
  expect(ofSql).toContain(`const x = sql\`(a(${value}) and d) or e\``)
  expect(ofSql).toContain(`const x = sql\`(a(${value}) and c in (1, 2)) or e\``)
  expect(
    mutations('const x = sql`a between 1 and 2`').filter((text) => text === 'const x = sql`a between 1`'),
  ).toEqual([])
})

test('lists are short of one element', () => {
  expect(mutations("const x = inArray(a, ['b', 'c'])")).toEqual([
    "const x = inArray(a, ['c'])",
    "const x = inArray(a, ['b'])",
  ])
  expect(mutations('const x = [...a, b]')).toEqual(['const x = [b]', 'const x = [...a]'])
  expect(mutations("const x = ['b']")).toEqual([])
  expect(mutations("const x = sql`a in ('b', 'c')`")).toEqual([
    "const x = sql`a in ('c')`",
    "const x = sql`a in ('b')`",
  ])
})

test('a mutant says what it gets wrong', () => {
  const kinds = (source: string) => findMutants('a.ts', source).map(({ kind }) => kind)
  expect(kinds('const x = a < b')).toEqual(['edge'])
  expect(kinds('const x = and(a, gt(b, c))')).toEqual(['condition', 'condition', 'edge'])
  expect(kinds("const x = ['a', 'b']")).toEqual(['list', 'list'])
  expect(kinds('notify(a)')).toEqual(['call'])
  expect(kinds('const x = desc(a)')).toEqual(['order'])
  expect(kinds("const x = q.for('update')")).toEqual(['lock'])
  expect(kinds('const x = a === b')).toEqual(['other'])
})
