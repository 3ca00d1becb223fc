import { expect, test } from 'vitest'
import type { LimitClass } from './contract.ts'
import { createLimits, limitsPerMinute } from './limits.server.ts'

test.each(Object.entries(limitsPerMinute) as [LimitClass, number][])(
  'calls of the class %s are limited to %i a minute and address',
  async (limit, figure) => {
    const limits = createLimits({ enabled: true })
    for (let call = 0; call < figure; call++) expect(await limits.check(limit, '203.0.113.1')).toBeNull()
    const wait = await limits.check(limit, '203.0.113.1')
    expect(wait).toBeGreaterThanOrEqual(1)
    expect(wait).toBeLessThanOrEqual(60)
    expect(await limits.check(limit, '203.0.113.2')).toBeNull()
  },
)

test('each class has its own count', async () => {
  const limits = createLimits({ enabled: true, perMinute: { money: 1, auth: 1 } })
  await limits.check('money', '203.0.113.1')
  expect(await limits.check('money', '203.0.113.1')).not.toBeNull()
  expect(await limits.check('auth', '203.0.113.1')).toBeNull()
})

test('all addresses of one IPv6 network count as one', async () => {
  const limits = createLimits({ enabled: true, perMinute: { auth: 2 } })
  await limits.check('auth', '2001:db8:1:2::1')
  await limits.check('auth', '2001:db8:1:2:ffff::2')
  expect(await limits.check('auth', '2001:db8:1:2::3')).not.toBeNull()
  expect(await limits.check('auth', '2001:db8:1:3::1')).toBeNull()
})

test('limits can be turned off', async () => {
  const limits = createLimits({ enabled: false, perMinute: { auth: 1 } })
  for (let call = 0; call < 5; call++) expect(await limits.check('auth', '203.0.113.1')).toBeNull()
})
