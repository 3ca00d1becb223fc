import { loadavg } from 'node:os'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { countUnreadBroadcasts } from '../app/features/notifications/broadcasts.server.ts'
import { users } from '../app/features/people/tables.server.ts'
import { systemClock } from '../app/platform/clock.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { createPerson, createSession } from '../test/people.ts'
import { openBrowser } from './conversations.ts'
import { onPostgres } from './on-postgres.ts'
import { median, type Report } from './report.ts'

const people = 1_000_000
const sends = 20
const goalMs = 50

/** What staff tell a million people: how long the call takes that sends it, and whether everybody's count is right afterwards. */
export async function benchBroadcast(report: Report): Promise<void> {
  await onPostgres(
    async (start, url) => {
      const site = await start({ CONTENT_DIR: 'test/content' })
      const client = new pg.Client({ connectionString: url })
      const { db, close } = openPostgres(url, { max: 1, purpose: 'scripts' })
      try {
        await client.connect()
        await client.query(crowd)
        await client.query('vacuum analyze "user", notification_preference')
        report.section(
          'A broadcast to a million people',
          `Over HTTP on PostgreSQL with fsync on, ${people.toLocaleString('en-AU')} accounts. Load of the machine before: ${loadavg()[0]?.toFixed(1)}.`,
        )
        const services = { db, clock: systemClock } as Services
        const enter = async (id: number) => openBrowser(site.address, await createSession(services, id))
        const admin = await enter((await createPerson(services, { role: 'admin' })).id)
        const send = async (audience: string) => {
          const began = performance.now()
          await admin.post('/api/admin/notifications', {
            audience,
            title: 'News',
            description: 'There is news.',
          })
          return performance.now() - began
        }
        const firstMs = [await send('everyone'), await send('students')]
        await client.query(afterwards)
        await addUnread(report, db, async (number) => {
          // any owner: the bench signs in as them
          const [person] = await db
            .select({ id: users.id })
            .from(users)
            .where(eq(users.email, emailOf(number)))
          return enter(person?.id ?? 0)
        })
        await untilNotified(client)
        await addTimes(report, client, send, firstMs)
      } finally {
        await client.end()
        await close()
        await site.stop()
      }
    },
    { durable: true },
  )
}

const emailOf = (number: number) => `b${number}@bench.example`

/** Half are students, the others have left school. One in a hundred, all students, wants no news in the bell. */
const crowd = `
  insert into "user" (guid, kind, status, first_name, email, is_student, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'user', 'active', 'Sam', 'b' || n || '@bench.example', n % 2 = 0, 'bench-' || n, now() - interval '1 day', now()
    from generate_series(1, ${people}) n;
  insert into notification_preference (user_id, kind, bell, email, push, updated_at)
    select id, 'announcement', false, 'never', false, now() from "user"
    where email like 'b%00@bench.example'`

/** One in a thousand, none of them a student, has read the first one; a thousand join when both are out. */
const afterwards = `
  insert into broadcast_read (user_id, broadcast_id, read_at)
    select id, (select min(id) from broadcast), now() from "user" where email like 'b%007@bench.example' or email = 'b7@bench.example';
  insert into "user" (guid, kind, status, first_name, email, is_student, referral_code, created_at, updated_at)
    select gen_random_uuid(), 'user', 'active', 'Lou', 'late' || n || '@bench.example', true, 'late-' || n, now(), now()
    from generate_series(1, 1000) n`

type Enter = (number: number) => ReturnType<typeof openBrowser>

/** All counts in one statement, and what some of the people are told over HTTP. */
async function addUnread(report: Report, db: Services['db'], enter: Enter): Promise<void> {
  const unread = sql<number>`sum((${countUnreadBroadcasts(db, users.id)}))::int`
  // any owner: everybody's
  const [row] = await db.select({ unread }).from(users).where(sql`${users.email} like '%@bench.example'`)
  const muted = people / 100
  const expected = people - muted + (people / 2 - muted) - people / 1_000
  const notified = await Promise.all(
    [1, 2, 3, 4, 100, 1_007, 1_008, 1_009].map(async (number) => {
      const { user } = await (await enter(number)).get('/api/state')
      return user.unread_notifications as number
    }),
  )
  const isExact = row?.unread === expected && notified.join() === '1,2,1,2,0,0,2,1'
  report.add({
    name: 'Unread of everybody after two, one of them for students',
    value: `${row?.unread.toLocaleString('en-AU')}`,
    baseline: `${expected.toLocaleString('en-AU')} by arithmetic`,
    goal: 'as many',
    met: isExact,
  })
}

/** Until the work for emails and devices is done, of which nobody here wants any. */
async function untilNotified(client: pg.Client): Promise<void> {
  const open = `select 1 from pgboss.job where name like 'broadcast-%' and state < 'completed' limit 1`
  const until = performance.now() + 120_000
  while ((await client.query(open)).rowCount)
    if (performance.now() > until) throw new Error('the work of a broadcast was not done in two minutes')
}

async function addTimes(
  report: Report,
  client: pg.Client,
  send: (audience: string) => Promise<number>,
  firstMs: number[],
): Promise<void> {
  await client.query('create table bare_broadcast (id serial primary key, title text)')
  const [sent, bare]: [number[], number[]] = [[...firstMs], []]
  while (sent.length < sends) {
    await client.query('delete from account_rate_limit') // five a day are allowed
    sent.push(await send('everyone'))
    const began = performance.now()
    await client.query("insert into bare_broadcast (title) values ('News')")
    bare.push(performance.now() - began)
    await untilNotified(client)
  }
  for (const [name, of] of [
    ['the slowest', Math.max(...sent)],
    ['median', median(sent)],
  ] as const)
    report.add({
      name: `${sends} broadcasts to everybody, ${name}`,
      value: `${of.toFixed(1)} ms`,
      baseline: `${median(bare).toFixed(1)} ms for one row and its commit`,
      ratio: of / median(bare),
      goal: `≤ ${goalMs} ms`,
      met: of <= goalMs,
    })
  const { rows } = await client.query('select count(*)::int as rows from broadcast')
  report.add({
    name: `Rows of ${sends} broadcasts`,
    value: String(rows[0].rows),
    baseline: String(sends),
    goal: 'one each',
    met: rows[0].rows === sends,
  })
}
