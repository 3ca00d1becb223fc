import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { WebSocket } from 'ws'
import { announcementsChannel, channelsOf } from '../app/features/people/channels.ts'
import { sessions, users } from '../app/features/people/tables.server.ts'
import { hashToken, newToken } from '../app/platform/csrf.server.ts'
import type { Database } from '../app/platform/database.server.ts'
import { newId } from '../app/platform/ids.ts'
import { isGuarded, signChannel } from '../app/platform/push/protocol.ts'
import { hmacOf } from '../app/platform/secrets.server.ts'
import { readSettings } from '../app/platform/settings.server.ts'

/** What the nodes must have as DATA_KEY, so that channels can be signed here and not by a request for each. */
export const dataKey = randomBytes(32).toString('hex')
const settings = readSettings({ NODE_ENV: 'test', DATA_KEY: dataKey })
const app = { key: 'yonder', secret: hmacOf(settings, 'push') }

export type Person = { id: number; cookie: string }

/** Students, each signed in once, written straight into the database. */
export async function signInMany(
  db: Database,
  howMany: number,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<Person[]> {
  const people: Person[] = []
  const now = new Date()
  while (people.length < howMany) {
    const values = Array.from({ length: Math.min(1_000, howMany - people.length) }, () => ({
      guid: newId(),
      status: 'active' as const,
      firstName: 'Sam',
      isStudent: true,
      referralCode: newToken().slice(0, 16),
      createdAt: now,
      updatedAt: now,
      ...more,
    }))
    const ids = await db.insert(users).values(values).returning({ id: users.id })
    const made = ids.map(({ id }) => ({ id, token: newToken() }))
    await db.insert(sessions).values(
      made.map(({ id, token }) => ({
        tokenHash: hashToken(token),
        id: newId(),
        userId: id,
        remember: true,
        device: 'Bench',
        createdAt: sql`now()`,
        seenAt: sql`now()`,
        expiresAt: sql`now() + interval '1 day'`,
        confirmedAt: sql`now()`,
      })),
    )
    people.push(...made.map(({ id, token }) => ({ id, cookie: `yonder=${token}` })))
  }
  return people
}

/** Opens a socket as the page of a student does, and settles once it hears all channels of its person. */
export function openAsPage(address: string, { id, cookie }: Person): Promise<WebSocket> {
  const names = [...channelsOf({ id, isStudent: true, isAdvisor: false }), announcementsChannel]
  const socket = new WebSocket(`${address.replace('http', 'ws')}/app/yonder?protocol=7`, {
    headers: { cookie, origin: address },
    perMessageDeflate: false,
  })
  let subscribed = 0
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('message', function hear(text) {
      const { event, data } = JSON.parse(String(text))
      if (event === 'pusher:connection_established')
        for (const channel of names) socket.send(subscription(JSON.parse(data).socket_id, channel, id))
      if (event === 'pusher:subscription_error') reject(new Error('not allowed to listen'))
      if (event === 'pusher_internal:subscription_succeeded') subscribed += 1
      if (subscribed < names.length) return
      socket.off('message', hear)
      resolve(socket)
    })
  })
}

function subscription(socketId: string, channel: string, id: number): string {
  const channel_data = channel.startsWith('presence-')
    ? JSON.stringify({ user_id: String(id), user_info: {} })
    : undefined
  const auth = isGuarded(channel) ? signChannel(app, socketId, channel, channel_data) : undefined
  return JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, channel_data } })
}

/** A socket of a bare node. */
export function openBare(address: string): Promise<WebSocket> {
  const socket = new WebSocket(address.replace('http', 'ws'), { perMessageDeflate: false })
  return new Promise((resolve, reject) => {
    socket.once('error', reject).once('open', () => resolve(socket))
  })
}

/** All of them, a few dozen at once. */
export async function openAll<T>(
  of: readonly T[],
  open: (one: T) => Promise<WebSocket>,
): Promise<WebSocket[]> {
  const opened: WebSocket[] = []
  for (let at = 0; at < of.length; at += 40)
    opened.push(...(await Promise.all(of.slice(at, at + 40).map(open))))
  return opened
}
