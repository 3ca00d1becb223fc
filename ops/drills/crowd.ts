import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { demoDomain } from '../../app/features/demo/log-ins.ts'
import { csrfToken } from '../../app/platform/csrf.server.ts'
import { openPostgres } from '../../app/platform/database.server.ts'
import { type Person, signInMany } from '../../bench/open-sockets.ts'
import { databaseAt, withClient } from '../cluster/database.ts'

export type Reply = { ok: boolean; status: number; json(): Promise<unknown> }

/** Someone with few means of their own: thousands of them share some connections. */
export type Member = {
  id: number
  readonly cookie: string
  get(path: string): Promise<Reply | null>
  post(path: string, body: unknown): Promise<Reply | null>
}

/** Students at the school of the demo, each signed in once, written straight into the database. */
export async function makeCrowd(origin: string, howMany: number): Promise<Member[]> {
  const schoolId = await withClient(databaseAt('primary'), async (client) => {
    const { rows } = await client.query('select school_id from "user" where email = $1', [
      `student@${demoDomain}`,
    ])
    return Number(rows[0]?.school_id)
  })
  const { db, close } = openPostgres(databaseAt('primary'), { max: 1, purpose: 'scripts' })
  const now = new Date()
  const more = { schoolId, classYear: now.getFullYear() + 2, emailVerifiedAt: now }
  const people = await signInMany(db, howMany, more).finally(close)
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  return people.map((person) => memberOf(person, origin, agent))
}

function memberOf({ id, cookie }: Person, origin: string, agent: Agent): Member {
  const token = csrfToken(cookie.slice(cookie.indexOf('=') + 1))
  const send = (method: string, path: string, body?: string) =>
    new Promise<Reply | null>((resolve) => {
      const headers = {
        cookie,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json', 'x-csrf-token': token }),
      }
      const asked = request(`${origin}${path}`, { agent, method, headers, timeout: 20_000 })
      asked.on('timeout', () => asked.destroy())
      asked.on('error', () => resolve(null))
      asked.on('response', async (reply) => {
        const status = reply.statusCode ?? 0
        const words = await text(reply).catch(() => null)
        resolve(words === null ? null : { ok: status === 200, status, json: async () => JSON.parse(words) })
      })
      asked.end(body)
    })
  return {
    id,
    cookie,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, JSON.stringify(body)),
  }
}
