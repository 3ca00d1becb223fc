import type { Context } from 'hono'
import { expect, test } from 'vitest'
import {
  addressOfVisitor,
  isLoopback,
  isPublicAddress,
  neighbourhoodOf,
  networkOf,
} from './address.server.ts'

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
] as const)('%s', (_name, proxies, forwarded, socket, requested) => {
  expect(addressOfVisitor(from(forwarded, socket), proxies)).toBe(requested)
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

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:0:1::1', '2001:db8:0:0::/48'],
  ['2001:db8:0:ffff::1', '2001:db8:0:0::/48'],
  ['2001:db8:1:12ff::1', '2001:db8:1:0::/48'],
  ['unknown', 'unknown'],
])('%s lies in the neighbourhood %s', (address, neighbourhood) => {
  expect(neighbourhoodOf(address)).toBe(neighbourhood)
})

test.each([
  ...(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'] as const).map((one) => [one, true] as const),
  ...(['128.0.0.1', '10.0.0.1', '::2', '1270.0.0.1', '127.evil.example', 'unknown', ''] as const).map(
    (one) => [one, false] as const,
  ),
])('that %j is this machine is %s', (address, requested) => {
  expect(isLoopback(address)).toBe(requested)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '192.0.0.8',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '',
  'localhost',
  '127.1',
  '0x7f.1',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2404:6800:4006::200e'])(
  '%s is one',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)
