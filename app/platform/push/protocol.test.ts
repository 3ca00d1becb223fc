import { expect, test } from 'vitest'
import { type Connection, createHub, type Wire } from './hub.server.ts'
import { isSignature, parseMessage, signChannel, wireMessage } from './protocol.ts'

const app = { key: 'yonder', secret: 'a secret' }

test.each([
  ['not json', null],
  ['{"event":"client-typing","data":{}}', null],
  ['{"event":"pusher:subscribe","data":{"channel":"a b"}}', null],
  ['{"event":"pusher:subscribe"}', null],
  ['{"event":"pusher:ping","data":{}}', { event: 'pusher:ping' }],
  [
    '{"event":"pusher:subscribe","data":"{\\"channel\\":\\"private-a.1\\",\\"auth\\":\\"k:s\\"}"}',
    {
      event: 'pusher:subscribe',
      data: { channel: 'private-a.1', auth: 'k:s', channel_data: undefined },
    },
  ],
])('the client message %s is parsed as far as it is supported', (text, message) => {
  expect(parseMessage(text)).toEqual(message)
})

test('a signature is valid for one socket, one channel and its data only', () => {
  const signed = signChannel(app, '1.2', 'private-a.1')
  // The example of the protocol’s own documentation.
  expect(
    signChannel(
      { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' },
      '1234.1234',
      'private-foobar',
    ),
  ).toBe('278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4')
  expect(isSignature(app, signed, '1.2', 'private-a.1')).toBe(true)
  expect(isSignature(app, signed, '1.3', 'private-a.1')).toBe(false)
  expect(isSignature(app, signed, '1.2', 'private-a.2')).toBe(false)
  expect(isSignature(app, signed, '1.2', 'private-a.1', '{}')).toBe(false)
  expect(isSignature({ ...app, secret: 'x' }, signed, '1.2', 'private-a.1')).toBe(false)
  expect(isSignature(app, undefined, '1.2', 'private-a.1')).toBe(false)
})

function connected(connection: Connection | null): Connection {
  if (!connection) throw new Error('there was no room')
  return connection
}

function connect(mayHear: (channel: string) => boolean = () => false) {
  const hub = createHub(app)
  const sent: { event: string; channel?: string; data: unknown }[] = []
  const closed: number[] = []
  let waiting = 0
  const wire: Wire = {
    send: (text) => {
      const message = JSON.parse(text)
      sent.push({ ...message, data: JSON.parse(message.data) })
    },
    close: (code) => closed.push(code),
    waiting: () => waiting,
  }
  const connection = connected(hub.connect(wire, { sessionId: 's', mayHear }))
  const say = (event: string, data: object = {}) => connection.receive(JSON.stringify({ event, data }))
  return { hub, sent, closed, connection, say, wait: (bytes: number) => (waiting = bytes) }
}

test('a guarded channel is received with its signature only, and until it is left', () => {
  const { hub, sent, connection, say } = connect()
  say('pusher:subscribe', { channel: 'private-a.1', auth: 'yonder:forged' })
  expect(sent.at(-1)).toMatchObject({ event: 'pusher:subscription_error', channel: 'private-a.1' })
  say('pusher:subscribe', {
    channel: 'private-a.1',
    auth: signChannel(app, connection.id, 'private-a.1'),
  })
  expect(sent.at(-1)).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
  hub.publish({ channels: ['private-a.1', 'private-a.2'], event: 'news', data: { n: 1 } })
  expect(sent.at(-1)).toEqual({ event: 'news', channel: 'private-a.1', data: { n: 1 } })
  const before = sent.length
  say('pusher:unsubscribe', { channel: 'private-a.1' })
  hub.publish({ channels: ['private-a.1'], event: 'news', data: {} })
  expect(sent).toHaveLength(before)
})

test('an open channel is received by its owner only', () => {
  const { sent, say } = connect((channel) => channel === 'user_7')
  say('pusher:subscribe', { channel: 'user_8' })
  expect(sent.at(-1)).toMatchObject({ event: 'pusher:subscription_error', data: { status: 403 } })
  say('pusher:subscribe', { channel: 'user_7' })
  expect(sent.at(-1)).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
})

test('a presence channel lists its members', () => {
  const { sent, connection, say } = connect()
  const channel_data = '{"user_id":"7","user_info":{}}'
  const auth = signChannel(app, connection.id, 'presence-App.User.7', channel_data)
  say('pusher:subscribe', { channel: 'presence-App.User.7', auth, channel_data })
  expect(sent.at(-1)?.data).toEqual({ presence: { count: 1, ids: ['7'], hash: { '7': {} } } })
})

test('a ping is answered, a twenty-first channel is refused, and a slow reader is disconnected', () => {
  const { hub, sent, closed, say, wait } = connect(() => true)
  say('pusher:ping')
  expect(sent.at(-1)).toMatchObject({ event: 'pusher:pong' })
  for (let channel = 0; channel < 21; channel++) say('pusher:subscribe', { channel: `c${channel}` })
  expect(sent.at(-1)).toMatchObject({ event: 'pusher:subscription_error', channel: 'c20' })
  wait(2_000_000)
  hub.publish({ channels: ['c1'], event: 'news', data: {} })
  expect(closed).toEqual([4100])
})

test('a closed connection is removed; on shutdown all are asked to reconnect', () => {
  const { hub, closed, connection } = connect()
  expect(hub.size()).toBe(1)
  hub.close()
  expect(closed).toEqual([4200])
  connection.gone()
  expect(hub.size()).toBe(0)
})

test('data is JSON inside the JSON', () => {
  expect(JSON.parse(wireMessage('news', { a: 1 }, 'c'))).toEqual({
    event: 'news',
    channel: 'c',
    data: '{"a":1}',
  })
})
