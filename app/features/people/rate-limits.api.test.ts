import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { consume, type RateLimit } from './rate-limits.server.ts'

const { db } = await testSite({ apiOnly: true })
const begin = Date.parse('2026-11-21T00:00:00Z')
const minute = 60_000
const twicePerHour: RateLimit = { name: 'test', max: 2, seconds: 3_600 }

test('the hour of a limit begins with its first use, and the uses after that do not make it longer', async () => {
  const usesAt = async (of: string, ...minutes: number[]) => {
    const uses: boolean[] = []
    for (const at of minutes) uses.push(await consume(db, twicePerHour, of, new Date(begin + at * minute)))
    return uses
  }
  expect(await usesAt('now and then', 0, 50, 59, 60)).toEqual([true, true, false, true])
  expect(await usesAt('the next hour', 0, 60, 119, 119.5, 120)).toEqual([true, true, true, false, true])
  expect(await usesAt('refused often', 0, 1, 30, 40, 59, 60)).toEqual([true, true, false, false, false, true])
})
