import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { testSite } from '#test/site.ts'
import { emptyBudget } from './budget/budget.ts'
import { tellOfEndings } from './checker/tell-of-endings.server.ts'
import { maxResults } from './results.server.ts'
import { toolResults } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const results = '/api/tools/budget-planner/results'
const answers = emptyBudget('AU')
const statuses = (replies: Response[]) => replies.map(({ status }) => status).toSorted()

test('of ten windows that change one result at once, one is saved and nine hear of it', async () => {
  const student = await site.signedIn({ role: 'student' })
  const { id } = (await (await student.post(results, { answers })).json()) as { id: string }
  const change = () => student.put(`${results}/${id}`, { answers, version: 1 })
  const replies = await Promise.all(Array.from({ length: 10 }, change))
  expect(statuses(replies)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const [row] = await site.db
    .select()
    .from(toolResults)
    .where(eq(toolResults.id, Number(id)))
  expect(row?.version).toBe(2)
})

test('ten saves at once do not pass the maximum', async () => {
  const student = await site.signedIn({ role: 'student' })
  const { id } = (await (await student.post(results, { answers })).json()) as { id: string }
  const [row] = await site.db
    .select()
    .from(toolResults)
    .where(eq(toolResults.id, Number(id)))
  if (!row) throw new Error('nothing was saved')
  const { id: _, ...copy } = row
  await site.db.insert(toolResults).values(Array.from({ length: maxResults - 3 }, () => copy))
  const replies = await Promise.all(Array.from({ length: 10 }, () => student.post(results, { answers })))
  expect(statuses(replies).slice(0, 3)).toEqual([200, 200, 422])
  expect(await site.db.$count(toolResults, eq(toolResults.userId, student.person.id))).toBe(maxResults)
})

test('of two nodes that look for amounts that end at once, an editor is notified by one', async () => {
  const editor = await site.signedIn({ role: 'admin', isEditor: true })
  const now = new Date('2026-12-01T02:00:00Z')
  await Promise.all([tellOfEndings(site.services, now), tellOfEndings(site.services, now)])
  const own = and(eq(notifications.userId, editor.person.id), eq(notifications.kind, 'benefit-amounts-end'))
  expect(await site.db.$count(notifications, own)).toBe(1)
})

test('a save whose connection is cut in the middle leaves nothing, and its repeat leaves one result', async () => {
  const student = await site.signedIn({ role: 'student' })
  const ownerId = student.person.id
  const headers = { 'idempotency-key': 'cut off' }
  const save = () => student.post(results, { answers }, headers)
  const saved = () => site.db.$count(toolResults, eq(toolResults.userId, ownerId))
  await student.token()
  const first = await site.db.transaction(async (tx) => {
    // The save waits for this lock after it has claimed its key, and is killed there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tool_result|${ownerId}`}, 0))`)
    const saving = save()
    let waiting: { pid: number }[] = []
    await expect
      .poll(async () => {
        const found = await tx.execute<{ pid: number }>(sql`
          select waiter.pid from pg_locks waiter join pg_locks holder using (database, classid, objid, objsubid)
          where waiter.locktype = 'advisory' and not waiter.granted and holder.granted
            and holder.locktype = 'advisory' and holder.pid = pg_backend_pid()`)
        waiting = found.rows
        return waiting.length
      })
      .toBe(1)
    for (const { pid } of waiting) await tx.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
    return saving
  })
  expect([first.status, await saved()]).toEqual([503, 0])
  const replies = [await save(), await save()]
  const ids = await Promise.all(replies.map(async (reply) => ((await reply.json()) as { id: string }).id))
  expect([statuses(replies), new Set(ids).size, await saved()]).toEqual([[200, 200], 1, 1])
})
