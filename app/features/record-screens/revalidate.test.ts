import { expect, test } from 'vitest'
import { unlessRefused } from './revalidate.ts'

const after = (actionResult: unknown) =>
  unlessRefused({ actionResult, defaultShouldRevalidate: true } as Parameters<typeof unlessRefused>[0])

test('a form that did not get through leaves the page and what is typed as they are', () => {
  expect(after({ ok: false, message: 'We cannot reach Yonder.' })).toBe(false)
  expect(after({ ok: true })).toBe(true)
  expect(after(undefined)).toBe(true)
})
