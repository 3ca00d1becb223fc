import { questions } from '../app/features/academy/tables.server.ts'
import { openPostgres } from '../app/platform/database.server.ts'
import { rightOf } from '../test/finish-module.ts'
import { onPostgres } from './on-postgres.ts'
import type { Report } from './report.ts'

const clients = 8
const finishesEach = 60
const module = '/api/academy/programs/finlit/modules/first-payslip'
type Started = { data: { quiz: { id: number }; questions: { slug: string }[]; attempt: { id: number } } }

/** Ghosts who finish a quiz with all answers right, so that each finish is scored and credits XP, on a PostgreSQL that writes to disk at once. */
export async function benchQuizFinish(report: Report): Promise<void> {
  await onPostgres(
    async (start, url) => {
      const site = await start()
      const { db, close } = openPostgres(url, { max: 1, purpose: 'scripts' })
      try {
        report.section(
          'Finishing a quiz',
          `Over HTTP on PostgreSQL with fsync on, ${clients} clients, ${clients * finishesEach} ghosts who pass and get XP; beside GET /api/state of the same ghosts.`,
        )
        const rows = await db.select().from(questions)
        const right = new Map(rows.map((row) => [row.slug, rightOf(row)]))
        const [finish, state] = await measure(site.address, right)
        report.add({
          name: 'Quiz finish, p95',
          value: `${finish.toFixed(1)} ms`,
          baseline: `${state.toFixed(1)} ms for GET /api/state`,
          ratio: finish / state,
          goal: '≤ 60 ms',
          met: finish <= 60,
        })
      } finally {
        await close()
        await site.stop()
      }
    },
    { durable: true },
  )
}

async function measure(
  address: string,
  right: Map<string, unknown>,
): Promise<[finish: number, state: number]> {
  const [finish, state]: [number[], number[]] = [[], []]
  const learn = async (isCounted: boolean) => {
    const { read, send } = await becomeGhost(address)
    const { data } = (await read(`${module}/quiz/start`)) as Started
    const answers = Object.fromEntries(data.questions.map(({ slug }) => [slug, right.get(slug)]))
    const body = { attempt_id: String(data.attempt.id), answers }
    const [finishMs, reply] = await timed(() => send(`${module}/quizzes/${data.quiz.id}/finish`, body))
    const { status } = (reply as { data: { status: string } }).data
    if (status !== 'finished-passed') throw new Error(`a quiz ended as ${status}`)
    const [stateMs] = await timed(() => read('/api/state'))
    if (!isCounted) return
    finish.push(finishMs)
    state.push(stateMs)
  }
  const atOnce = (times: number, isCounted: boolean) =>
    Promise.all(
      Array.from({ length: clients }, async () => {
        for (let at = 0; at < times; at += 1) await learn(isCounted)
      }),
    )
  await atOnce(5, false)
  await atOnce(finishesEach, true)
  return [p95(finish), p95(state)]
}

/** Someone without an account who is known by a cookie. */
async function becomeGhost(address: string) {
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' }
  const session = await fetch(`${address}/api/session`, { headers })
  const { token } = (await session.json()) as { token: string }
  let cookie = cookiesOf(session)
  const call = async (path: string, init: RequestInit): Promise<unknown> => {
    const reply = await fetch(`${address}${path}`, {
      ...init,
      headers: { ...headers, ...init.headers, cookie },
    })
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`)
    cookie = [cookie, cookiesOf(reply)].filter(Boolean).join('; ')
    return reply.json()
  }
  const read = (path: string) => call(path, {})
  const send = (path: string, body: object) => {
    const more = { 'content-type': 'application/json', 'x-csrf-token': token }
    return call(path, { method: 'POST', headers: more, body: JSON.stringify(body) })
  }
  await send('/api/academy/ghost-user', { source: 'bench' })
  return { read, send }
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [performance.now() - began, result]
}

function p95(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

function cookiesOf(reply: Response): string {
  return reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
