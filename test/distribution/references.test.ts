import { expect, test } from 'vitest'
import { referencesOf } from './references.ts'
import type { Schema } from './sources.ts'

const table = (key: string[], ...more: string[]) => ({ columns: new Set([...key, ...more]), key })
const schema: Schema = new Map([
  ['person', table(['id'], 'name')],
  ['note', table(['person_id'], 'id', 'kind', 'at')],
  ['attempt', table(['person_id', 'ghost_id'], 'id')],
  ['topic', table(['id'], 'name')],
])

/** What is read of each table, with a mark where it is not filtered. */
const read = (text: string) =>
  referencesOf(text, schema).map(
    ({ operation, table: name, by, isFiltered }) =>
      `${isFiltered ? '' : 'all: '}${[operation, name, ...by].join(' ')}`,
  )

test.each([
  ['a parameter', 'select * from note n where n.person_id = $1', ['select note person_id']],
  ['a list', 'delete from "note" where "note"."person_id" in ($1, $2)', ['delete note person_id']],
  ['an array', 'update note set kind = $2 where person_id = any($1::int[])', ['update note person_id']],
  ['a tuple', 'select 1 from note where (person_id, id) = ($1, $2)', ['select note id person_id']],
  [
    'rows of parameters',
    'select * from unnest($1::int[]) as w(id) join note on note.person_id = w.id',
    ['select note person_id'],
  ],
  [
    'either of two owners',
    'select * from attempt where (person_id = $1 or ghost_id = $2)',
    ['select attempt ghost_id person_id'],
  ],
  [
    'a person who is found',
    'select * from note join person p on p.id = note.person_id where p.id = $1',
    ['select note person_id', 'select person id'],
  ],
  [
    'an outer join',
    'select * from person p left join note on note.person_id = p.id and note.kind = $2 where p.id = $1',
    ['select person id', 'select note kind person_id'],
  ],
  [
    'a subquery in a list',
    'select * from note where person_id in (select id from person where id = $1)',
    ['select note person_id', 'select person id'],
  ],
  [
    'a subquery that counts',
    'select (select count(*) from note where note.person_id = p.id) from person p where p.id = $1',
    ['select person id', 'select note person_id'],
  ],
  [
    'a table expression',
    'with mine as (select person_id as who from note where person_id = $1) select * from mine join attempt on attempt.person_id = mine.who',
    ['select note person_id', 'select attempt person_id'],
  ],
  [
    'an insert',
    'insert into note (id, person_id) select $1, id from person where id = $2',
    ['insert note', 'select person id'],
  ],
])('rows of one person are found by %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['the id of the row', 'select * from note where id = $1', ['all: select note id']],
  ['nothing', 'select count(*) from note', ['all: select note']],
  ['everybody else', 'delete from note where person_id <> $1', ['all: delete note person_id']],
  ['nobody of those', 'select * from note where not (person_id = $1)', ['all: select note person_id']],
  [
    'one owner or a kind',
    'select * from attempt where person_id = $1 or id = $2',
    ['all: select attempt id person_id'],
  ],
  [
    'a person who is not found',
    'select * from note join person p on p.id = note.person_id where p.name = $1',
    ['all: select note person_id', 'all: select person id name'],
  ],
  [
    'the condition of an outer join',
    'select * from note left join person p on note.person_id = $1 and p.id = note.person_id',
    ['all: select note person_id', 'all: select person id'],
  ],
  [
    'the absence of something',
    'select * from note n where not exists (select 1 from person p where p.id = n.person_id and p.id = $1)',
    ['all: select note person_id', 'select person id'],
  ],
  [
    'one half of a union',
    'select 1 from note where person_id = $1 union all select 2 from note',
    ['select note person_id', 'all: select note'],
  ],
  ['an insert without a person', 'insert into note (id) values ($1)', ['all: insert note']],
])('rows of all people are read by %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('a batch is read and deleted as one, by the columns that find it, with how many rows it has', () => {
  const text = `delete from note where ctid = any(array(select ctid from note where at < $1 order by at limit $2))`
  expect(referencesOf(text, schema)).toEqual([
    { table: 'note', operation: 'delete', by: ['at'], isFiltered: false, limit: '$2' },
  ])
})

test('tables of another schema are none of ours', () => {
  expect(read('select * from pgboss.note where id = $1')).toEqual([])
})
