import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, expect, test } from 'vitest'
import { sparePort } from '#test/postgres.ts'
import { openTestDatabase } from '#test/site.ts'
import { fixedClock } from '../clock.ts'
import type { Database } from '../database.server.ts'
import { newId } from '../ids.ts'
import { createJobs, type JobKind, type Jobs } from '../jobs/jobs.server.ts'
import { createMail } from '../mail/mail.server.ts'
import { mailFiles, smtpTransport } from '../mail/transports.server.ts'
import { createSms, smsFiles, smsGateway } from '../sms/sms.server.ts'
import { createOutbox, outboxBacklog, outboxLifeDays } from './outbox.server.ts'
import { outbox } from './tables.server.ts'
import { DeliveryFailed, type MessageTransport } from './transport.server.ts'

const place = { from: 'Yonder <hello@yonder.example>', origin: 'https://yonder.example' }
const letter = {
  subject: 'Your code',
  paragraphs: ['Kia ora, here is your code.'],
  code: 'K7QP',
  reason: 'You get this email because you asked for a code.',
}

/** One for all: each test begins without messages and jobs. */
const { database, drop } = await openTestDatabase()
afterAll(drop)

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  await database.db.delete(outbox)
  await database.db.execute(sql`delete from pgboss.job`)
})

/** An outbox with its workers; jobs that failed are due again at once when `hurry` is called. */
async function openOutbox(transports: { mail?: MessageTransport; sms?: MessageTransport }, at = new Date()) {
  const { db } = database
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) })
  const jobs = createJobs({ database, log: logger, workers: true, pollSeconds: 1 })
  const nowhere: MessageTransport = { forgets: false, deliver: async () => {} }
  const box = createOutbox({
    db,
    jobs,
    clock: fixedClock(at),
    transports: { mail: nowhere, sms: nowhere, ...transports },
  })
  await jobs.prepare()
  closing.push(() => jobs.stop())
  await jobs.start()
  const hurry = () => db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
  return {
    db,
    log,
    hurry,
    box,
    jobs,
    mail: createMail(box, { origin: place.origin, mailFrom: place.from }),
    sms: createSms(box),
  }
}

type Received = { to: string[]; content: string }

/** A mail server that can be set to refuse. */
async function startMailServer(port: number, refuse: (attempt: number) => number | null = () => null) {
  const received: Received[] = []
  let attempts = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      attempts += 1
      const code = refuse(attempts)
      done(
        code ? Object.assign(new Error('no such user mia@example.org'), { responseCode: code }) : undefined,
      )
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((entry: { address: string }) => entry.address),
          content: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { received, stop, attempts: () => attempts }
}

test('an email is sent once its transaction commits, and its text is erased (D-112)', async () => {
  const port = await sparePort()
  const server = await startMailServer(port)
  closing.push(server.stop)
  const { db, mail } = await openOutbox({ mail: smtpTransport(`smtp://127.0.0.1:${port}`, place) })

  const id = await db.transaction((tx) => mail.send(tx, 'mia@example.org', letter))
  await db
    .transaction((tx) =>
      mail.send(tx, 'nobody@example.org', letter).then(() => Promise.reject(new Error('no'))),
    )
    .catch(() => {})
  await until(async () => (await rowOf(db, id))?.sentAt != null)

  expect(server.received.map(({ to }) => to)).toEqual([['mia@example.org']])
  const [message] = server.received
  expect(message?.content).toContain('Subject: Your code')
  expect(message?.content).toContain(`Message-ID: <${id}@yonder.example>`)
  expect(message?.content).toContain('Auto-Submitted: auto-generated')
  expect(message?.content).toMatch(/multipart\/alternative/)
  expect(message?.content).not.toContain('List-Unsubscribe')
  expect(await rowOf(db, id)).toMatchObject({ text: null, html: null, subject: 'Your code' })
  expect(await db.select().from(outbox)).toHaveLength(1)
})

test('an email that can be stopped tells mail programs how to do so with one click, and the link is forgotten', async () => {
  const port = await sparePort()
  const server = await startMailServer(port)
  closing.push(server.stop)
  const { db, mail } = await openOutbox({ mail: smtpTransport(`smtp://127.0.0.1:${port}`, place) })
  const id = await db.transaction((tx) =>
    mail.send(tx, 'mia@example.org', { ...letter, unsubscribe: `/leave/${'secret'.repeat(20)}` }),
  )
  await until(async () => (await rowOf(db, id))?.sentAt != null)
  const [head = ''] = server.received[0]?.content.split('\r\n\r\n') ?? []
  expect(head).toContain(`List-Unsubscribe: <https://yonder.example/leave/${'secret'.repeat(20)}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(await rowOf(db, id)).toMatchObject({ unsubscribeUrl: null })
})

test('an unavailable mail server delays emails and loses none', async () => {
  const port = await sparePort()
  const { db, mail, hurry, log } = await openOutbox({
    mail: smtpTransport(`smtp://127.0.0.1:${port}`, place),
  })
  const requested = Array.from({ length: 12 }, (_, number) => `student${number}@example.org`)
  for (const address of requested) await db.transaction((tx) => mail.send(tx, address, letter))
  await until(() => log.filter((line) => line.includes('tried again')).length >= 12)
  expect(await outboxBacklog(db, new Date())).toMatchObject({ waiting: 12 })

  const server = await startMailServer(port)
  closing.push(server.stop)
  await until(async () => {
    await hurry()
    return server.received.length >= 12
  })
  expect(server.received.flatMap(({ to }) => to).sort()).toEqual(requested.sort())
  expect(log.join('')).not.toContain('student')
})

test('a copy sent twice because of a crash has the same Message-ID', async () => {
  const port = await sparePort()
  const server = await startMailServer(port)
  closing.push(server.stop)
  const { db, mail } = await openOutbox({
    mail: { ...smtpTransport(`smtp://127.0.0.1:${port}`, place), forgets: false },
  })
  const id = await db.transaction((tx) => mail.send(tx, 'mia@example.org', letter))
  await until(async () => (await rowOf(db, id))?.sentAt != null)
  // as if the process had died between the server's yes and the note of it
  await db.update(outbox).set({ sentAt: null }).where(eq(outbox.id, id))
  await db.execute(
    sql`insert into pgboss.job (name, data) values ('outbox-deliver', jsonb_build_object('messageId', ${id}::text))`,
  )
  await until(() => server.received.length === 2)
  const names = server.received.map(({ content }) => /Message-ID: (.*)/.exec(content)?.[1])
  expect(names[0]).toBe(names[1])
})

test('an email to a mailbox that does not exist is not retried, one to a busy mailbox is', async () => {
  const port = await sparePort()
  const server = await startMailServer(port, (attempt) => (attempt === 1 ? 550 : attempt === 2 ? 451 : null))
  closing.push(server.stop)
  const { db, mail, hurry, log } = await openOutbox({
    mail: smtpTransport(`smtp://127.0.0.1:${port}`, place),
  })
  const gone = await db.transaction((tx) => mail.send(tx, 'gone@example.org', letter))
  await until(async () => (await rowOf(db, gone))?.refusedAt != null)
  const busy = await db.transaction((tx) => mail.send(tx, 'busy@example.org', letter))
  await until(async () => {
    await hurry()
    return (await rowOf(db, busy))?.sentAt != null
  })
  expect(server.attempts()).toBe(3)
  expect(log.join('')).not.toContain('mia@')
})

test('a job that is done again sends nothing twice', async () => {
  const delivered: string[] = []
  const deliver = async ({ recipient }: { recipient: string }) => void delivered.push(recipient)
  const { db, mail, jobs } = await openOutbox({ mail: { forgets: false, deliver } })
  const id = await db.transaction((tx) => mail.send(tx, 'once@example.org', letter))
  await until(async () => (await rowOf(db, id))?.sentAt != null)
  await jobs.enqueue(db, { queue: 'outbox-deliver' } as JobKind<{ messageId: string }>, { messageId: id })
  const other = await db.transaction((tx) => mail.send(tx, 'next@example.org', letter))
  await until(async () => (await rowOf(db, other))?.sentAt != null)
  await until(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pgboss.job where name = 'outbox-deliver' and state <> 'completed'`,
    )
    return rows.length === 0
  })
  expect(delivered).toEqual(['once@example.org', 'next@example.org'])
})

test('an email that was refused for good waits for nothing, and can be sent once more', async () => {
  let isThere = false
  const deliver = async () => {
    if (!isThere) throw new DeliveryFailed('550', true)
  }
  const { db, mail, box } = await openOutbox({ mail: { forgets: false, deliver } })
  const id = await db.transaction((tx) => mail.send(tx, 'gone@example.org', letter))
  await until(async () => (await rowOf(db, id))?.refusedAt != null)
  expect(await outboxBacklog(db, new Date())).toMatchObject({ waiting: 0 })
  isThere = true
  expect(await db.transaction((tx) => box.resend(tx, id))).toBe(true)
  await until(async () => (await rowOf(db, id))?.sentAt != null)
  expect(await rowOf(db, id)).toMatchObject({ refusedAt: null })
})

const rowAt = (recipient: string, createdAt: Date, facts: Partial<typeof outbox.$inferInsert> = {}) => ({
  id: newId(),
  channel: 'mail' as const,
  recipient,
  createdAt,
  ...facts,
})

test('what waits is counted with the age of the oldest, and what was sent or refused is not', async () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  await database.db
    .insert(outbox)
    .values([
      rowAt('two', hoursAgo(2)),
      rowAt('one', hoursAgo(1)),
      rowAt('sent', hoursAgo(9), { sentAt: hoursAgo(9) }),
      rowAt('refused', hoursAgo(8), { refusedAt: hoursAgo(8) }),
    ])
  expect(await outboxBacklog(database.db, now)).toEqual({ waiting: 2, oldestSeconds: 7_200 })
})

test('messages go once they are thirty days old, sent or not, and not a moment earlier', async () => {
  const now = new Date('2026-11-21T00:00:00Z')
  const runs = new Map<string, (work: never) => Promise<void>>()
  const jobs = { work: (kind, run) => void runs.set(kind.queue, run) } as Partial<Jobs> as Jobs
  const nowhere: MessageTransport = { forgets: false, deliver: async () => {} }
  const transports = { mail: nowhere, sms: nowhere }
  createOutbox({ db: database.db, jobs, clock: fixedClock(now), transports })
  const last = new Date(now.getTime() - outboxLifeDays * 86_400_000)
  const over = new Date(last.getTime() - 1)
  await database.db
    .insert(outbox)
    .values([rowAt('last', last), rowAt('waits', over), rowAt('sent', over, { sentAt: last })])
  await runs.get('outbox-tidy')?.({} as never)
  expect((await database.db.select().from(outbox)).map(({ recipient }) => recipient)).toEqual(['last'])
})

test('without a mail server each email is a row and a file named after its time and recipient (D-112)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yonder-outbox-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const at = new Date('2026-11-21T01:02:03.004Z')
  const { db, mail, sms } = await openOutbox({ mail: mailFiles(folder, place), sms: smsFiles(folder) }, at)
  const first = await db.transaction((tx) => mail.send(tx, 'mia@example.org', letter))
  await db.transaction((tx) => mail.send(tx, 'mia@example.org', letter))
  await db.transaction((tx) => sms.send(tx, '+61400000000', 'Your code is K7QP'))
  await until(async () => (await outboxBacklog(db, new Date())).waiting === 0)

  expect((await readdir(folder)).sort()).toEqual([
    '2026-11-21T01-02-03.004Z-+61400000000.txt',
    '2026-11-21T01-02-03.004Z-mia@example.org-2.eml',
    '2026-11-21T01-02-03.004Z-mia@example.org.eml',
  ])
  const text = await readFile(join(folder, '2026-11-21T01-02-03.004Z-+61400000000.txt'), 'utf8')
  expect(text).toBe('To: +61400000000\n\nYour code is K7QP\n')
  expect(await rowOf(db, first)).toMatchObject({
    recipient: 'mia@example.org',
    text: expect.stringContaining('K7QP'),
  })
})

test('a message whose process died before it noted that it was written has one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yonder-outbox-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const { db, mail, sms } = await openOutbox({ mail: mailFiles(folder, place), sms: smsFiles(folder) })
  const ids = await db.transaction(async (tx) => [
    await mail.send(tx, 'mia@example.org', letter),
    await sms.send(tx, '+61400000000', 'Your code is K7QP'),
  ])
  const allSent = async () => (await outboxBacklog(db, new Date())).waiting === 0
  await until(allSent)
  await db.update(outbox).set({ sentAt: null })
  for (const id of ids)
    await db.execute(
      sql`insert into pgboss.job (name, data) values ('outbox-deliver', jsonb_build_object('messageId', ${id}::text))`,
    )
  await until(allSent)
  expect(await readdir(folder)).toHaveLength(2)
})

test('an address cannot lead a file out of its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yonder-outbox-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
  const { db, sms } = await openOutbox({ sms: smsFiles(folder) })
  await db.transaction((tx) => sms.send(tx, '../../etc/passwd', 'x'))
  await until(async () => (await outboxBacklog(db, new Date())).waiting === 0)
  expect(await readdir(folder)).toEqual([expect.stringMatching(/-\.\._\.\._etc_passwd\.txt$/)])
})

test('a text message is posted once per attempt with the same reference', async () => {
  const asked: { authorization?: string; key?: string; body: unknown }[] = []
  const statuses = [503, 200]
  const gateway = createHttpServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({
      authorization: request.headers.authorization,
      key: request.headers['idempotency-key'] as string,
      body: JSON.parse(body),
    })
    response.writeHead(statuses.shift() ?? 422).end()
  })
  const port = await sparePort()
  await new Promise<void>((resolve) => gateway.listen(port, '127.0.0.1', resolve))
  closing.push(() => gateway.close())
  const { db, sms, hurry } = await openOutbox({
    sms: smsGateway({ url: `http://127.0.0.1:${port}/send`, token: 'gateway-token' }),
  })
  const id = await db.transaction((tx) => sms.send(tx, '+64210000000', 'Your code is K7QP'))
  await until(async () => {
    await hurry()
    return (await rowOf(db, id))?.sentAt != null
  })
  const expected = {
    authorization: 'Bearer gateway-token',
    key: id,
    body: { to: '+64210000000', text: 'Your code is K7QP', reference: id },
  }
  expect(asked).toEqual([expected, expected])
  const wrong = await db.transaction((tx) => sms.send(tx, 'not a number', 'x'))
  await until(async () => (await rowOf(db, wrong))?.refusedAt != null)
})

async function rowOf(db: Database, id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  return row
}

async function until(fact: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000
  while (!(await fact())) {
    if (Date.now() > end) throw new Error('that did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
