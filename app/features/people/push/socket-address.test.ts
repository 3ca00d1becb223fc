import { expect, test } from 'vitest'
import { socketAddress } from './socket-address.ts'

const own = { key: 'yonder', cluster: 'self', host: null }
const page = (protocol: string, port = '') => ({ protocol, hostname: 'yonder.example', port })

test('on https the socket is wss, at the port of the page (R-7-047)', () => {
  expect(socketAddress(own, page('https:'))).toMatchObject({
    forceTLS: true,
    wsHost: 'yonder.example',
    wssPort: 443,
  })
  expect(socketAddress(own, page('https:', '8443'))).toMatchObject({ forceTLS: true, wssPort: 8443 })
  expect(socketAddress(own, page('http:', '3000'))).toMatchObject({ forceTLS: false, wsPort: 3000 })
})

test('an outside cluster is reached by TLS, from every page (R-7-047)', () => {
  const cluster = { key: 'k', cluster: 'ap4', host: null }
  for (const protocol of ['http:', 'https:'])
    expect(socketAddress(cluster, page(protocol))).toEqual({ cluster: 'ap4', forceTLS: true })
  expect(socketAddress({ ...cluster, host: 'push.example' }, page('http:'))).toMatchObject({
    wsHost: 'push.example',
    forceTLS: true,
  })
})
