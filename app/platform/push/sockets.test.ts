import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Services } from '../services.server.ts'
import { acceptSockets } from './sockets.server.ts'

/** A server that takes a moment to recognise people, and what has gone wrong in it that nobody caught. */
async function open(recognised: boolean) {
  const uncaught: unknown[] = []
  const record = (error: unknown) => void uncaught.push(error)
  const others = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException').on('uncaughtException', record)
  const server = createServer()
  const services = {
    push: { hub: { connect: () => ({ receive() {}, gone() {} }) }, client: { key: 'yonder' } },
    state: { stopping: false },
    settings: { origin: 'https://yonder.example' },
    log: { warn() {} },
  } as unknown as Services
  let asked = 0
  acceptSockets(server, services, async () => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
    return recognised ? { mayHear: () => true } : null
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
  return { port, uncaught, count, asked: () => asked }
}

/** Asks for a socket at a path, as a browser does. */
function knock(port: number, path: string): Socket {
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
      '\r\n',
    ].join('\r\n'),
  )
  onTestFinished(() => void socket.destroy())
  return socket
}

test.each([true, false])(
  'somebody who breaks off while being looked at does no harm (a member: %s)',
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
