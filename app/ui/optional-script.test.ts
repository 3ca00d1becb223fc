import { expect, test } from 'vitest'
import { fetchOptional, wasOptional } from './optional-script.ts'

test('a script that comes is handed on', async () => {
  expect(await fetchOptional(async () => 'the script')).toBe('the script')
})

test('the failure of a script that somebody can do without is known as one, and still reaches them', async () => {
  const failure = new Error('gone')
  const gate = Promise.withResolvers<never>()
  const fetching = fetchOptional(() => gate.promise)
  const answer = wasOptional(failure)
  gate.reject(failure)
  await expect(fetching).rejects.toBe(failure)
  expect(await answer).toBe(true)
})

test('another failure meanwhile is not taken for it', async () => {
  const gate = Promise.withResolvers<string>()
  const fetching = fetchOptional(() => gate.promise)
  const answer = wasOptional(new Error('a page is gone'))
  gate.resolve('here')
  await fetching
  expect(await answer).toBe(false)
})

test('with nothing of the kind under way the answer is there at once', async () => {
  const failure = new Error('gone')
  await fetchOptional(() => Promise.reject(failure)).catch(() => {})
  expect(wasOptional(failure)).toBe(false)
})
