import { expect, test } from 'vitest'
import type { Wire } from './connection.server.ts'
import { createHub } from './hub.server.ts'
import { signChannel } from './protocol.ts'
import { allowances, createPushLimits, framesPerConnection, maxWaitingBytes } from './push-limits.server.ts'
import { openStream } from './stream.server.ts'

const app = { key: 'yonder', secret: 'a secret' }
let time = 0
const seconds = (count: number) => {
  time += count * 1_000
}
const limits = () => createPushLimits({ networks: true, now: () => time })

/** A connection to a hub whose time stands still until it is moved on. */
function connect(
  mayHear: (channel: string) => boolean = () => false,
  { hub = createHub(app, limits()), network = '203.0.113.1', sessionId = 's' } = {},
) {
  const sent: { event: string; channel?: string; data: unknown }[] = []
  const closed: number[] = []
  let waiting = 0
  const wire: Wire = {
    network,
    send: (text) => {
      const message = JSON.parse(text)
      sent.push({ ...message, data: JSON.parse(message.data) })
    },
    close: (code) => closed.push(code),
    waiting: () => waiting,
  }
  const connection = hub.connect(wire, { sessionId, mayHear })
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

test('an event of several channels is received on one, also where nobody listens to another', () => {
  const { hub, sent, say } = connect(() => true)
  say('pusher:subscribe', { channel: 'c2' })
  for (const channels of [
    ['c1', 'c2'],
    ['c2', 'c3'],
  ]) {
    const before = sent.length
    hub.publish({ channels, event: 'news', data: { n: 1 } })
    expect(sent.slice(before)).toEqual([{ event: 'news', channel: 'c2', data: { n: 1 } }])
  }
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

test('a ping is answered, and a twenty-first channel is refused', () => {
  const { sent, say } = connect(() => true)
  say('pusher:ping')
  expect(sent.at(-1)).toMatchObject({ event: 'pusher:pong' })
  for (let channel = 0; channel < 21; channel++) say('pusher:subscribe', { channel: `c${channel}` })
  expect(sent.at(-1)).toMatchObject({ event: 'pusher:subscription_error', channel: 'c20' })
})

test('a closed connection is removed; on shutdown all are asked to reconnect', () => {
  const { hub, closed, connection } = connect()
  expect(hub.size()).toBe(1)
  hub.close()
  expect(closed).toEqual([4200])
  connection.gone()
  expect(hub.size()).toBe(0)
})

/** What a page sends when it connects: five channels, and a ping two minutes later. */
function openPage(hub: ReturnType<typeof createHub>, sessionId: string, network = '198.51.100.7') {
  const member = { sessionId, mayHear: () => true }
  if (!hub.admitsNetwork(network) || !hub.admits(member)) return null
  const page = connect(member.mayHear, { hub, network, sessionId })
  for (let channel = 0; channel < 10; channel++) page.say('pusher:subscribe', { channel: `c${channel}` })
  return page
}

test('all pages of 1,500 students behind one address connect again at once, and everybody hears everything', () => {
  const hub = createHub(app, limits())
  for (const _deploy of [1, 2]) {
    const pages = Array.from({ length: 1_500 }, (_, at) => openPage(hub, `student-${at}`))
    hub.publish({ channels: ['c9'], event: 'news', data: {} })
    for (const page of pages) {
      expect(page?.sent.at(-1)).toMatchObject({ event: 'news' })
      expect(page?.closed).toEqual([])
      page?.connection.gone()
    }
    seconds(60)
  }
})

test('a browser opens twenty pages at once, each with ten channels', () => {
  const hub = createHub(app, limits())
  const pages = Array.from({ length: 20 }, () => openPage(hub, 'mia'))
  expect(pages.map((page) => page?.closed)).toEqual(Array(20).fill([]))
})

test('a connection that sends more than sixty frames at once is closed, and nothing of it is heard any more', () => {
  const { hub, sent, closed, say } = connect(() => true)
  say('pusher:subscribe', { channel: 'c1' })
  for (let ping = 1; ping < allowances.socket.burst; ping++) say('pusher:ping')
  expect(closed).toEqual([])
  seconds(1)
  say('pusher:ping')
  expect([closed, sent.length]).toEqual([[], allowances.socket.burst + 2])
  say('pusher:ping')
  expect(closed).toEqual([4301])
  hub.publish({ channels: ['c1'], event: 'news', data: {} })
  seconds(600)
  say('pusher:ping')
  expect([closed, sent.length]).toEqual([[4301], allowances.socket.burst + 2])
})

test('frames of the transport count like any other', () => {
  const { closed, connection } = connect()
  let answered = 0
  for (let ping = 0; ping < 1_000; ping++) connection.control(() => (answered += 1))
  expect([closed, answered]).toEqual([[4301], allowances.socket.burst])
})

test('a session has its frames over all its connections, also over those it opens again', () => {
  const hub = createHub(app, limits())
  const member = { sessionId: 'mallory', mayHear: () => true }
  let answers = 0
  let opened = 0
  while (hub.admits(member)) {
    opened += 1
    const { sent, closed, say, connection } = connect(member.mayHear, { hub, sessionId: member.sessionId })
    while (closed.length === 0) say('pusher:ping')
    answers += sent.filter(({ event }) => event === 'pusher:pong').length
    connection.gone()
  }
  expect(answers).toBeLessThanOrEqual(allowances.session.burst - opened * framesPerConnection)
  expect(openPage(hub, 'mia')?.closed).toEqual([])
  seconds(1)
  expect(hub.admits(member)).toBe(true)
})

test('a network that sends more than it may has to wait, and no other network does', () => {
  const hub = createHub(app, limits())
  let attempts = 0
  while (hub.admitsNetwork('203.0.113.9')) attempts += 1
  expect(attempts).toBe(allowances.network.burst / framesPerConnection)
  const page = connect(() => true, { hub, network: '203.0.113.9' })
  page.say('pusher:ping')
  expect(page.closed).toEqual([4100])
  expect(openPage(hub, 'mia')?.closed).toEqual([])
  seconds(1)
  expect(hub.admitsNetwork('203.0.113.9')).toBe(true)
})

test('a network has at most four thousand connections, and one that ends makes room', () => {
  const hub = createHub(app, limits())
  const pages = Array.from({ length: 4_000 }, (_, at) => connect(() => false, { hub, sessionId: `${at}` }))
  seconds(60)
  expect(hub.admitsNetwork('203.0.113.1')).toBe(false)
  expect(hub.admitsNetwork('203.0.113.2')).toBe(true)
  pages[0]?.connection.gone()
  expect(hub.admitsNetwork('203.0.113.1')).toBe(true)
})

const refusedFrames: [string, (at: number) => [event: string, data: object]][] = [
  ['a channel of others', (at) => ['pusher:subscribe', { channel: `user_${at}` }]],
  ['a forged signature', (at) => ['pusher:subscribe', { channel: `private-a.${at}`, auth: 'x' }]],
  ['a name that no channel has', () => ['pusher:subscribe', { channel: '\n' }]],
  ['an event that clients do not send', () => ['client-typing', {}]],
]

test.each(refusedFrames)('an eleventh refusal closes the connection: %s', (_kind, frame) => {
  const { closed, say } = connect()
  for (let at = 0; at < 10; at++) say(...frame(at))
  expect(closed).toEqual([])
  say(...frame(10))
  expect(closed).toEqual([4302])
})

test('a connection that is refused once in a while stays open', () => {
  const { closed, say } = connect()
  for (let minute = 0; minute < 60; minute++) {
    say('pusher:subscribe', { channel: 'user_8' })
    seconds(60)
  }
  expect(closed).toEqual([])
})

test.each([
  ['an event', ({ hub }) => hub.publish({ channels: ['c1'], event: 'news', data: {} })],
  ['the answer to a ping', ({ say }) => say('pusher:ping')],
  [
    'the answer to a ping of the transport',
    ({ connection, sent }) => connection.control(() => sent.push({ event: 'pong', data: {} })),
  ],
  ['a subscription', ({ say }) => say('pusher:subscribe', { channel: 'c2' })],
  ['a refusal', ({ say }) => say('pusher:subscribe', { channel: 'private-a.1' })],
  ['a heartbeat', ({ connection }) => connection.send('{"event":"pusher:ping","data":"{}"}')],
] as [string, (page: ReturnType<typeof connect>) => void][])(
  'a reader that is too far behind is sent nothing more and closed instead: %s',
  (_kind, act) => {
    const page = connect(() => true)
    page.say('pusher:subscribe', { channel: 'c1' })
    page.wait(maxWaitingBytes)
    page.hub.publish({ channels: ['c1'], event: 'news', data: {} })
    const before = page.sent.length
    expect(before).toBe(3)
    page.wait(maxWaitingBytes + 1)
    act(page)
    expect([page.closed, page.sent.length]).toEqual([[4100], before])
  },
)

test('an advance of time refills no more than the burst', () => {
  const { closed, say } = connect()
  seconds(3_600)
  for (let ping = 0; ping < allowances.socket.burst; ping++) say('pusher:ping')
  expect(closed).toEqual([])
  say('pusher:ping')
  expect(closed).toEqual([4301])
})

test('a stream that nobody reads is closed once too much waits in it, and its network and session count it no more', async () => {
  const hub = createHub(app, limits())
  const stream = openStream(hub, { sessionId: 'mia', mayHear: () => true }, '203.0.113.1', ['news'])
  const event = { channels: ['news'], event: 'news', data: { text: 'x'.repeat(10_000) } }
  let published = 0
  while (hub.size() > 0 && published < 1_000) {
    hub.publish(event)
    published += 1
  }
  expect(published).toBeGreaterThan(20)
  expect((await stream?.text())?.length).toBeLessThan(maxWaitingBytes + 2 * 10_200)
  expect(hub.sessions()).toEqual([])
})

test('streams count as connections of their session and network', () => {
  const hub = createHub(app, limits())
  const open = (sessionId: string) => openStream(hub, { sessionId, mayHear: () => true }, '203.0.113.1', [])
  const opened = Array.from({ length: 21 }, () => open('mia'))
  expect(opened.map((stream) => stream?.status ?? 429)).toEqual([...Array(20).fill(200), 429])
  expect(open('leo')?.status).toBe(200)
  while (hub.admitsNetwork('203.0.113.1')) {}
  expect(open('kim')).toBeNull()
})
