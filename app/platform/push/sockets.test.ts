import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Services } from '../services.server.ts'
import { createHub } from './hub.server.ts'
import { createPushLimits, maxWaitingBytes } from './push-limits.server.ts'
import { acceptSockets } from './sockets.server.ts'

/**
 * A server that takes a moment to recognise people, what has gone wrong in it that nobody caught, and the most bytes that have
 * ever waited for a reader.
 */
async function open(recognised: boolean, trustedProxies = 0) {
  const limits = createPushLimits({ networks: true, now: () => 0 }) // nothing comes back while a test runs
  const uncaught: unknown[] = []
  const record = (error: unknown) => void uncaught.push(error)
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', record)
  const server = createServer()
  const services = {
    push: { hub: createHub({ key: 'yonder', secret: 'x' }, limits), client: { key: 'yonder' } },
    state: { stopping: false },
    settings: { origin: 'https://yonder.example', trustedProxies },
    log: { warn() {} },
  } as unknown as Services
  const { hub } = services.push
  const closed: Record<string, number[]> = {}
  let maxWaiting = 0
  const connect = hub?.connect.bind(hub)
  if (hub && connect)
    hub.connect = (wire, member, channels) => {
      const send = (text: string) => {
        wire.send(text)
        maxWaiting = Math.max(maxWaiting, wire.waiting())
      }
      const close = (code: number) => {
        closed[member.sessionId] = [...(closed[member.sessionId] ?? []), code]
        wire.close(code)
      }
      return connect({ ...wire, send, close }, member, channels)
    }
  let asked = 0
  acceptSockets(server, services, async (_services, cookies) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
    return recognised ? { sessionId: cookies.session ?? '', mayHear: () => true } : null
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    process.removeListener('uncaughtException', record)
    for (const listener of others) process.on('uncaughtException', listener)
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  const count = () =>
    new Promise<number>((resolve) => server.getConnections((_error, amount) => resolve(amount)))
  return { port, uncaught, count, asked: () => asked, hub, closed, maxWaiting: () => maxWaiting }
}

/** Asks for a socket at a path, as a browser does. */
function knock(port: number, path: string, headers: string[] = []): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  socket.write(
    [
      `GET ${path} HTTP/1.1`,
      `Host: 127.0.0.1:${port}`,
      `Origin: http://127.0.0.1:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  )
  onTestFinished(() => void socket.destroy())
  return socket
}

test.each([true, false])(
  'someone who breaks off while being looked at does no harm (a member: %s)',
  async (isMember) => {
    const site = await open(isMember)
    const socket = knock(site.port, '/app/yonder')
    await expect.poll(site.asked).toBe(1)
    socket.resetAndDestroy()
    await expect.poll(site.count).toBe(0)
    expect(site.uncaught).toEqual([])
  },
)

test.each(['/', '/app/other', '/app/yonder'])(
  'who is not let in at %s holds no connection open',
  async (path) => {
    const site = await open(false)
    const socket = knock(site.port, path)
    const reply = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(`${data}`)))
    expect(reply).toMatch(/^HTTP\/1\.1 403 /)
    await expect.poll(site.count).toBe(0)
  },
)

/** The status line of the reply. */
function statusOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once('data', (data) => resolve(`${data}`.slice(9, 12))))
}

test('a session has at most twenty sockets at once, and one that closes makes room', async () => {
  const site = await open(true)
  const ask = (session: string) => knock(site.port, '/app/yonder', [`Cookie: session=${session}`])
  const sockets = Array.from({ length: 30 }, () => ask('mia'))
  const statuses = await Promise.all(sockets.map(statusOf))
  expect(statuses.filter((status) => status === '101')).toHaveLength(20)
  expect(statuses.filter((status) => status === '429')).toHaveLength(10)
  expect(await statusOf(ask('mia'))).toBe('429')
  expect(await statusOf(ask('leo'))).toBe('101')
  sockets[statuses.indexOf('101')]?.resetAndDestroy()
  await expect.poll(() => statusOf(ask('mia'))).toBe('101')
})

test('a socket that is asked for with two hosts is refused', async () => {
  const site = await open(true)
  expect(await statusOf(knock(site.port, '/app/yonder', ['Host: elsewhere.example']))).toBe('403')
})

test('a text of any length arrives as it was sent, on every socket of a channel', async () => {
  const { port, hub } = await open(true)
  const lengths = [0, 1, 30, 64, 65, 66, 67, 68, 200, 65_400, 65_480, 65_600, 200_000]
  const sockets = await Promise.all([1, 2, 3].map(() => openSocket(port)))
  const heard = sockets.map((socket) => {
    const texts: string[] = []
    socket.on('message', (data) => {
      const { event, data: text } = JSON.parse(String(data))
      if (event === 'said') texts.push(JSON.parse(text).words)
    })
    return texts
  })
  for (const socket of sockets)
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'news' } }))
  const texts = lengths.map((length) => 'kōrero 🦘 '.repeat(length).slice(0, length))
  await expect
    .poll(() => {
      hub?.publish({ channels: ['news'], event: 'said', data: { words: 'ready' } })
      return heard.every((own) => own.includes('ready'))
    })
    .toBe(true)
  for (const words of texts) hub?.publish({ channels: ['news', 'nobody'], event: 'said', data: { words } })
  for (const own of heard) await expect.poll(() => own.filter((words) => words !== 'ready')).toEqual(texts)
})

/** Sixteen megabytes in all, more than the machine itself holds for a reader who does not read. */
const rounds = 160
const eventsEach = 10
const large = 'x'.repeat(10_000)

test('four hostile sockets are closed, each for what it did, and a good one hears every event meanwhile', async () => {
  const { port, hub, closed, maxWaiting, count } = await open(true)
  const [flood, deaf, huge, fickle, good] = await Promise.all(
    ['flood', 'deaf', 'huge', 'fickle', 'good'].map((session) => openSocket(port, session)),
  )
  const codes = Promise.all([flood, huge, fickle].map(closeCodeOf))
  const heard: number[] = []
  good?.on('message', (data) => {
    const { event, data: text } = JSON.parse(String(data))
    if (event === 'said') heard.push(JSON.parse(text).at)
  })
  const say = (socket: WebSocket | undefined, event: string, channel?: string) =>
    socket?.send(JSON.stringify({ event, data: { channel } }))
  say(good, 'pusher:subscribe', 'news')
  say(deaf, 'pusher:subscribe', 'news')
  await expect
    .poll(() => {
      hub?.publish({ channels: ['news'], event: 'said', data: { at: -1 } })
      return heard.length
    })
    .toBeGreaterThan(0)

  deaf?.pause()
  for (let at = 0; at < 5_000; at++) flood?.ping()
  for (let at = 0; at < 5_000; at++) huge?.send('', { fin: false })
  for (let at = 0; at < 1_000; at++) {
    say(fickle, 'pusher:subscribe', `c${at}`)
    say(fickle, 'pusher:unsubscribe', `c${at}`)
  }
  for (let round = 0; round < rounds; round++) {
    const events = Array.from({ length: eventsEach }, (_, at) => round * eventsEach + at)
    for (const at of events) hub?.publish({ channels: ['news'], event: 'said', data: { at, large } })
    await expect.poll(() => heard.at(-1), { interval: 1 }).toBe(events.at(-1))
  }

  expect(await codes).toEqual([4301, 1008, 4301])
  expect(closed).toEqual({ flood: [4301], deaf: [4100], fickle: [4301] })
  expect(maxWaiting()).toBeLessThan(maxWaitingBytes + 2 * large.length)
  expect(heard.filter((at) => at >= 0)).toEqual(Array.from({ length: rounds * eventsEach }, (_, at) => at))
  await expect.poll(count).toBe(1)
  await expect.poll(() => hub?.size()).toBe(1)
})

test('a frame of more than ten kilobytes closes its socket', async () => {
  const { port, hub } = await open(true)
  const socket = await openSocket(port)
  const code = closeCodeOf(socket)
  socket.send('x'.repeat(10_001))
  expect(await code).toBe(1009)
  await expect.poll(() => hub?.size()).toBe(0)
})

test('the network of a socket is the one that the proxy in front names', async () => {
  const site = await open(true, 1)
  const from = (address: string) => [`X-Forwarded-For: 203.0.113.1, ${address}`]
  while (site.hub?.admitsNetwork('203.0.113.9')) {}
  expect(await statusOf(knock(site.port, '/app/yonder', from('203.0.113.9')))).toBe('429')
  expect(site.asked()).toBe(0)
  expect(await statusOf(knock(site.port, '/app/yonder', from('203.0.113.8')))).toBe('101')
})

function closeCodeOf(socket: WebSocket | undefined): Promise<number> {
  return new Promise((resolve) => socket?.once('close', resolve).on('error', () => {}))
}

function openSocket(port: number, session = 'mia'): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/yonder`, {
    origin: `http://127.0.0.1:${port}`,
    headers: { cookie: `session=${session}` },
  })
  onTestFinished(() => socket.terminate())
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })
}
