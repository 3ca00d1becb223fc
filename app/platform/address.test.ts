import type { Context } from 'hono'
import { expect, test } from 'vitest'
import { addressOfVisitor, networkOf } from './address.server.ts'

const from = (forwarded: string | undefined, remoteAddress: string | undefined) =>
  ({
    env: { incoming: { socket: { remoteAddress } } },
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
  }) as unknown as Context

test.each([
  ['without proxies the socket counts, whatever is claimed', 0, '198.51.100.1', '10.0.0.1', '10.0.0.1'],
  ['behind one proxy its entry counts', 1, '203.0.113.9', '10.0.0.1', '203.0.113.9'],
  [
    'behind one proxy an invented entry before it does not',
    1,
    '1.1.1.1, 203.0.113.9',
    '10.0.0.1',
    '203.0.113.9',
  ],
  [
    'behind two proxies the second entry from the right counts',
    2,
    '1.1.1.1, 203.0.113.9, 10.0.0.2',
    '10.0.0.1',
    '203.0.113.9',
  ],
  ['a chain shorter than our proxies is not believed', 2, '203.0.113.9', '10.0.0.1', '10.0.0.1'],
  ['a proxy that says nothing leaves the socket', 1, undefined, '10.0.0.1', '10.0.0.1'],
  ['empty entries do not count', 1, ' , ,', '10.0.0.1', '10.0.0.1'],
] as const)('%s', (_name, proxies, forwarded, socket, wanted) => {
  expect(addressOfVisitor(from(forwarded, socket), proxies)).toBe(wanted)
})

test('a request without a socket has an unknown address', () => {
  expect(addressOfVisitor(from(undefined, undefined), 0)).toBe('unknown')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
