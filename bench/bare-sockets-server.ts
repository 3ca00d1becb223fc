import { createServer } from 'node:http'
import { Redis } from 'ioredis'
import { WebSocketServer } from 'ws'

/** The floor that sockets are measured against: what one Redis channel says goes to every socket, for anybody and without a question asked. */
const [port = '0', redisUrl = ''] = process.argv.slice(2)
const redis = new Redis(redisUrl)
await redis.subscribe('bare')
const server = createServer((_request, response) => response.end('{}'))
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
redis.on('message', (_channel, text) => {
  for (const socket of sockets.clients) socket.send(text)
})
server.listen(Number(port), '127.0.0.1')
