import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openEdge } from './edge.ts'

const edge = openEdge(() => false, { bodyMs: 100, fileMs: 60_000 })
edge.onRequest((request, response) => {
  let size = 0
  request.on('error', () => {})
  request.on('data', (part) => {
    size += part.length
  })
  request.on('end', () => response.end(`read ${size}`))
})
edge.server.listen(0, '127.0.0.1')
await once(edge.server, 'listening')
const { port } = edge.server.address() as { port: number }
const sockets: Socket[] = []
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  edge.server.close()
})

/** Sends the head and one of ten bytes. */
async function begin(type: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 10\r\n\r\nx`)
  return { socket, answer: () => answer }
}

test('a body that does not arrive in time ends its connection; a file on a slow line may take longer', async () => {
  const file = await begin('multipart/form-data; boundary=b')
  const json = await begin('application/json')
  await once(json.socket, 'close')
  expect(json.answer()).toBe('')
  file.socket.write('123456789')
  await expect.poll(file.answer).toContain('read 10')
})
