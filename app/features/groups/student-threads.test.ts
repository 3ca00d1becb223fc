import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { studentThreadsAfter } from './rules.ts'
import { whoWrites, whoWritesInShort, whoWritesToThem } from './who-writes.ts'

const inUse = (studentThreads: boolean) => ({ studentThreads, isArchived: false })
const archived = (studentThreads: boolean) => ({ studentThreads, isArchived: true })

test.each([
  ['turned on', inUse(false), { allowed: true }, true],
  ['turned on again', inUse(true), { allowed: true }, true],
  ['turned off', inUse(true), { allowed: false }, false],
  ['on while nothing is asked', inUse(true), {}, true],
  ['off while nothing is asked', inUse(false), {}, false],
  ['on after the group was taken back into use, which it was', inUse(true), { isArchived: false }, true],
  ['off once the group is archived', inUse(true), { isArchived: true }, false],
  ['off in an archived group that comes back', archived(false), { isArchived: false }, false],
  ['off in an archived group', archived(false), { allowed: false }, false],
  ['not to be turned on in an archived group', archived(false), { allowed: true }, 'archived'],
] as const)('messages between the students of a group are %s', (_case, group, asked, after) => {
  expect(studentThreadsAfter(group, asked)).toBe(after)
})

test('every page and document for parents and schools has the one sentence about students', () => {
  const content = [
    'business/media/how-under-18s-are-looked-after',
    'editorial/pages/privacy-policy',
    'editorial/pages/for-schools',
  ]
  for (const name of content)
    expect([name, readFileSync(`content/articles/${name}.md`, 'utf8').includes(whoWrites.students)]).toEqual([
      name,
      true,
    ])
  for (const text of [whoWritesInShort, whoWritesToThem]) expect(text).toContain(whoWrites.students)
  const note = readFileSync('content/articles/business/media/how-under-18s-are-looked-after.md', 'utf8')
  expect(note).toContain(whoWritesToThem)
})
