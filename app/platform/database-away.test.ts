import { once } from 'node:events'
import { createServer } from 'node:net'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseAway } from './database.server.ts'

/** The server lets the client in without a password, and is ready for a query. */
const welcome = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from('Z'),
  0,
  0,
  0,
  5,
  0x49,
])

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '57P01' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ message: 'Failed query', cause: { code: '08P01' } }, true],
  [{ message: 'Failed query', cause: { code: '25006' } }, true],
  [{ code: '25001' }, false],
  [{ code: '23505' }, false],
  [{ message: 'a bug' }, false],
])('%j means that the database is away: %j', (error, isAway) => {
  expect(isDatabaseAway(error)).toBe(isAway)
})

test('a connection that broke off is a database that is away, also for what is asked of it later', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(welcome)
      socket.once('data', () => socket.destroy())
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'yonder', database: 'yonder' })
  client.on('error', () => {})
  await client.connect()
  expect(isDatabaseAway(await client.query('select').catch((error) => error))).toBe(true)
  expect(isDatabaseAway(await client.query('select').catch((error) => error))).toBe(true)
})
