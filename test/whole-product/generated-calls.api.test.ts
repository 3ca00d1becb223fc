import { expect, test } from 'vitest'
import { runCalls } from '#test/generated/run-calls.ts'
import { testSite } from '#test/site.ts'

/** `CALLS=20000 SEED=anything` for a long run. */
const calls = Number(process.env.CALLS ?? 200)
const seed = process.env.SEED ?? 'a sample'
const site = await testSite({ apiOnly: true, at: '2026-12-01T01:00:00Z' })

test(
  `${calls} generated calls, right, nearly right and hostile, are answered or refused in the form of the API, none with an error of the server`,
  async () => {
    const { statuses, failures } = await runCalls(site, { seed, calls })
    const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    if (calls > 1_000) console.log(`${calls} calls with the seed ${seed}: ${counts.join(', ')}`)
    expect(failures.join('\n\n')).toBe('')
  },
  180_000 + calls * 100,
)
