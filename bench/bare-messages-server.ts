import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { Redis } from 'ioredis'
import pg from 'pg'
import { WebSocketServer } from 'ws'

/**
 * The floor that messages are measured against: one table, one Redis channel and sockets, for anybody and without a question
 * asked. `POST /7` writes to person 7, `GET /7?after=3` reads what came to them after 3, and a socket at `/7` hears of it.
 */
const [port = '0', databaseUrl = '', redisUrl = ''] = process.argv.slice(2)
const channel = 'bare'
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
await pool.query('create table if not exists bare_message (id serial primary key, person int, body text)')
await pool.query('create index if not exists bare_message_person on bare_message (person, id)')
const redis = new Redis(redisUrl)
const hearing = new Redis(redisUrl)
const sockets = new WebSocketServer({ noServer: true })
const recipients = new Map<string, Set<import('ws').WebSocket>>()

await hearing.subscribe(channel)
hearing.on('message', (_channel, person) => {
  for (const socket of recipients.get(person) ?? []) socket.send('new_message')
})

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  const person = pathname.slice(1)
  if (person === 'ready') return response.end('{}')
  if (request.method === 'POST') {
    await pool.query('insert into bare_message (person, body) values ($1, $2)', [person, await text(request)])
    await redis.publish(channel, person)
    return response.end('{}')
  }
  const { rows } = await pool.query(
    'select id, body from bare_message where person = $1 and id > $2 order by id limit 50',
    [person, searchParams.get('after') ?? '0'],
  )
  response.end(JSON.stringify(rows))
})
server.on('upgrade', (request, stream, head) =>
  sockets.handleUpgrade(request, stream, head, (socket) => {
    const person = (request.url ?? '').slice(1)
    recipients.set(person, (recipients.get(person) ?? new Set()).add(socket))
    socket.send('connected')
  }),
)
server.listen(Number(port), '127.0.0.1')
