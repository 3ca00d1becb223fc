import { expect, test } from 'vitest'
import { readRequest } from './read-edit.ts'

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

const read = (...fields: [string, string][]) => readRequest(form(...fields))

test('a step with a date and an owner', () => {
  expect(
    read(
      ['intent', 'add-step'],
      ['title', ' Open day '],
      ['due_on', '2027-03-06'],
      ['due_time', ''],
      ['owner', 'family'],
    ),
  ).toEqual({
    ok: true,
    request: {
      do: 'edit',
      edit: { kind: 'add-step', title: 'Open day', due_on: '2027-03-06', due_time: null, owner: 'family' },
    },
  })
})

test('what someone found out about a course: rank, subjects, money', () => {
  expect(
    read(
      ['intent', 'change-course'],
      ['id', 'k'],
      ['years', '3,5'],
      ['rank', '70.05'],
      ['rank_scheme', 'atar'],
      ['subjects_needed', 'English, Biology;  '],
      ['cost', '$4,500'],
    ),
  ).toMatchObject({
    request: {
      edit: {
        id: 'k',
        values: {
          years: 3.5,
          rank_needed: { scheme: 'atar', value: 70.05 },
          subjects_needed: ['English', 'Biology'],
          cost_cents_per_year: 450_000,
        },
      },
    },
  })
})

test.each([
  [[['intent', 'add-step']], 'title'],
  [
    [
      ['intent', 'add-subject'],
      ['name', '  '],
    ],
    'name',
  ],
  [
    [
      ['intent', 'add-course'],
      ['slug', ''],
    ],
    'title',
  ],
  [[['intent', 'choose-occupation']], 'slug'],
  [
    [
      ['intent', 'money'],
      ['living', 'a lot'],
    ],
    'living',
  ],
  [
    [
      ['intent', 'standing'],
      ['rank', 'high'],
    ],
    'rank',
  ],
  [[['intent', 'eat-cake']], 'intent'],
  [[], 'intent'],
] as [[string, string][], string][])('%j is wrong in the field %s', (fields, field) => {
  const result = read(...fields)
  expect(result.ok).toBe(false)
  expect(Object.keys(result.ok ? {} : result.errors)).toEqual([field])
})

test('a what-if takes only the fields of its form; subjects that lost their tick are dropped', () => {
  expect(
    read(
      ['intent', 'try'],
      ['region', 'AU-TAS'],
      ['had_subject', 'Biology'],
      ['had_subject', 'English'],
      ['keep_subject', 'English'],
      ['add_subjects', 'Physics'],
    ),
  ).toEqual({
    ok: true,
    request: {
      do: 'try',
      changes: { region: 'AU-TAS', drop_subjects: ['Biology'], add_subjects: ['Physics'] },
    },
  })
})

test('a question asks for one field, and the others stay as they are', () => {
  expect(read(['intent', 'standing'], ['region', 'AU-VIC'])).toEqual({
    ok: true,
    request: { do: 'edit', edit: { kind: 'set', values: { region: 'AU-VIC' } } },
  })
  expect(read(['intent', 'money'], ['budget', '$1,200'])).toMatchObject({
    request: { edit: { values: { budget_cents_per_year: 120_000 } } },
  })
})

test('“I do not know yet” empties a figure whatever stands in its field, and leaves a part as unknown', () => {
  expect(read(['intent', 'money'], ['living', 'lots'], ['unknown', 'yes'])).toEqual({
    ok: true,
    request: { do: 'edit', edit: { kind: 'set', values: { living_cents_per_year: null } } },
  })
  expect(read(['intent', 'standing'], ['rank', '70'], ['unknown', 'yes'])).toMatchObject({
    request: { edit: { values: { rank: null } } },
  })
  expect(read(['intent', 'entry-level'], ['entry_level', 'x'], ['unknown', 'yes'])).toMatchObject({
    request: { edit: { kind: 'undecided', part: 'entry-level' } },
  })
  expect(read(['intent', 'undecided'], ['about', 'subjects'])).toMatchObject({
    request: { edit: { kind: 'undecided', part: 'subjects' } },
  })
})

test('an empty field empties, and an unknown owner or list is the usual one', () => {
  expect(read(['intent', 'standing'], ['region', ''], ['rank', ''])).toMatchObject({
    request: { edit: { values: { region: null, rank: null } } },
  })
  expect(read(['intent', 'remove'], ['list', '__proto__'], ['id', 'x'])).toMatchObject({
    request: { edit: { kind: 'remove', list: 'steps' } },
  })
  expect(read(['intent', 'add-step'], ['title', 'T'], ['owner', 'the cat'])).toMatchObject({
    request: { edit: { owner: 'me' } },
  })
})
