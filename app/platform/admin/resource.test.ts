import { globSync, readFileSync } from 'node:fs'
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { draftOrLive, isSample } from './common-fields.server.ts'
import { field } from './field.server.ts'
import { defineResource } from './resource.server.ts'

const boats = pgTable('boat', {
  id: integer().primaryKey(),
  name: text().notNull(),
  slug: text().notNull(),
  about: text(),
  berths: integer(),
  kind: text(),
  status: text(),
  isSample: boolean(),
  createdAt: timestamp(),
})
const boat = {
  name: 'boats',
  label: { one: 'boat', many: 'Boats' },
  table: boats,
  title: 'name',
  fields: {
    slug: field.slug({ label: 'Address', from: 'name', base: '/boats/' }),
    name: field.text({ label: 'Name', required: true }),
    about: field.richText({ label: 'About' }),
    berths: field.number({ label: 'Berths' }),
    isSample,
    status: draftOrLive,
  },
} as const

test('a record type that says its table and fields alone gets list, permissions, workflow and page', () => {
  expect(defineResource({ ...boat, group: 'Publish' })).toMatchObject({
    list: {
      columns: ['name', 'status', 'berths', 'isSample'],
      filters: ['status', 'isSample'],
      search: ['name', 'slug'],
      sort: 'name',
    },
    permissions: {
      admin: { actions: ['read', 'create', 'update', 'publish', 'archive', 'delete'] },
      editor: { actions: ['read', 'create', 'update', 'publish', 'archive'] },
    },
    workflow: { status: { field: 'status', draft: 'DRAFT', live: 'LIVE' } },
    preview: '/boats/:slug',
  })
})

test('listings are worked on like content', () => {
  const { permissions } = defineResource({ ...boat, group: 'Listings' })
  expect(permissions).toEqual(defineResource({ ...boat, group: 'Publish' }).permissions)
})

test('what a record type says itself stands, and only the rest is added', () => {
  const fields = {
    ...boat.fields,
    slug: field.slug({ label: 'Short name', from: 'name', base: '/boats#' }),
    status: field.choice({ label: 'Status', choices: { DRAFT: 'Draft', LIVE: 'Live', CLOSED: 'Closed' } }),
  }
  const list = { columns: ['name', 'berths'], sort: '-berths' }
  const permissions = { admin: { actions: ['read'] } } as const
  const resource = defineResource({ ...boat, group: 'Publish', fields, list, permissions })
  expect(resource.list).toEqual({ ...list, filters: [], search: ['name', 'slug'] })
  expect(resource.permissions).toEqual(permissions)
  expect(resource.workflow?.status?.archived).toBe('CLOSED')
  expect(resource.preview).toBeUndefined()
  expect(defineResource({ ...boat, group: 'Publish', workflow: {} }).workflow).toEqual({})
})

test('records that are no content are read by admins alone, those of people the latest first and without a word to caches', () => {
  const people = defineResource({ ...boat, group: 'People', isPersonal: true })
  const run = defineResource({ ...boat, group: 'Run' })
  for (const { permissions } of [people, run]) expect(permissions).toEqual({ admin: { actions: ['read'] } })
  expect(people.list.sort).toBe('-createdAt')
  expect(people.changed).toEqual([])
  expect(run.changed).toBeUndefined()
})

test('no record type of a slice takes more than eighty lines', () => {
  const long = globSync('app/features/**/*admin.server.ts').flatMap((path) =>
    readFileSync(path, 'utf8')
      .split(/^(?=export const \w+ = defineResource)/m)
      .slice(1)
      .map((part) => part.slice(0, part.search(/^}\)$/m)).split('\n'))
      .filter((lines) => lines.length > 80)
      .map(([first]) => `${path}: ${first}`),
  )
  expect(long).toEqual([])
})
