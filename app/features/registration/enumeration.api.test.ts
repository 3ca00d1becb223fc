import { describe, expect, test } from 'vitest'
import { signUps } from '#test/sign-up.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ apiOnly: true })
const { post, activated, registered } = signUps(site)

/** How likely a time of one kind is longer than one of the other: one half when a clock tells nothing. */
function advantage(known: number[], unknown: number[]): number {
  const wins = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

async function clocked(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await run()
  return performance.now() - began
}

describe.each([
  ['an open account', () => activated()],
  ['a pending account', () => registered()],
])('whether an address has %s', (_what, make) => {
  test.each([
    ['/api/forgot-password', {}],
    ['/api/user/verify/resend', { send_code: true }],
  ])('cannot be told from %s with %j, by the reply or by the clock', async (path, more) => {
    const { email } = await make()
    const stranger = site.visitor()
    const ask = (address: string) => post(stranger, path, { email: address, ...more })
    const plain = async (address: string) => JSON.stringify(await ask(address)).replaceAll(address, '…')
    expect(await plain(email)).toBe(await plain('nobody@sign-up.example'))

    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 150; round++) {
      // In turn, so that a busy machine is busy for both.
      const order = round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order)
        times[kind].push(await clocked(() => ask(kind === 'known' ? email : `n${round}@sign-up.example`)))
    }
    const notified = advantage(times.known, times.unknown)
    expect(Math.abs(notified - 0.5)).toBeLessThan(0.15)
  })
})
