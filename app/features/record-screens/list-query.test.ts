import { expect, test } from 'vitest'
import type { ResourceDescription } from '#app/features/admin/contract.ts'
import { filterFields, recordQuery, viewOf } from './list-query.ts'

const field = (name: string, kind: string) => ({
  name,
  kind,
  label: name,
  hint: null,
  section: null,
  required: false,
  writable: true,
  details: {},
})

const resource: ResourceDescription = {
  name: 'jobs',
  label: { one: 'job', many: 'Jobs' },
  group: 'Listings',
  title: 'title',
  fields: [field('title', 'text'), field('kind', 'choice'), field('closesOn', 'date')],
  list: { columns: ['title', 'closesOn'], filters: ['kind', 'closesOn'], is_searchable: true, sort: 'title' },
  can: ['read'],
  single: null,
  checked_on: null,
  preview: null,
  writing: null,
  workflow: { statuses: { DRAFT: 'Draft', LIVE: 'Published' }, status_field: 'status' },
}

const query = (text: string) => recordQuery(new URLSearchParams(text), resource)

test('a status that is a field of the type is one filter and not two', () => {
  const list = { ...resource.list, filters: ['status', 'kind'] }
  const fields = [...resource.fields, field('status', 'choice')]
  const named = (workflow: ResourceDescription['workflow']) =>
    filterFields({ fields, list, workflow }).map(({ name }) => name)
  expect(named(resource.workflow)).toEqual(['kind'])
  expect(named(null)).toEqual(['status', 'kind'])
})

test('search, sort, status, filters and page stand in the address', () => {
  expect(
    query('keyword=+nurse+&sort=-closesOn&status=LIVE&kind=job&closesOn.from=2026-11-01&page=3'),
  ).toEqual({
    keyword: 'nurse',
    sort: '-closesOn',
    status: 'LIVE',
    page: 3,
    filters: { kind: 'job', closesOn: '2026-11-01..' },
  })
})

test('what the record type does not know is left out', () => {
  expect(query('sort=password&status=SECRET&password=x&page=-1')).toEqual({ page: 1 })
})

test('a view is the address of a list without its page', () => {
  expect(viewOf(new URLSearchParams('status=LIVE&page=2'))).toBe('status=LIVE')
})
