import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addMembers, ensureGroup } from '#app/features/groups/groups.server.ts'
import { groups } from '#app/features/groups/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { type TestSite, testSite } from '#test/site.ts'
import { messages } from './tables.server.ts'

const onPostgres = test.runIf(inject('postgres'))
const site = inject('postgres') ? await testSite({ apiOnly: true }) : (undefined as unknown as TestSite)

/** Until so many statements wait for a lock. */
async function waiting(statements: number): Promise<void> {
  const query = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await site.db.execute(query)).rows.length).toBe(statements)
}

/** Two students with a conversation in a group, and the advisor who turned messages on. */
async function conversation(name: string) {
  const [school] = await site.db.select({ id: schools.id }).from(schools).orderBy(schools.id).limit(1)
  const schoolId = school?.id ?? 0
  const now = site.services.clock.now()
  const mate = () => site.signedIn({ role: 'student', schoolId, classYear: 2030 })
  const [maia, tane] = [await mate(), await mate()]
  const from = { schoolId, name, source: 'manual', externalId: null, createdBy: null } as const
  const { id: group } = await ensureGroup(site.db, from, now)
  await addMembers(site.db, group, [maia.person.id, tane.person.id], 'student', now)
  const helen = await site.signedIn({ role: 'advisor', schoolId, permissions: ['safeguarding'] })
  const turn = (allowed: boolean) => helen.put(`/api/advisor/groups/${group}/student-threads`, { allowed })
  await turn(true)
  const begun = await maia.post('/api/threads', { recipient_ids: [tane.person.id], message: 'Hey' })
  const threadId = (await json(begun)).data.id as number
  const write = () => tane.post(`/api/threads/${threadId}/messages`, { message: 'One more' })
  const written = () => site.db.$count(messages, eq(messages.threadId, threadId))
  return { group, maia, tane, helen, write, written, turn }
}

onPostgres(
  'a message that comes while messages between students are being turned off is not written',
  async () => {
    const { group, write, written } = await conversation('Turned off')
    let late: Promise<Response> | undefined
    await site.db.transaction(async (tx) => {
      await tx.update(groups).set({ studentThreads: false }).where(eq(groups.id, group))
      late = write()
      await waiting(1)
    })
    expect((await late)?.status).toBe(422)
    expect(await written()).toBe(1)
  },
)

onPostgres('a message that comes while one of the two is taken out of the group is not written', async () => {
  const { group, tane, helen, write, written } = await conversation('Taken out')
  let late: Promise<Response> | undefined
  let removed: Promise<Response> | undefined
  await site.db.transaction(async (tx) => {
    await tx.select().from(groups).where(eq(groups.id, group)).for('update')
    removed = helen.delete(`/api/advisor/groups/${group}/members/${tane.person.id}`)
    await waiting(1)
    late = write()
    await waiting(2)
  })
  expect((await removed)?.status).toBe(200)
  expect((await late)?.status).toBe(422)
  expect(await written()).toBe(1)
})
