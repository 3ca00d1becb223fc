import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slices } from '#app/slices.server.ts'
import { staffWrites } from '#test/staff-writes.ts'
import { actorWords } from './actor-words.ts'
import { auditQuery } from './list-query.ts'
import { partsOf, recordSentences, recordVerbs, subjectParts, withArticle } from './sentence-rules.ts'
import { actionChoices, sentenceOf } from './sentences.server.ts'

const facts = { thing: 'Wattle Grove High', school: null, before: {}, after: {} }
const says = (action: string, more: object = {}) => sentenceOf(slices, action)?.({ ...facts, ...more })

const writers = readdirSync('app', { recursive: true })
  .map((file) => `app/${file}`)
  .filter((file) => file.endsWith('.server.ts') && !file.includes('audit-sentences'))
  .map((file) => readFileSync(file, 'utf8'))
  .filter((text) => /\b(appendAudit|auditAction|auditAdvisor|auditOn|onPlacement|auditDecision)\(/.test(text))
const kinds = new Set([...slices.auditSentences.keys()].map((action) => partsOf(action).kind))

test('every action that the code writes has its sentence in the audit log', () => {
  const written = writers.flatMap((text) =>
    [...text.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)].map(([, action = '']) => action),
  )
  expect(new Set(written).size).toBeGreaterThan(50)
  expect(written.filter((action) => !sentenceOf(slices, action))).toEqual([])
})

test('every action that is made of parts belongs to a kind that has sentences', () => {
  const prefixes = writers.flatMap((text) =>
    [...text.matchAll(/`([a-z-]+)\.\$\{/g)].map(([, kind = '']) => kind),
  )
  expect(new Set(prefixes).size).toBeGreaterThan(8)
  expect(prefixes.filter((kind) => !kinds.has(kind))).toEqual([])
})

test('every action that a call of staff is known to leave has its sentence', () => {
  const expected = Object.values(staffWrites).flatMap(([audits]) =>
    typeof audits === 'string' ? [audits] : [],
  )
  const whole = expected
    .flatMap((text) => text.match(/^[a-z-]+\\\.[a-z-]+$/g) ?? [])
    .map((text) => text.replace('\\', ''))
  expect(whole.length).toBeGreaterThan(40)
  expect(whole.filter((action) => !sentenceOf(slices, action))).toEqual([])
})

test('a sentence reads whole where nothing is known but the action', () => {
  const all = [...slices.auditSentences.keys(), ...recordVerbs.map((verb) => `articles.${verb}`)]
  for (const action of all) expect(says(action)).toMatch(/^[a-z][^{}]*$/)
  expect(all.filter((action) => /undefined|null|NaN|\[object| {2}/.test(says(action) ?? ''))).toEqual([])
})

test.each([
  [
    'student-imports.confirm',
    { school: 'Wattle Grove High', after: { newRows: 30, changedRows: 4 } },
    'accepted the import of 34 students at Wattle Grove High',
  ],
  ['student-imports.undo', { after: { newRows: 1, changedRows: 0 } }, 'undid the import of 1 student'],
  ['students.bulk-year', { after: { students: [1, 2, 3] } }, 'changed the year of 3 students'],
  ['articles.schedule', { thing: 'the article “Tax”' }, 'scheduled a change of the article “Tax”'],
  [
    'articles.update',
    { thing: 'the article “Tax”', after: { body: '' } },
    'changed 1 field of the article “Tax”',
  ],
  [
    'notifications.send',
    { after: { audience: 'students', title: 'Exams' } },
    'sent the announcement “Exams” to school students',
  ],
  ['cashouts.approve', { after: { amount: 1500 } }, 'approved a cash-out of 1,500 XP'],
  ['redirects.create', { after: { from: '/a', to: '/b' } }, 'redirected /a to /b'],
] as const)('%s says what was done, to how many and where', (action, more, sentence) => {
  expect(says(action, more)).toBe(sentence)
})

test('an action that nobody described has no sentence, and neither has one of a type that is not there', () => {
  expect(sentenceOf(slices, 'articles.explode')).toBeNull()
  expect(sentenceOf(slices, 'dragons.publish')).toBeNull()
})

test('the filter offers every action once, in words', () => {
  const choices = actionChoices(slices)
  expect(new Set(choices.map(({ value }) => value)).size).toBe(choices.length)
  expect(choices).toContainEqual({ value: 'users.lock', label: 'Locked an account' })
  expect(choices).toContainEqual({ value: '*.publish', label: 'Published a record' })
})

test('a subject is read as its kind and its id, an action as its kind and its verb', () => {
  expect(subjectParts('job-queue/mail/7')).toEqual({ kind: 'job-queue', id: 'mail/7' })
  expect(subjectParts('redirects/old')).toEqual({ kind: 'redirects', id: 'old' })
  expect(partsOf('students.undo-group')).toEqual({ kind: 'students', verb: 'undo-group' })
})

test('who has no account any more is called by its number, and the site by its name', () => {
  expect([actorWords('Priya', 3), actorWords(null, 3), actorWords(null, null)]).toEqual([
    'Priya',
    'Account 3',
    'The site',
  ])
})

test('a noun has the article that one says', () => {
  expect(['article', 'user', 'XP review', 'unit'].map(withArticle)).toEqual([
    'an article',
    'a user',
    'an XP review',
    'a unit',
  ])
})

test('what a record was exported with is counted', () => {
  expect(recordSentences.export({ ...facts, thing: 'the list “Users”', after: { rows: 2 } })).toBe(
    'downloaded 2 rows of the list “Users”',
  )
})

test('the address is cut to what the call takes, and what is empty is left out', () => {
  const query = auditQuery(
    new URLSearchParams({ person: ' Priya ', from: '2026-11-01T00', kind: '', page: '2', other: 'x' }),
  )
  expect(query).toEqual({ person: 'Priya', from: '2026-11-01', keyword: undefined, page: 2 })
})
