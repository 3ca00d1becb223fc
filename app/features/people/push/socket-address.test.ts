import { expect, test } from 'vitest'
import { socketAddress } from './socket-address.ts'

const own = { key: 'yonder', cluster: 'self', host: null }
const page = (protocol: string, host = 'yonder.example') => ({ protocol, host })

test('on https the socket is wss, at the port of the page (R-7-047)', () => {
  expect(socketAddress(own, page('https:'))).toMatch(/^wss:\/\/yonder\.example\/app\/yonder\?protocol=7&/)
  expect(socketAddress(own, page('https:', 'yonder.example:8443'))).toMatch(/^wss:\/\/yonder\.example:8443\//)
  expect(socketAddress(own, page('http:', 'yonder.example:3000'))).toMatch(/^ws:\/\/yonder\.example:3000\//)
})

test('an outside cluster is reached by TLS, from every page (R-7-047)', () => {
  const cluster = { key: 'k', cluster: 'ap4', host: null }
  for (const protocol of ['http:', 'https:'])
    expect(socketAddress(cluster, page(protocol))).toMatch(/^wss:\/\/ws-ap4\.pusher\.com\/app\/k\?/)
  expect(socketAddress({ ...cluster, host: 'push.example' }, page('http:'))).toMatch(
    /^wss:\/\/push\.example\//,
  )
})
