import { expect, test } from 'vitest'
import { apiTestsOf, kindOf, partOf, parts } from './mutation-targets.ts'

test('each part that is broken has files, and each of these has tests that may notice it', () => {
  expect(Object.entries(parts).filter(([, { files }]) => files.length === 0)).toEqual([])
  const ofApi = Object.values(parts).filter(({ kind }) => kind === 'api')
  const files = [...new Set(ofApi.flatMap((part) => part.files))]
  expect(files.filter((file) => apiTestsOf(file).length === 0)).toEqual([])
})

test('a changed file is tried with the kind of test that lies beside it, and not at all where none can be found', () => {
  expect(kindOf('app/platform/page-cache.server.ts')).toBe('unit')
  expect(kindOf('app/features/rewards/ledger.server.ts')).toBe('api')
  expect(kindOf('app/features/planner/plan-rules.ts')).toBe('unit')
  expect(kindOf('app/platform/no-such-file.server.ts')).toBeUndefined()
  expect(kindOf('app/platform/contract.ts')).toBeUndefined()
})

test('a folder of the product is a part too, and one file of it', () => {
  expect(partOf('app/features/groups/')?.files).toContain('app/features/groups/posts.server.ts')
  expect(partOf('app/features/groups/posts.server.ts')?.files).toEqual([
    'app/features/groups/posts.server.ts',
  ])
  expect(partOf('policy')).toBe(parts.policy)
  expect(partOf('--minutes')).toBeUndefined()
})
