import { expect, test } from 'vitest'
import { compareRows, type Member } from './compare.ts'
import type { ReadRow } from './reading/read-file.server.ts'
import type { SentStudent } from './reading/read-student.ts'

const ana: SentStudent = {
  first_name: 'Ana',
  last_name: 'Lee',
  email: 'ana@school.example',
  external_id: '1',
  class_year: 2027,
  groups: [],
  guardian_email: null,
  dob: null,
}
const member = (facts: Partial<Member> = {}): Member => ({
  membershipId: 1,
  userId: 1,
  hasJoined: true,
  ...ana,
  ...facts,
})
const row = (student: Partial<SentStudent> = {}, number = 2): ReadRow => ({
  number,
  cells: {},
  student: { ...ana, ...student },
  errors: [],
})
const whole = { isWhole: true, hasGroups: true }
const one = (student: Partial<SentStudent>, ...members: Member[]) => {
  const { rows, missing } = compareRows([row(student)], members, whole)
  return {
    kind: rows[0]?.kind,
    changes: rows[0]?.changes,
    member: rows[0]?.member?.membershipId,
    missing: missing.length,
  }
}

test('a student is found by the school’s number first, then by address', () => {
  expect(one({}, member())).toEqual({ kind: 'same', changes: [], member: 1, missing: 0 })
  expect(one({ email: 'other@school.example' }, member())).toMatchObject({ kind: 'same', member: 1 })
  expect(one({ external_id: null }, member())).toMatchObject({ kind: 'same', member: 1 })
  expect(one({ external_id: '2' }, member())).toMatchObject({
    kind: 'changed',
    changes: [{ field: 'external_id', before: '1', after: '2' }],
  })
  expect(one({ external_id: '9', email: 'new@school.example' }, member())).toMatchObject({
    kind: 'new',
    missing: 1,
  })
})

test('a number of one student with the address of another is an error, and neither counts as missing', () => {
  const other = member({ membershipId: 2, external_id: '2', email: 'two@school.example' })
  const found = compareRows([row({ email: 'two@school.example' })], [member(), other], whole)
  expect(found.rows[0]).toMatchObject({ kind: 'error', errors: [{ column: 'external_id' }] })
  expect(found.missing).toEqual([])
})

test('what a student who has joined says of themself stays; year and groups follow the school', () => {
  const sent = { first_name: 'Anna', last_name: 'Li', dob: '2010-01-01', class_year: 2026, groups: ['Rimu'] }
  expect(one(sent, member()).changes?.map(({ field }) => field)).toEqual(['class_year', 'groups'])
  expect(one(sent, member({ hasJoined: false })).changes?.map(({ field }) => field)).toEqual([
    'first_name',
    'last_name',
    'class_year',
    'groups',
    'dob',
  ])
})

test('what a file does not say stays', () => {
  const known = member({ hasJoined: false, guardian_email: 'mum@home.example', dob: '2010-01-01' })
  expect(one({ class_year: null }, known)).toMatchObject({ kind: 'same' })
  const grouped = member({ groups: ['Rimu'] })
  expect(one({}, grouped).changes).toEqual([{ field: 'groups', before: 'Rimu', after: null }])
  const { rows } = compareRows([row()], [grouped], { isWhole: true, hasGroups: false })
  expect(rows[0]?.kind).toBe('same')
})

test('a class list does not say that anybody has left', () => {
  expect(
    compareRows([row()], [member(), member({ membershipId: 2, external_id: '7', email: null })], whole)
      .missing,
  ).toHaveLength(1)
  expect(
    compareRows([row()], [member({ external_id: '7', email: null })], { ...whole, isWhole: false }).missing,
  ).toEqual([])
})

test('rows with errors stay errors and match nobody', () => {
  const bad: ReadRow = {
    number: 2,
    cells: {},
    student: null,
    errors: [{ column: 'email', value: '', message: 'x' }],
  }
  expect(compareRows([bad], [member()], whole)).toMatchObject({
    rows: [{ kind: 'error' }],
    missing: [{ membershipId: 1 }],
  })
})
