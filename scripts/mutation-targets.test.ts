import { expect, test } from 'vitest'
import { apiTestsOf, parts } from './mutation-targets.ts'

test('each part that is broken has files, and each of these has tests that may notice it', () => {
  expect(Object.entries(parts).filter(([, { files }]) => files.length === 0)).toEqual([])
  const ofApi = Object.values(parts).filter(({ kind }) => kind === 'api')
  const files = [...new Set(ofApi.flatMap((part) => part.files))]
  expect(files.filter((file) => apiTestsOf(file).length === 0)).toEqual([])
})
