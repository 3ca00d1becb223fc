import { fixedClock } from '#app/platform/clock.ts'
import { endpointId } from '#app/platform/contract.ts'
import type { Route } from '#app/platform/routes.server.ts'
import type { SliceJob } from '#app/platform/slice.server.ts'
import { slices } from '#app/slices.server.ts'
import { statementsOf } from '../statements.ts'
import { call } from '../whole-product/callers.ts'
import { bodiesOf } from './bodies.ts'
import { addressesOf, callersFor } from './calls.ts'
import { describeEntries, describeReply, digest, shortBody } from './describe.ts'
import type { Step } from './flows.ts'
import type { Journal } from './journal.ts'
import { enterState, type State, statesFor, statesRead } from './states.ts'
import type { World } from './world.ts'

/** What a call answers and what it writes, itself and through the jobs that it enqueues. */
type Outcome = { reply: string; written: string[] }

const sliceJobs = new Map<string, SliceJob>(
  slices.list.flatMap(({ jobs }) => (jobs ?? []).map((job) => [job.kind.queue, job] as const)),
)

/** Their school is another one, or they have little of their own. */
const withoutStates = new Set(['student2', 'advisor2', 'parent'])

/** Every call of a route, each on the same data: the reply, what it writes, and what differs in other states of the data. */
export async function recordRoute(world: World, journal: Journal, route: Route): Promise<string[]> {
  const lines = ['', endpointId(route.endpoint)]
  for (const caller of callersFor(route))
    for (const path of addressesOf(world, caller, route.endpoint.path))
      for (const [index, body] of bodiesOf(world, route, caller).entries()) {
        const ask = () => outcomeOf(world, journal, route, caller, path, body)
        const { result, statements } = await statementsOf(ask)
        const again =
          result.written.length > 0 ? await outcomeOf(world, journal, route, caller, path, body) : null
        await journal.undo()
        lines.push(
          `  ${caller} ${shortBody(world, path, body)} → ${result.reply}`,
          ...indented(result.written),
        )
        if (again) lines.push(`    again: ${again.reply.replace(/ ~\w{8}$/, '')}${effects(again)}`)
        if (isRefused(result.reply) || index > 0 || withoutStates.has(caller)) continue
        lines.push(
          ...(await differences(world, journal, statesFor(world, caller, path, statements), result, ask)),
        )
      }
  return lines
}

const dayMs = 86_400_000
const daysOn = [0, 8, 40, 100, 400]
const daysOfStates = 40
/** A schedule that writes more, as one that deletes accounts, is not run again in other states. */
const maxWritten = 6
/** Of a call or schedule that enqueues more, the first ones stand for all. */
const maxJobs = 6

/** What a job on a schedule does on the day of the data, and later. */
export async function recordSchedule(world: World, journal: Journal, job: SliceJob): Promise<string[]> {
  const { services } = world.site
  const lines = ['', `job ${job.kind.queue} (${job.kind.cron})`]
  for (const days of daysOn) {
    services.clock = fixedClock(new Date(world.now.getTime() + days * dayMs))
    const run = async () => {
      const problem = await job.run(services, {}).then(
        () => '',
        (error: Error) => ` fails: ${error.name}`,
      )
      return { reply: problem, written: await writtenBy(world, journal) }
    }
    const { result, statements } = await statementsOf(run)
    await journal.undo()
    lines.push(`  after ${days} days${result.reply}`, ...indented(result.written))
    if (days === daysOfStates && result.written.length <= maxWritten)
      lines.push(...(await differences(world, journal, statesRead(world, statements), result, run)))
  }
  services.clock = fixedClock(world.now)
  return lines
}

async function differences(
  world: World,
  journal: Journal,
  states: State[],
  usual: Outcome,
  ask: () => Promise<Outcome>,
): Promise<string[]> {
  const lines: string[] = []
  for (const state of states) {
    if (await enterState(world, state)) {
      await journal.mark()
      const found = await ask()
      const isSame = found.reply === usual.reply && found.written.join() === usual.written.join()
      if (!isSame) lines.push(`    if ${state.what}: ${found.reply}${effects(found)}`)
    }
    await journal.undo()
  }
  return lines
}

async function outcomeOf(
  world: World,
  journal: Journal,
  { endpoint }: Route,
  caller: string,
  path: string,
  body: unknown,
  read: (answer: unknown) => void = () => {},
): Promise<Outcome> {
  const visit = world.visits[caller]
  if (!visit) throw new Error(`nobody is ${caller}`)
  const cookies = [...visit.cookies]
  await journal.mark()
  const reply = await call(visit, endpoint.method, path, body).then(
    async (answer) => {
      if (answer.headers.get('content-type')?.includes('json')) read(await answer.clone().json())
      return describeReply(world, answer)
    },
    (error: Error) => `is refused by the watch over staff: ${error.message}`,
  )
  visit.cookies.clear()
  for (const [name, value] of cookies) visit.cookies.set(name, value)
  return { reply, written: await writtenBy(world, journal) }
}

/** By what ran since the mark, and by the jobs that it enqueued. */
async function writtenBy(world: World, journal: Journal): Promise<string[]> {
  const entries = await journal.entries()
  const lines = describeEntries(world, entries)
  const enqueued = entries.flatMap(({ table, after }) => {
    const job = table.startsWith('pgboss.') ? sliceJobs.get(String(after?.name)) : undefined
    return job ? [{ job, after }] : []
  })
  for (const { job, after } of enqueued.slice(0, maxJobs)) {
    await journal.mark()
    const problem = await job.run(world.site.services, after?.data as object).then(
      () => '',
      (error: Error) => ` fails: ${error.name}`,
    )
    const done = describeEntries(world, await journal.entries())
    lines.push(`then ${job.kind.queue}${problem}`, ...done.map((line) => `  ${line}`))
  }
  return lines
}

const isRefused = (reply: string) => /^[45]/.test(reply)
const indented = (lines: string[]) => lines.map((line) => `    ${line}`)
const effects = ({ written }: Outcome) => (written.length > 0 ? ` effects ~${digest(written.join())}` : '')

/** What each step of a flow answers and writes; what it kept of a reply stands in the steps after it. */
export async function recordFlow(world: World, journal: Journal, steps: Step[]): Promise<string[]> {
  const { services } = world.site
  const lines: string[] = []
  const kept: Record<string, unknown> = Object.fromEntries(
    Object.entries(world.visits).map(([name, { userId, ghostId }]) => [name, userId ?? ghostId]),
  )
  let minutes = 0
  for (const { who, call: address, body, as = {}, later = 0 } of steps) {
    minutes += later
    services.clock = fixedClock(new Date(world.now.getTime() + minutes * 60_000))
    const [method = '', path = ''] = String(filled(address, kept)).split(' ')
    const sent = filled(body, kept)
    const endpoint = { method, path } as Route['endpoint']
    const { reply, written } = await outcomeOf(
      world,
      journal,
      { endpoint } as Route,
      who,
      path,
      sent,
      (answer) => {
        for (const [name, at] of Object.entries(as))
          kept[name] = at
            .split('.')
            .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], answer)
      },
    )
    const wait = later ? `${later} minutes later ` : ''
    lines.push(`  ${wait}${who} ${method} ${shortBody(world, path, sent)} → ${reply}`, ...indented(written))
  }
  services.clock = fixedClock(world.now)
  await journal.undo()
  return lines
}

/** The value with what stands in braces in its texts; a text that is nothing else becomes the value itself. */
function filled(value: unknown, kept: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, kept))
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one, kept)]))
  if (typeof value !== 'string') return value
  const [, whole, isText] = /^\{(\w+)(:text)?\}$/.exec(value) ?? []
  if (whole) return isText ? String(kept[whole]) : kept[whole]
  return value.replace(/\{(\w+)\}/g, (_, name: string) => String(kept[name]))
}
