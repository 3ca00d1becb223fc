import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { users } from '../app/features/people/tables.server.ts'
import { award, ensureOwner, moveXp } from '../app/features/rewards/ledger.server.ts'
import { checkLedger } from '../app/features/rewards/ledger-check.server.ts'
import { newToken } from '../app/platform/csrf.server.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import { newId } from '../app/platform/ids.ts'
import type { Report } from './report.ts'

const seconds = Number(process.env.LEDGER_SECONDS ?? 10)
const people = 1_000

/**
 * Awards on a PostgreSQL that writes to disk at once, beside what `pgbench -N` does there in the same run; then two hundred
 * holds at once of a balance that is enough for one. Does nothing where the programs of PostgreSQL are missing.
 */
export async function benchLedger(report: Report): Promise<void> {
  const { createDatabase, findPostgres, startPostgres } = await import('../test/postgres.ts')
  const programs = await findPostgres()
  if (!programs) return
  const server = await startPostgres({ durable: true })
  try {
    report.section(
      'The ledger',
      `PostgreSQL with fsync on; awards to ${people} people, ${seconds} s for each figure, from one Node process.`,
    )
    const url = await createDatabase(server, 'ledger')
    const setUp = openPostgres(url, { purpose: 'scripts' })
    await setUp.migrate('db/migrations')
    const [alone = 0, ...ids] = await invite(setUp.db)
    await setUp.close()
    execFileSync(join(programs, 'pgbench'), ['-i', '-q', '-s', '10', url], { stdio: 'ignore' })
    const atSixteen = await postsPerSecond(url, ids, 16)
    const pgbench = { 16: bench(programs, url, 16), 64: bench(programs, url, 64) }
    const atSixtyFour = await postsPerSecond(url, ids, 64)
    add(
      report,
      '16 clients',
      atSixteen,
      pgbench[16],
      '≥ 2,500/s, ≥ 0.5',
      (ratio) => atSixteen >= 2_500 && ratio >= 0.5,
    )
    add(
      report,
      '64 clients',
      atSixtyFour,
      pgbench[64],
      '≥ 0.8 of 16 clients, ≥ 0.5',
      (ratio) => atSixtyFour >= 0.8 * atSixteen && ratio >= 0.5,
    )
    await addHolds(report, url, alone)
  } finally {
    await server.stop()
  }
}

type Database = ReturnType<typeof openPostgres>['db']

async function invite(db: Database): Promise<number[]> {
  const now = new Date()
  const rows = Array.from({ length: people }, (_, at) => ({
    guid: newId(),
    kind: 'user' as const,
    status: 'active' as const,
    firstName: 'Sam',
    lastName: 'Sample',
    email: `person${at}@bench.example`,
    referralCode: newToken().slice(0, 10),
    createdAt: now,
    updatedAt: now,
  }))
  const made = await db.insert(users).values(rows).returning({ id: users.id })
  for (const { id } of made) await ensureOwner(db, { userId: id }, now)
  return made.map(({ id }) => id)
}

let source = 0

async function postsPerSecond(url: string, ids: readonly number[], clients: number): Promise<number> {
  const { db, close } = openPostgres(url, { max: clients })
  const run = async (forMs: number) => {
    const until = performance.now() + forMs
    let posts = 0
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() < until) {
          source += 1
          const about = { reason: 'quiz' as const, type: 'academy-quiz', id: source }
          await award(db, { userId: ids[source % ids.length] ?? 0 }, about, 10, new Date())
          posts += 1
        }
      }),
    )
    return posts
  }
  try {
    await run(1_000)
    return (await run(seconds * 1_000)) / seconds
  } finally {
    await close()
  }
}

function bench(programs: string, url: string, clients: number): number {
  const options = ['-n', '-N', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`, url]
  const text = execFileSync(join(programs, 'pgbench'), options, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return Number(/tps = ([\d.]+)/.exec(text)?.[1] ?? Number.NaN)
}

function add(
  report: Report,
  name: string,
  posts: number,
  baseline: number,
  goal: string,
  isMet: (ratio: number) => boolean,
) {
  const words = (perSecond: number) => Math.round(perSecond).toLocaleString('en-AU')
  report.add({
    name: `Awards a second, ${name}`,
    value: words(posts),
    baseline: `${words(baseline)} pgbench -N`,
    ratio: posts / baseline,
    goal,
    met: isMet(posts / baseline),
  })
}

/** Fifty rounds: the balance is enough for one of two hundred holds. */
async function addHolds(report: Report, url: string, userId: number): Promise<void> {
  const rounds = 50
  const { db, close } = openPostgres(url, { max: 16 })
  try {
    const now = new Date()
    const ownerId = await ensureOwner(db, { userId }, now)
    const began = performance.now()
    let winners = 0
    for (let round = 0; round < rounds; round += 1) {
      source += 1
      await award(db, { userId }, { reason: 'module', type: 'bench', id: source }, 500, now)
      const held = await Promise.all(
        Array.from({ length: 200 }, () => {
          source += 1
          const hold = { reason: 'cashout-hold' as const, type: 'cashout', id: source }
          return moveXp(db, ownerId, hold, { from: 'available', to: 'held', amount: 500 }, now)
        }),
      )
      winners += held.filter(Boolean).length
    }
    const { unbalanced, wrongTotals } = await checkLedger(db)
    report.add({
      name: '50 rounds of 200 holds at once: how many were made',
      value: `${winners} in ${Math.round((performance.now() - began) / rounds)} ms a round`,
      baseline: `${rounds} that the balance was enough for`,
      goal: 'as many, every movement sums to zero',
      met: winners === rounds && unbalanced === 0 && wrongTotals === 0,
    })
  } finally {
    await close()
  }
}
