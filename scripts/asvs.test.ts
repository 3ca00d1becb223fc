import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/asvs.md', 'utf8')

/** How many requirements of level 1 and 2 each chapter of ASVS 5.0.0 has. */
const upToLevel2 = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (\d) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', level, about, state = '', where = '']) => ({ number, level, about, state, where }),
)

test('each requirement of level 1 and 2 has one line', () => {
  const numbers = rows.map(({ number }) => number)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  const lines = page.match(/^\| \d+\.\d+\.\d+ .*$/gm)
  expect(lines).toHaveLength(rows.length)
  const counted = upToLevel2.map(
    (_, at) => rows.filter(({ number, level }) => number.startsWith(`${at + 1}.`) && level !== '3').length,
  )
  expect(counted).toEqual(upToLevel2)
})

test('each file that is named exists, and each test has the title that is named', () => {
  const files = rows.flatMap(({ number, where }) =>
    [...where.matchAll(/`((?:app|bench|db|docs|e2e|ops|scripts|server|test)\/[^`]+)`/g)].map(
      ([, file = '']) => ({ number, file }),
    ),
  )
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter(({ file }) => !existsSync(file))).toEqual([])
  const tests = rows.flatMap(({ number, where }) =>
    [...where.matchAll(/`([^`]+)` “(.+?)”(?=; |$)/g)].map(([, file = '', title = '']) => ({
      number,
      file,
      title,
    })),
  )
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))).toEqual([])
})

test('each line is met by what it names, or does not apply, or is open with a day', () => {
  const wrong = rows.filter(({ state, where }) => {
    if (state === 'test') return !/`[^`]+\.test\.tsx?` “/.test(where)
    if (state === 'code') return !/`[^`]+`/.test(where)
    if (state === 'written') return !/`[^`]+`|\]\([^)]+\)/.test(where)
    if (state === 'does not apply') return where.length < 5
    return !/^open, due 20\d\d-\d\d-\d\d$/.test(state) || where.length < 5
  })
  expect(wrong).toEqual([])
})
