import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { demoDomain } from '../app/features/demo/log-ins.ts'
import { startPayoutServer } from '../test/payout-server.ts'
import { createDatabase, sparePort, startPostgres } from '../test/postgres.ts'
import { dataDirOf, ownSite } from './sites.ts'

/**
 * A site that pays by a provider of gift cards, and lets new XP be cashed out at once. Money needs a database that writes to
 * disk, which the embedded one does not: it has a PostgreSQL of its own.
 */
export async function startPayingSite() {
  const postgres = await startPostgres({ durable: true })
  const provider = await startPayoutServer()
  const port = await sparePort()
  const origin = `http://localhost:${port}`
  const folder = join(dataDirOf(ownSite), 'paying')
  const databaseUrl = await createDatabase(postgres, 'site')
  const child = spawn(process.execPath, ['scripts/e2e-site.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DEMO: 'on',
      XP_HOLD_DAYS: '0',
      PORT: String(port),
      ORIGIN: origin,
      DATA_DIR: folder,
      CONTENT_DIR: 'test/content',
      DATABASE_URL: databaseUrl,
      DRAIN_SECONDS: '0',
      GIFTPAY_URL: provider.url,
      GIFTPAY_KEY: 'k',
      GIFTPAY_WEBHOOK_SECRET: provider.secret,
    },
  })
  await untilReady(`${origin}/ready`, child)
  return {
    origin,
    provider,
    /** The messages to an address or a number, oldest first. */
    messagesTo: (recipient: string): string[] =>
      (existsSync(join(folder, 'outbox')) ? readdirSync(join(folder, 'outbox')) : [])
        .filter((name) => name.includes(recipient))
        .sort()
        .map((name) => readFileSync(join(folder, 'outbox', name), 'utf8')),
    /** The provider says that something has become of a payment. @returns the status of the answer */
    async sendWebhook(id: string): Promise<number> {
      const body = JSON.stringify({ client_ref: id })
      const time = String(Math.floor(Date.now() / 1_000))
      const headers = { 'x-giftpay-time': time, 'x-giftpay-signature': provider.sign(time, body) }
      return (await fetch(`${origin}/webhooks/giftpay`, { method: 'POST', headers, body })).status
    },
    addAdmin: (name: string) => addAdmin(databaseUrl, name),
    async stop(): Promise<void> {
      await new Promise((resolve) => {
        child.once('exit', resolve)
        child.kill('SIGKILL')
      })
      await provider.close()
      await postgres.stop()
    },
  }
}

/** A colleague of the demo's admin, with the same password: who gives someone XP does not approve their cash-out. */
async function addAdmin(databaseUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into "user" overriding system value select (jsonb_populate_record(known, jsonb_build_object(
       'id', 900000000, 'guid', gen_random_uuid(), 'email', $1::text, 'referral_code', gen_random_uuid()))).*
     from "user" known where email = $2`,
    [`${name}@${demoDomain}`, `admin@${demoDomain}`],
  )
  await client.end()
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error('the paying site did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
