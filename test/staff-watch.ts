import { appendFileSync } from 'node:fs'
import { inject } from 'vitest'
import { sentenceOf } from '../app/features/audit/sentences.server.ts'
import { endpointId } from '../app/platform/contract.ts'
import type { OpenDatabase } from '../app/platform/database.server.ts'
import type { HandlerContext, Route } from '../app/platform/routes.server.ts'
import type { Services } from '../app/platform/services.server.ts'
import { slices } from '../app/slices.server.ts'
import { type Expected, staffWrites } from './staff-writes.ts'

type Site = { database: OpenDatabase; running: Set<{ isAlone: boolean }> }
type Row = Record<string, string | number | null>

const sites = new WeakMap<Services, Site>()
const problems: string[] = []

/** Watches the calls of a site from now on: what staff write is compared with the table `staffWrites`. */
export function watchStaff(services: Services, database: OpenDatabase): void {
  sites.set(services, { database, running: new Set() })
}

/** Fails the test whose call left something else than it should. */
export function refuseProblems(): void {
  const found = problems.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** Fails a file in which someone was notified who must not be, by whatever wrote it: a call, a job or a function. */
export async function refuseWrongRecipients(database: OpenDatabase): Promise<void> {
  const wrong = await read(
    database,
    'select distinct kind, problem from watch.notified where problem is not null',
  )
  refuseProblems()
  if (wrong.length > 0)
    throw new Error(wrong.map(({ kind, problem }) => `“${kind}” went to somebody ${problem}`).join('\n'))
}

for (const route of slices.api.flatMap(({ list }) => list)) {
  const { handle } = route
  if (endpointId(route.endpoint) in staffWrites) route.handle = (context) => watched(route, handle, context)
}

async function watched({ endpoint }: Route, handle: Route['handle'], context: HandlerContext) {
  const site = sites.get(context.services)
  if (!site) return handle(context)
  const { database, running } = site
  const call = { isAlone: running.size === 0 }
  for (const other of running) other.isAlone = false
  running.add(call)
  const [before] = await read(
    database,
    'select (select coalesce(max(id), 0) from audit_log) audits, (select coalesce(max(n), 0) from watch.notified) notified',
  )
  const reply = await Promise.resolve(handle(context)).finally(() => running.delete(call))
  if (reply instanceof Response && !reply.ok) return reply
  const id = endpointId(endpoint)
  const audits = await read(
    database,
    'select action, actor_id from audit_log where id > $1 and request_id = $2 order by id',
    [before?.audits, context.request.id],
  )
  const notified = await read(database, 'select distinct kind from watch.notified where n > $1', [
    before?.notified,
  ])
  problems.push(...problemsOf(id, context, audits, call.isAlone ? notified : []))
  appendFileSync(inject('staffCalls'), `${id}\n`)
  return reply
}

function problemsOf(id: string, { actor, body }: HandlerContext, audits: Row[], notified: Row[]): string[] {
  const [expected, ...kinds]: Expected = staffWrites[id] ?? ['']
  const actions = typeof expected === 'string' ? expected : expected({ body: body as undefined })
  const written = audits.map(({ action }) => action).join(' ')
  const found = notified.filter(({ kind }) => !kinds.includes(String(kind)))
  const others = audits.filter(({ actor_id }) => 'userId' in actor && actor_id !== actor.userId)
  const table = 'test/staff-writes.ts says'
  return [
    ...(new RegExp(`^(${actions})$`).test(written)
      ? []
      : [`${id} left “${written}” in the audit log; ${table} “${actions}”`]),
    ...found.map(({ kind }) => `${id} notified someone of “${kind}”; ${table} “${kinds.join(', ')}”`),
    ...audits
      .filter(({ action }) => !sentenceOf(slices, String(action)))
      .map(({ action }) => `${id} left “${action}” in the audit log, which has no sentence for it`),
    ...others.map(({ action }) => `${id} left “${action}” in the audit log under somebody else’s name`),
  ]
}

/** Past Drizzle, which counts statements. */
async function read({ pool, pglite }: OpenDatabase, text: string, values: unknown[] = []): Promise<Row[]> {
  const found = pool ? await pool.query(text, values) : await pglite?.query(text, values)
  return (found?.rows ?? []) as Row[]
}
