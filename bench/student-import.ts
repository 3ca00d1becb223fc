import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { eq, inArray, sql } from 'drizzle-orm'
import { advisorMemberships } from '../app/features/people/memberships/tables.server.ts'
import { users } from '../app/features/people/tables.server.ts'
import { schools } from '../app/features/places/tables.server.ts'
import { type Database, openPostgres } from '../app/platform/database.server.ts'
import { onPostgres } from './on-postgres.ts'
import { signIn } from './own-home.ts'
import { median, type Report } from './report.ts'

const students = 10_000
const turns = 3
const quietSeconds = 8
const maxSeconds = 60
const maxSlowdown = 1.3
const publicPaths = ['/', '/occupations/electrician-general', '/api/categories/occupation/?sort=pay']
const advisorPaths = ['/api/advisor/students', '/api/advisor/dashboard']

/** A list of 10,000 students comes into a school without any, on PostgreSQL, while others read pages. Each turn is of another school. */
export async function benchStudentImport(report: Report): Promise<void> {
  await onPostgres(async (start, url) => {
    const site = await start({ DEMO: 'on' })
    const { db, close } = openPostgres(url, { max: 2, purpose: 'scripts' })
    try {
      report.section(
        'Import of a list of students',
        `${students.toLocaleString('en-AU')} students with groups into a school without any, over HTTP on PostgreSQL; medians of ${turns} turns, each beside a quiet time of ${quietSeconds} s. Pages are asked for one after another from a thread of their own, every 20 ms.`,
      )
      const cookie = await signIn(site.address, 'advisor@yonder.example')
      const urls = [...publicPaths, ...advisorPaths].map((path) => site.address + path)
      const [checks, imports, quiet, busy]: [number[], number[], number[][], number[][]] = [[], [], [], []]
      for (const [at, schoolId] of (await emptySchools(db)).entries()) {
        await moveAdvisor(db, schoolId)
        quiet.push(...(await waitsWhile(urls, cookie, wait(quietSeconds * 1_000))))
        const importing = importOnce(site.address, cookie, listOf(at))
        busy.push(...(await waitsWhile(urls, cookie, importing)))
        const { checkSeconds, importSeconds } = await importing
        checks.push(checkSeconds)
        imports.push(importSeconds)
        // The emails of this turn would be written in the quiet time of the next.
        await db.execute(
          sql`delete from pgboss.job where name = 'student-import-invite' and state = 'created'`,
        )
      }
      const seconds = median(imports)
      report.add({ name: 'Upload, check and preview', value: `${median(checks).toFixed(1)} s` })
      report.add({
        name: 'The import, from the press of the button until it is done',
        value: `${seconds.toFixed(1)} s`,
        goal: `≤ ${maxSeconds} s`,
        met: seconds <= maxSeconds,
      })
      const compare = (name: string, from: number, to: number, isGoal: boolean) => {
        const of = (all: number[][]) =>
          all.flatMap((waits, at) => (at % urls.length >= from && at % urls.length < to ? waits : []))
        const [ours, before] = [p95(of(busy)), p95(of(quiet))]
        report.add({
          name: `${name} meanwhile, p95 of ${of(busy).length}`,
          value: `${ours.toFixed(1)} ms`,
          baseline: `${before.toFixed(1)} ms without an import`,
          ratio: ours / before,
          ...(isGoal && { goal: `≤ ${maxSlowdown} ×`, met: ours / before <= maxSlowdown }),
        })
      }
      compare('All pages', 0, urls.length, true)
      compare('Pages of visitors', 0, publicPaths.length, false)
      compare('The advisor’s list and dashboard', publicPaths.length, urls.length, false)
    } finally {
      await close()
      await site.stop()
    }
  })
}

async function emptySchools(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: schools.id })
    .from(schools)
    .where(eq(schools.isSample, false))
    .limit(turns)
  return rows.map(({ id }) => id)
}

/** The advisor of the demo goes on at another school. */
async function moveAdvisor(db: Database, schoolId: number): Promise<void> {
  const advisor = db.select({ id: users.id }).from(users).where(eq(users.email, 'advisor@yonder.example'))
  await db.update(advisorMemberships).set({ schoolId }).where(inArray(advisorMemberships.userId, advisor))
  await db.update(users).set({ schoolId }).where(eq(users.email, 'advisor@yonder.example'))
}

function listOf(turn: number): string {
  const line = (at: number) =>
    `Ana,Student ${letters(at)},t${turn}.s${at}@bench.example,${9 + (at % 4)},B${turn}-${at},Form ${at % 40}`
  return [
    'Given name,Family name,Email,Year level,Student ID,Groups',
    ...Array.from({ length: students }, (_, at) => line(at)),
  ].join('\n')
}

const letters = (at: number) =>
  at.toString(26).replace(/\d/g, (digit) => String.fromCharCode(112 + Number(digit)))

async function importOnce(address: string, cookie: string, list: string) {
  const session = await fetch(`${address}/api/session`, { headers: { cookie } })
  const { token } = (await session.json()) as { token: string }
  const headers = {
    accept: 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    cookie,
    'x-csrf-token': token,
  }
  const call = async (path: string, init: RequestInit) => {
    const reply = await fetch(`${address}/api/advisor/imports${path}`, { headers, ...init })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return (
      (await reply.json()) as {
        data: { id: number; status: string; problem: string | null; imported_rows: number }
      }
    ).data
  }
  const until = async (id: number, ended: readonly string[]) => {
    for (;;) {
      const now = await call(`/${id}`, {})
      if (ended.includes(now.status)) return now
      if (now.status === 'failed') throw new Error(now.problem ?? 'the list failed')
      await wait(250)
    }
  }
  const form = new FormData()
  form.set('file', new File([list], 'list.csv'))
  const began = performance.now()
  const { id } = await call('/csv', { method: 'POST', body: form })
  await until(id, ['ready'])
  const checked = performance.now()
  await call(`/${id}/confirm`, { method: 'POST' })
  const done = await until(id, ['completed', 'completed-with-errors'])
  if (done.imported_rows !== students) throw new Error(`${done.imported_rows} students came in`)
  return { checkSeconds: (checked - began) / 1_000, importSeconds: (performance.now() - checked) / 1_000 }
}

/** How long each reply took while the work went on, by page. */
async function waitsWhile(
  urls: readonly string[],
  cookie: string,
  work: Promise<unknown>,
): Promise<number[][]> {
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { workerData: { urls, cookie } })
  const waits = new Promise<number[][]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await work
  worker.postMessage('end')
  return waits
}

function p95(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}
