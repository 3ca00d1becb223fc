import { expect, test } from 'vitest'
import { fetchOptional, wasOptional } from './optional-script.ts'

test('a script that loads is returned', async () => {
  expect(await fetchOptional(async () => 'the script')).toBe('the script')
})

test('the failure of an optional script is recognised, and still rejects for the caller', async () => {
  const failure = new Error('gone')
  const gate = Promise.withResolvers<never>()
  const fetching = fetchOptional(() => gate.promise)
  const answer = wasOptional(failure)
  gate.reject(failure)
  await expect(fetching).rejects.toBe(failure)
  expect(await answer).toBe(true)
})

test('another failure at the same time is not mistaken for it', async () => {
  const gate = Promise.withResolvers<string>()
  const fetching = fetchOptional(() => gate.promise)
  const answer = wasOptional(new Error('a page is gone'))
  gate.resolve('here')
  await fetching
  expect(await answer).toBe(false)
})

test('with no optional script pending the answer is immediate', async () => {
  const failure = new Error('gone')
  await fetchOptional(() => Promise.reject(failure)).catch(() => {})
  expect(wasOptional(failure)).toBe(false)
})
