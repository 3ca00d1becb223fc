import { expect, test } from 'vitest'
import type { Audience } from '#app/platform/actor.ts'
import { endpointId } from '#app/platform/contract.ts'
import { slices } from '#app/slices.server.ts'
import { staffWrites } from './staff-writes.ts'

const staff: Audience[] = [
  'advisor',
  'any-advisor',
  'admin',
  'provider-or-admin',
  'author-or-advisor',
  'student-or-advisor',
  'member',
]

test('every write that staff may make says what it leaves in the audit log and of what it notifies', () => {
  const all = slices.api.flatMap(({ list }) => list)
  const writes = all.filter(({ endpoint, audience }) => endpoint.method !== 'GET' && staff.includes(audience))
  const ids = writes.map(({ endpoint }) => endpointId(endpoint))
  const unnamed = ids.filter((id) => !(id in staffWrites))
  expect(unnamed, 'Say in test/staff-writes.ts what each leaves in the audit log').toEqual([])
  const known = new Set(all.map(({ endpoint }) => endpointId(endpoint)))
  expect(Object.keys(staffWrites).filter((id) => !known.has(id))).toEqual([])
  const kinds = Object.values(staffWrites).flatMap(([, ...names]) => names)
  expect(kinds.filter((name) => !slices.notificationKinds.has(name))).toEqual([])
})
