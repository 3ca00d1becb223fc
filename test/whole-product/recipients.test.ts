import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { slices } from '#app/slices.server.ts'

const tests = globSync('test/whole-product/recipients*.api.test.ts').map((path) => readFileSync(path, 'utf8'))

test('of every kind of notification a test names exactly whom it goes to', () => {
  const kinds = [...slices.notificationKinds.keys()]
  expect(kinds.length).toBeGreaterThan(30)
  const isNamed = (kind: string) => {
    const before = String.raw`(?:notified|expectNotified|row)\(\s*`
    return tests.some((text) => new RegExp(`${before}'${kind}',`).test(text))
  }
  const unnamed = kinds.filter((kind) => !isNamed(kind))
  const advice = 'Give the kind a row in recipients-rows.api.test.ts, or a test in recipients.api.test.ts'
  expect(unnamed, advice).toEqual([])
})
