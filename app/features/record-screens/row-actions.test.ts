import { expect, test } from 'vitest'
import { rowActions } from './row-actions.ts'

const workflow = {
  statuses: { DRAFT: 'Draft', LIVE: 'Published', ARCHIVED: 'Archived' },
  status_field: 'status',
}
const can = ['read', 'update', 'publish', 'archive'] as const
const live = { address: '/careers/nurse', status: 'LIVE', revision: null }

test.each([
  [live, '/careers/nurse', ['archive']],
  [{ ...live, revision: 'in-review' }, '/careers/nurse', ['publish', 'archive']],
  [{ ...live, status: 'DRAFT', revision: 'draft' }, null, ['publish']],
  [{ ...live, status: 'ARCHIVED' }, null, []],
  [{ address: null, status: null, revision: null }, null, ['archive']],
])('the menu of %j leads to %s and offers %j', (row, seeAt, actions) => {
  expect(rowActions({ can: [...can], workflow }, row)).toEqual({ seeAt, actions })
})

test('nothing is offered that the person may not do, or the type does not have', () => {
  expect(rowActions({ can: ['read'], workflow }, { ...live, revision: 'draft' }).actions).toEqual([])
  expect(rowActions({ can: [...can], workflow: null }, { ...live, revision: 'draft' }).actions).toEqual([])
  const always = { statuses: null, status_field: null }
  expect(rowActions({ can: [...can], workflow: always }, live).actions).toEqual([])
})
