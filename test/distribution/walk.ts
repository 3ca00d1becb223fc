import { fixedClock } from '#app/platform/clock.ts'
import { endpointId } from '#app/platform/contract.ts'
import type { Route } from '#app/platform/routes.server.ts'
import type { SliceJob } from '#app/platform/slice.server.ts'
import { slices } from '#app/slices.server.ts'
import { bodiesOf } from '../recorded/bodies.ts'
import { addressesOf, callersFor } from '../recorded/calls.ts'
import { type Journal, openJournal } from '../recorded/journal.ts'
import { recordedWorld, type World } from '../recorded/world.ts'
import { statementsOf } from '../statements.ts'
import { call } from '../whole-product/callers.ts'

/** Who sends a statement: a call of people or of staff, or a job. */
export type Sender = 'people' | 'staff' | 'jobs'

/** The texts that were sent, each with an example of what sends it. */
export type Sent = Record<Sender, Map<string, string>>

const sent: Sent = { people: new Map(), staff: new Map(), jobs: new Map() }
const jobs = new Map<string, SliceJob>(
  slices.list.flatMap((slice) => (slice.jobs ?? []).map((job) => [job.kind.queue, job] as const)),
)

/** Makes every call once as each kind of caller, and runs every job that they enqueue or that has a schedule. */
export async function walkProduct(): Promise<Sent> {
  const world = await recordedWorld()
  const journal = await openJournal(world.site.db)
  for (const route of slices.api.flatMap(({ list }) => list))
    if (isWalked(route)) await ask(world, journal, route)
  for (const job of jobs.values()) if (job.kind.cron) await runSchedule(world, journal, job)
  return sent
}

/** Files and streams are answered by what the other calls read. */
function isWalked({ endpoint }: Route): boolean {
  return !endpoint.upload && !endpoint.answers
}

async function ask(world: World, journal: Journal, route: Route): Promise<void> {
  const { method, path } = route.endpoint
  const sender = path.startsWith('/api/admin/') ? 'staff' : 'people'
  for (const who of callersFor(route)) {
    const [address = path] = addressesOf(world, who, path)
    const [body] = bodiesOf(world, route, who)
    const visit = world.visits[who]
    if (!visit) continue
    const cookies = [...visit.cookies]
    await note(sender, endpointId(route.endpoint), () => call(visit, method, address, body))
    visit.cookies.clear()
    for (const [name, value] of cookies) visit.cookies.set(name, value)
    if (method !== 'GET') await runEnqueued(world, journal)
  }
}

/** Runs one job of each kind that was enqueued, and puts the database back. */
async function runEnqueued(world: World, journal: Journal): Promise<void> {
  const enqueued = new Map(
    (await journal.entries())
      .filter(({ table }) => table.startsWith('pgboss.'))
      .map(({ after }) => [String(after?.name), after?.data as object]),
  )
  for (const [queue, work] of enqueued) {
    const job = jobs.get(queue)
    if (job) await note('jobs', queue, () => job.run(world.site.services, work).catch(() => {}))
  }
  await journal.undo()
}

const dayMs = 86_400_000

/** Today, and when all that is there is old. */
async function runSchedule(world: World, journal: Journal, job: SliceJob): Promise<void> {
  const { services } = world.site
  for (const days of [0, 400]) {
    services.clock = fixedClock(new Date(world.now.getTime() + days * dayMs))
    await note('jobs', job.kind.queue, () => job.run(services, {}).catch(() => {}))
    await journal.undo()
  }
  services.clock = fixedClock(world.now)
}

async function note(sender: Sender, name: string, work: () => Promise<unknown>): Promise<void> {
  const { statements } = await statementsOf(work)
  for (const text of statements) if (!sent[sender].has(text)) sent[sender].set(text, name)
}
