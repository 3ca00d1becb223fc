import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drills } from './drills.ts'
import { goals } from './goals.ts'

const page = readFileSync('docs/drills.md', 'utf8')

test('each of the 45 goals has tests that exist, a drill that exists, or says what is missing', () => {
  expect(goals.map(({ number }) => number)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1))
  for (const { number, tests, drills: named = [], missing } of goals) {
    expect(tests.filter((file) => !existsSync(file))).toEqual([])
    for (const name of named) expect(drills).toHaveProperty(name)
    expect([number, tests.length > 0 || named.length > 0 || Boolean(missing)]).toEqual([number, true])
  }
})

test('the page of drills has a row for each goal with its tests, its drill and what is missing', () => {
  for (const { number, goal, tests, drills: named = [], missing } of goals) {
    const row = page.split('\n').find((line) => line.startsWith(`| ${number} |`)) ?? ''
    for (const part of [goal, ...tests, ...named, missing]) if (part) expect(row).toContain(part)
  }
})

test('the page of drills says for each drill when it was run and what came of it, or that it was not run', () => {
  for (const name of Object.keys(drills))
    expect(page).toMatch(
      new RegExp(`^\\| \`${name}\` \\| (2\\d{3}-\\d\\d-\\d\\d|not run yet) \\| .+ \\|$`, 'm'),
    )
})
