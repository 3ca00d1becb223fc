import { expect, test } from 'vitest'
import { secretProblems } from './secret-examples.ts'

const report = (line: number) => `/tree/app/mail.test.ts:${line}:5: [Url] found a password [Error/preset]`
const lines = ['', "const url = 'smtp://me:example@host'", "const url = 'smtp://me:real@host'"]
const lineOf = (_file: string, line: number) => lines[line] ?? ''
const examples = [{ file: 'app/mail.test.ts', text: 'me:example@', reason: 'an example' }]

test('a listed example passes, and what is not listed is named with its line', () => {
  expect(secretProblems(report(1), lineOf, examples)).toEqual([])
  expect(secretProblems(`${report(1)}\n${report(2)}\n\n2 problems`, lineOf, examples)).toEqual([report(2)])
})

test('an example that is gone is taken off the list', () => {
  expect(secretProblems('', lineOf, examples)).toEqual([expect.stringContaining('take it off the list')])
})
