import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPushSocket } from './push-socket.ts'

class FakeSocket {
  static readonly OPEN = 1
  static opened: FakeSocket[] = []
  readyState = 1
  sent: { event: string; data: Record<string, unknown> }[] = []
  onmessage?: (message: { data: string }) => void
  onclose?: (close: { code: number }) => void
  readonly address: string
  constructor(address: string) {
    this.address = address
    FakeSocket.opened.push(this)
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.readyState = 3
  }
  hear(event: string, data: object = {}, channel?: string) {
    this.onmessage?.({ data: JSON.stringify({ event, channel, data: JSON.stringify(data) }) })
  }
  end(code: number) {
    this.onclose?.({ code })
  }
  greet() {
    this.hear('pusher:connection_established', { socket_id: '1.2', activity_timeout: 120 })
  }
}

const latest = () => FakeSocket.opened.at(-1) as FakeSocket
const succeeded = 'pusher_internal:subscription_succeeded'

beforeEach(() => {
  FakeSocket.opened = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  vi.stubGlobal('comesOnline', () => events.dispatchEvent(new Event('online')))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const sign = async (id: string, channel: string) =>
  channel === 'private-other' ? null : { auth: `${id} ${channel}` }

function opened(channels = ['user_7', 'private-own'], authorise = sign) {
  const heard: string[] = []
  const socket = openPushSocket({
    address: 'ws://yonder.example/app/yonder',
    channels,
    authorise,
    onEvent: (event, data) => heard.push(`${event} ${JSON.stringify(data)}`),
    onHeard: () => heard.push('heard'),
    onReach: (isReached) => heard.push(isReached ? 'reached' : 'not reached'),
  })
  return { heard, socket }
}

/** Lets promises settle without letting time pass. */
const settled = () => vi.advanceTimersByTimeAsync(0)

test('each channel is subscribed to, a guarded one with its signature', async () => {
  opened()
  latest().greet()
  await settled()
  expect(latest().sent).toEqual([
    { event: 'pusher:subscribe', data: { channel: 'user_7', auth: '' } },
    { event: 'pusher:subscribe', data: { channel: 'private-own', auth: '1.2 private-own' } },
  ])
})

test('what was missed is asked for only once every channel is heard or refused, after each connection', async () => {
  const { heard } = opened(['user_7', 'private-own', 'private-other', 'private-late'])
  for (let connection = 0; connection < 2; connection += 1) {
    latest().greet()
    await settled()
    expect(latest().sent.map(({ data }) => data.channel)).not.toContain('private-other')
    latest().hear(succeeded, {}, 'user_7')
    latest().hear(succeeded, {}, 'private-own')
    expect(heard.filter((one) => one === 'heard')).toHaveLength(connection)
    latest().hear('pusher:subscription_error', {}, 'private-late')
    expect(heard.filter((one) => one === 'heard')).toHaveLength(connection + 1)
    latest().end(1006)
    await vi.advanceTimersByTimeAsync(1_000)
  }
})

test('a channel whose signature does not come is asked for again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  let asked = 0
  const { heard } = opened(['private-own'], async (id, channel) => {
    asked += 1
    if (asked < 3) throw new Error('busy')
    return sign(id, channel)
  })
  latest().greet()
  await vi.advanceTimersByTimeAsync(2_900)
  expect([asked, latest().sent, heard]).toEqual([2, [], ['reached']])
  await vi.advanceTimersByTimeAsync(200)
  expect(latest().sent.map(({ event }) => event)).toEqual(['pusher:subscribe'])
  latest().hear(succeeded, {}, 'private-own')
  expect(heard).toEqual(['reached', 'heard'])
})

test('of a connection that is lost no channel is asked for again', async () => {
  let asked = 0
  const { socket } = opened(['private-own'], async () => {
    asked += 1
    throw new Error('busy')
  })
  latest().greet()
  await settled()
  socket.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBe(1)
})

test('events arrive with their data; those of the protocol do not', () => {
  const { heard } = opened()
  latest().greet()
  latest().hear('new_message', { thread: 4 }, 'private-own')
  latest().hear('pusher_internal:member_added', {}, 'presence-App')
  expect(heard).toEqual(['reached', 'new_message {"thread":4}'])
})

test.each([1006, 4100, 4200, 4299])('a connection that ends with %i is opened again', async (code) => {
  opened()
  latest().greet()
  latest().end(code)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(FakeSocket.opened).toHaveLength(2)
})

test.each([4000, 4009, 4099, 4300, 4301])(
  'after %i there is no other try, and no stream either',
  async (code) => {
    const { heard } = opened()
    latest().greet()
    latest().end(code)
    ;(globalThis as unknown as { comesOnline(): void }).comesOnline()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(FakeSocket.opened).toHaveLength(1)
    expect(heard).toEqual(['reached'])
  },
)

test('tries are further and further apart, by 30 seconds at most, and close together again after a connection', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  opened()
  const waits = async () => {
    const began = Date.now()
    const before = FakeSocket.opened.length
    latest().end(1006)
    while (FakeSocket.opened.length === before) await vi.advanceTimersByTimeAsync(100)
    return Math.round((Date.now() - began) / 1_000)
  }
  const seconds: number[] = []
  for (let count = 0; count < 7; count += 1) seconds.push(await waits())
  expect(seconds).toEqual([1, 2, 4, 8, 16, 30, 30])
  latest().greet()
  expect(await waits()).toBe(1)
})

test('after five seconds without a connection it is said once, and again when there is one', async () => {
  const { heard } = opened()
  await vi.advanceTimersByTimeAsync(4_999)
  latest().end(1006)
  expect(heard).toEqual([])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(heard).toEqual(['not reached'])
  latest().greet()
  expect(heard).toEqual(['not reached', 'reached'])
})

test('after two minutes of silence the server is asked, and left when it does not answer', async () => {
  opened()
  latest().greet()
  await vi.advanceTimersByTimeAsync(119_000)
  latest().hear('new_message')
  await vi.advanceTimersByTimeAsync(119_000)
  expect(latest().sent.map(({ event }) => event)).not.toContain('pusher:ping')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(latest().sent.at(-1)?.event).toBe('pusher:ping')
  latest().hear('pusher:pong')
  await vi.advanceTimersByTimeAsync(120_000 + 29_000)
  expect(FakeSocket.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(FakeSocket.opened).toHaveLength(2)
})

test('a ping of the server is answered', () => {
  opened()
  latest().greet()
  latest().hear('pusher:ping')
  expect(latest().sent.at(-1)).toEqual({ event: 'pusher:pong', data: {} })
})

test('a device that is online again connects at once; a signature for the connection before it is not sent', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  opened(['private-own'])
  const first = latest()
  first.greet()
  first.end(1006)
  ;(globalThis as unknown as { comesOnline(): void }).comesOnline()
  expect(FakeSocket.opened).toHaveLength(2)
  await settled()
  expect([...first.sent, ...latest().sent]).toEqual([])
})

test('once stopped nothing is opened any more', async () => {
  const { socket } = opened()
  latest().greet()
  socket.stop()
  expect(latest().readyState).toBe(3)
  latest().end(1006)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(FakeSocket.opened).toHaveLength(1)
})
