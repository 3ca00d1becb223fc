import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { knownFaults } from './known-faults.ts'

test.each(knownFaults)('it can still be planted that $name', ({ file, find, replace, tests }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  expect(replace).not.toBe(find)
  expect(tests.filter((path) => !existsSync(path))).toEqual([])
})
