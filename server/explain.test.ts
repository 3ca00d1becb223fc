import { expect, test } from 'vitest'
import { StartProblem } from '../app/platform/start-problem.ts'
import { explain } from './explain.ts'

const error = (facts: object, message = 'x') => Object.assign(new Error(message), facts)

test('a problem of the start is told in its own words, whichever copy of the code raised it', () => {
  expect(explain(new StartProblem('Do this.'))).toBe('Do this.')
  expect(explain(error({ name: 'StartProblem' }, 'Do that.'))).toBe('Do that.')
})

test.each([
  [
    'a port in use',
    { code: 'EADDRINUSE', port: 3000, address: '127.0.0.1' },
    /Port 3000 .* choose another with PORT=3001/,
  ],
  ['a port for root', { code: 'EACCES', port: 80 }, /above 1023/],
  [
    'a foreign address',
    { code: 'EADDRNOTAVAIL', address: '10.9.9.9' },
    /HOST=10.9.9.9 is no address of this machine/,
  ],
  [
    'no PostgreSQL there',
    { code: 'ECONNREFUSED', address: '10.0.0.1', port: 5432 },
    /does not answer .* DATABASE_URL/,
  ],
  ['an unknown host', { code: 'ENOTFOUND' }, /host in DATABASE_URL is not known/],
  ['a wrong password', { code: '28P01' }, /password/],
  ['a missing database', { code: '3D000' }, /createdb/],
  ['too few rights', { code: '42501' }, /^PostgreSQL says: .+\. .*Grant CREATE .* DATABASE_MIGRATION_URL/],
  ['the same, wrapped by the query builder', { cause: error({ code: '3D000' }) }, /createdb/],
])('%s is explained by what to do', (_name, facts, sentence) => {
  expect(explain(error(facts))).toMatch(sentence)
  expect(explain(error(facts))).not.toMatch(/\n\s+at /)
})

test('a bug keeps its stack', () => {
  expect(explain(new Error('a bug'))).toMatch(/a bug\n\s+at /)
})
