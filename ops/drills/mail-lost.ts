import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { databaseAt, withClient } from '../cluster/database.ts'
import type { Drill } from './drills.ts'
import { restart } from './restart.ts'
import { describe, expectNothingLost, expectStatuses } from './rounds.ts'
import { startTraffic } from './traffic.ts'
import { Visitor } from './visitor.ts'
import { withCluster } from './with-cluster.ts'

const people = 50
/** So many emails are taken, and the connection breaks before the server says so. */
const broken = 5

export const mailLost: Drill = {
  what: 'The mail server is away, comes back, and breaks connections after it has taken an email',
  run: (report) =>
    withCluster(report, {}, async (cluster) => {
      const { processes, origin } = cluster
      const port = await sparePort()
      await restart(cluster, ['worker'], { MAIL_URL: `smtp://127.0.0.1:${port}` })
      const traffic = await startTraffic(origin)
      const marker = `drill-${Date.now()}`
      for (let at = 0; at < people; at++) await subscribe(origin, `${marker}-${at}@example.org`)
      await processes.until('emails wait', async () => (await outboxOf(marker)).waiting === people)
      await processes.until('an email was tried', async () => (await outboxOf(marker)).tried > 0)

      report('the mail server is back')
      const began = performance.now()
      const server = startMailServer(port)
      await processes.until('all emails are sent', async () => (await outboxOf(marker)).waiting === 0, 600)
      const seconds = Math.round((performance.now() - began) / 1_000)
      await server.stop()
      await restart(cluster, ['worker'])

      const ofDrill = server.taken.filter(({ to }) => to.startsWith(marker))
      const addresses = new Set(ofDrill.map(({ to }) => to))
      if (addresses.size !== people) throw new Error(`Of ${people} emails ${addresses.size} arrived`)
      const ids = new Set(ofDrill.map(({ id }) => id))
      if (ids.size !== people) throw new Error(`${ids.size} ids of ${people} emails: a copy has another id`)
      const answered = ofDrill.filter(({ isAnswered }) => isAnswered)
      if (answered.length !== people) throw new Error(`${answered.length} emails were accepted`)
      const seen = await traffic.end()
      expectNothingLost(seen)
      expectStatuses(seen.failedReads, [])
      expectStatuses(seen.failedWrites, [])
      return [
        `${people} emails waited and each was accepted once, the last ${seconds} s after the server’s return`,
        `${ofDrill.length - people} that broke after they were taken came again with the same Message-ID`,
        describe(seen),
      ].join('; ')
    }),
}

async function subscribe(origin: string, email: string): Promise<void> {
  const visitor = new Visitor(origin)
  await visitor.begin()
  const reply = await visitor.post('/api/user/subscribe', { first_name: 'Drill', email })
  if (!reply?.ok) throw new Error(`${reply?.status} ${await reply?.text()}`)
}

/** Emails of this run that are not sent yet, and attempts at sending that have failed. */
function outboxOf(marker: string): Promise<{ waiting: number; tried: number }> {
  return withClient(databaseAt('primary'), async (client) => {
    const { rows } = await client.query(
      `select count(*) filter (where sent_at is null)::int as waiting,
        coalesce(sum(j.retry_count), 0)::int as tried
      from outbox o left join pgboss.job j on j.data->>'messageId' = o.id::text where o.recipient like $1`,
      [`${marker}%`],
    )
    return rows[0]
  })
}

type Taken = { to: string; id: string; isAnswered: boolean }

function startMailServer(port: number) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      const id = /^Message-ID: (.+)$/im.exec(await text(stream))?.[1] ?? ''
      const isAnswered = taken.length >= broken
      for (const { address } of session.envelope.rcptTo) taken.push({ to: address, id, isAnswered })
      // 421: the server closes the connection, and the sender does not know that the email was taken.
      done(isAnswered ? undefined : Object.assign(new Error('closing'), { responseCode: 421 }))
    },
  })
  server.listen(port, '127.0.0.1', () => {})
  return { taken, stop: () => new Promise<void>((stopped) => server.close(stopped)) }
}

async function sparePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
