import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '../app/platform/services.server.ts'
import { openEdge } from './edge.ts'
import { stopGracefully } from './stop.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that replies once `go` allows it, and everything around its end. */
async function open(go = Promise.resolve(), drainSeconds = 0) {
  const events: string[] = []
  const state = { stopping: false }
  const edge = openEdge(() => state.stopping)
  edge.onRequest((_request, response) => {
    events.push('asked')
    void go.then(() => response.end('done', () => events.push('answered')))
  })
  await new Promise<void>((resolve) => edge.server.listen(0, '127.0.0.1', resolve))
  const services = {
    state,
    push: { hub: null },
    settings: { drainSeconds },
    log: { error: () => {} },
    close: async () => void events.push('closed the database'),
  } as unknown as Services
  const signals = { SIGTERM: process.listeners('SIGTERM'), SIGINT: process.listeners('SIGINT') }
  const stop = stopGracefully(edge, services)
  let terminate = () => {}
  for (const name of ['SIGTERM', 'SIGINT'] as const)
    for (const listener of process.listeners(name))
      if (!signals[name].includes(listener)) {
        process.off(name, listener as () => void)
        if (name === 'SIGTERM') terminate = listener as () => void
      }
  const { port } = edge.server.address() as { port: number }
  return { port, stop, terminate, state, events }
}

function ask(port: number, agent?: Agent): Promise<{ status: number; text: string; connection?: string }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, agent }, (response) => {
      let text = ''
      response.on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, connection: response.headers.connection }),
      )
    })
      .on('error', reject)
      .end()
  })
}

test('what is under way is answered before the process ends', async () => {
  const gate = Promise.withResolvers<void>()
  const { port, stop, events } = await open(gate.promise)
  const replies = Promise.all(Array.from({ length: 20 }, () => ask(port)))
  await expect.poll(() => events).toHaveLength(20)
  const stopped = stop()
  gate.resolve()
  await stopped
  for (const reply of await replies) expect(reply).toMatchObject({ status: 200, text: 'done' })
  const each = (event: string) => Array(20).fill(event)
  expect(events).toEqual([...each('asked'), ...each('answered'), 'closed the database'])
})

test('idle keep-alive connections do not delay the stop', async () => {
  const { port, stop } = await open()
  const agent = new Agent({ keepAlive: true })
  closing.push(() => agent.destroy())
  await ask(port, agent)
  const idle = connect(port, '127.0.0.1')
  closing.push(() => idle.destroy())
  await new Promise((resolve) => idle.once('connect', resolve))
  const began = performance.now()
  await stop()
  expect(performance.now() - began).toBeLessThan(4_000)
})

test('after the end nobody gets in', async () => {
  const { port, stop } = await open()
  await stop()
  await expect(ask(port)).rejects.toThrow(/ECONNREFUSED|ECONNRESET/)
})

test('a caller who comes while the process drains is told to connect elsewhere next time', async () => {
  const { port, stop, state } = await open()
  const agent = new Agent({ keepAlive: true })
  closing.push(() => agent.destroy())
  expect((await ask(port, agent)).connection).toBe('keep-alive')
  state.stopping = true
  expect((await ask(port, agent)).connection).toBe('close')
  await stop()
})

test('a process that is terminated answers those whom balancers still send it, until it has drained', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  closing.push(() => exit.mockRestore())
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  closing.push(() => vi.useRealTimers())
  const { port, terminate, state, events } = await open(undefined, 30)
  terminate()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(state.stopping).toBe(true)
  expect((await ask(port)).status).toBe(200)
  await vi.advanceTimersByTimeAsync(1)
  await expect.poll(() => exit.mock.calls).toEqual([[0]])
  expect(events).toEqual(['asked', 'answered', 'closed the database'])
})

test('stopping twice is stopping once', async () => {
  const { stop, events } = await open()
  await Promise.all([stop(), stop()])
  expect(events).toEqual(['closed the database'])
})
