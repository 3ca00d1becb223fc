import { expect, test } from 'vitest'
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

test('data is JSON inside the JSON', () => {
  expect(JSON.parse(wireMessage('news', { a: 1 }, 'c'))).toEqual({
    event: 'news',
    channel: 'c',
    data: '{"a":1}',
  })
})
