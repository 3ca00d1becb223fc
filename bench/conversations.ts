import { WebSocket } from 'ws'
import { schools } from '../app/features/places/tables.server.ts'
import { systemClock } from '../app/platform/clock.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { createPerson, createSession } from '../test/people.ts'
import { type Running, sparePort, startServer } from './processes.ts'

/** Two people, each on a node of their own. */
export type Conversation = {
  send(words: string): Promise<unknown>
  /** Settles once the page of the other one has these words. Call it before `send`. */
  seen(words: string): Promise<void>
  /** What the page does next, outside the measured time. */
  afterwards?(): Promise<unknown>
}
type Start = (env?: Record<string, string>) => Promise<Running>

/** Advisors on the first node who write to students whose page is open on the second. */
export async function ofYonder(start: Start, databaseUrl: string, redisUrl: string, count: number) {
  const env = { REDIS_URL: redisUrl, CONTENT_DIR: 'test/content' }
  const nodes = [await start(env), await start(env)] as const
  const { db, close } = openPostgres(databaseUrl, { max: 2, purpose: 'scripts' })
  const services = { db, clock: systemClock } as Services
  const [school] = await db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  const enter = async (role: 'advisor' | 'student', node: Running) => {
    const person = await createPerson(services, { role, schoolId: school?.id, classYear: 2030 })
    return { id: person.id, ...(await openBrowser(node.address, await createSession(services, person.id))) }
  }
  const sockets: WebSocket[] = []
  const conversations: Conversation[] = []
  for (let at = 0; at < count; at += 1) {
    const [advisor, student] = [await enter('advisor', nodes[0]), await enter('student', nodes[1])]
    const begun = await advisor.post('/api/threads', { recipient_ids: [student.id], message: 'Kia ora' })
    const path = `/api/threads/${begun.data.id}`
    const page = openPage(async (after) => {
      const [thread] = await Promise.all([student.get(`${path}?after=${after}`), student.get('/api/threads')])
      return thread.messages.map(({ body, revision }: { body: string; revision: number }) => ({
        words: body,
        at: revision,
      }))
    })
    sockets.push(await subscribe(nodes[1].address, student, page.ask))
    conversations.push({
      send: (message) => advisor.post(`${path}/messages`, { message, client_id: crypto.randomUUID() }),
      seen: page.seen,
      afterwards: () => student.post(`${path}/read`, {}),
    })
  }
  const stop = async () => {
    for (const socket of sockets) socket.terminate()
    await close()
    for (const node of nodes) await node.stop()
  }
  return { conversations, stop }
}

/** The same steps on two of `bare-messages-server.ts`. */
export async function ofBareNodes(databaseUrl: string, redisUrl: string, count: number) {
  const startNode = async () => {
    const port = await sparePort()
    const parameters = ['bench/bare-messages-server.ts', String(port), databaseUrl, redisUrl]
    return startServer({ command: 'node', parameters, port, path: '/ready' })
  }
  const nodes = [await startNode(), await startNode()] as const
  const sockets: WebSocket[] = []
  const conversations: Conversation[] = []
  for (let person = 1; person <= count; person += 1) {
    const page = openPage(async (after) => {
      const reply = await fetch(`${nodes[1].address}/${person}?after=${after}`)
      const rows = (await reply.json()) as { id: number; body: string }[]
      return rows.map(({ id, body }) => ({ words: body, at: id }))
    })
    const socket = new WebSocket(`${nodes[1].address.replace('http', 'ws')}/${person}`)
    const connected = new Promise((resolve) => socket.once('message', resolve))
    await connected
    socket.on('message', page.ask)
    sockets.push(socket)
    conversations.push({
      send: async (body) =>
        (await fetch(`${nodes[0].address}/${person}`, { method: 'POST', body })).arrayBuffer(),
      seen: page.seen,
    })
  }
  const stop = async () => {
    for (const socket of sockets) socket.terminate()
    for (const node of nodes) await node.stop()
  }
  return { conversations, stop }
}

type Line = { words: string; at: number }

/** A page that asks for what came after what it knows whenever it hears something. */
function openPage(read: (after: number) => Promise<Line[]>) {
  let known = 0
  let asking = Promise.resolve()
  const waiting = new Map<string, () => void>()
  const seenWords = new Set<string>()
  return {
    ask() {
      asking = asking.then(async () => {
        for (const { words, at } of await read(known)) {
          known = Math.max(known, at)
          seenWords.add(words)
          waiting.get(words)?.()
        }
      })
    },
    seen: (words: string) =>
      new Promise<void>((resolve) => {
        if (seenWords.has(words)) resolve()
        waiting.set(words, resolve)
      }),
  }
}

type Browser = Awaited<ReturnType<typeof openBrowser>>

/** Someone who is signed in. */
export async function openBrowser(address: string, session: string) {
  const cookie = `yonder=${session}`
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', cookie }
  const call = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${address}${path}`, { ...init, headers: { ...headers, ...init.headers } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  const { token } = await call('/api/session')
  return {
    cookie,
    get: (path: string) => call(path),
    post: (path: string, body: object) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': token },
        body: JSON.stringify(body),
      }),
  }
}

/** Opens a socket as the page does, and settles once it hears what happens to its person. */
async function subscribe(address: string, person: Browser & { id: number }, hear: () => void) {
  const channel_name = `presence-App.User.${person.id}`
  const socket = new WebSocket(`${address.replace('http', 'ws')}/app/yonder?protocol=7`, {
    headers: { cookie: person.cookie, origin: address },
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', (data) => {
      const { event, data: said } = JSON.parse(String(data))
      if (event === 'pusher_internal:subscription_succeeded') resolve()
      if (event === 'pusher_internal:subscription_error') reject(new Error('not allowed to listen'))
      if (event === 'new_message') hear()
      if (event !== 'pusher:connection_established') return
      const { socket_id } = JSON.parse(said)
      void person.post('/api/broadcasting/auth', { socket_id, channel_name }).then((auth) => {
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: channel_name, ...auth } }))
      }, reject)
    })
  })
  return socket
}
