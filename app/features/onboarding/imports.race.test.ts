import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studentMemberships } from '#app/features/people/memberships/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { runProcess } from '#test/bundled-process.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { checkImport } from './check-import.server.ts'
import { runImport } from './run-import.server.ts'
import { studentImportRows, studentImports } from './tables.server.ts'
import { undoImport } from './undo-import.server.ts'

const site = await testSite({ apiOnly: true })
const { db, services } = site
const ids = (await db.select({ id: schools.id }).from(schools).limit(20)).map(({ id }) => id)
let used = 0
const count = 450

/** A list of a school of its own, confirmed and not begun. */
async function confirmed(name: string) {
  const schoolId = ids[used++] ?? 0
  const advisor = await site.signedIn({ role: 'advisor', schoolId })
  const lines = Array.from({ length: count }, (_, at) => `Ana,Lee,${name}${at}@race.example,10,${at}`)
  const form = new FormData()
  form.set('file', new File([`First name,Surname,Email,Year,ID\n${lines.join('\n')}`], 'list.csv'))
  const { data } = await json(await advisor.upload('/api/advisor/imports/csv', form))
  await checkImport(services, data.id)
  expect((await advisor.post(`/api/advisor/imports/${data.id}/confirm`, {})).status).toBe(200)
  return { id: data.id as number, schoolId, advisor }
}

/** A process of its own on the same database, killed at this moment. */
const killedAt = (moment: string, id: number) =>
  runProcess('killed-student-import', services.database.url ?? '', String(id), moment)

/** What there is of a list: people asked, rows done, rows that say they are in, and people in the queue of emails. */
async function stateOf({ id, schoolId }: { id: number; schoolId: number }) {
  const [row] = await db.select().from(studentImports).where(eq(studentImports.id, id))
  const { rows } = await db.execute<{ userId: number }>(
    sql`select jsonb_array_elements(data->'userIds')::int as "userId" from pgboss.job
      where name = 'student-import-invite' and (data->>'schoolId')::int = ${schoolId}`,
  )
  const queued = rows.map(({ userId }) => userId)
  expect(new Set(queued).size).toBe(queued.length)
  return {
    status: row?.status,
    imported: row?.importedRows,
    members: await db.$count(studentMemberships, eq(studentMemberships.schoolId, schoolId)),
    done: await db.$count(
      studentImportRows,
      and(eq(studentImportRows.importId, id), eq(studentImportRows.outcome, 'invited')),
    ),
    queued: queued.length,
  }
}

const all = { status: 'completed', imported: count, members: count, done: count, queued: count }

test.each(['0', '3', '6', '9', '14', '20', '26', 'committed'])(
  'a process that is killed while a list comes in (%s) leaves whole batches, and the next attempt loses and doubles nobody',
  async (moment) => {
    const list = await confirmed(`k${moment}`)
    expect(await killedAt(moment, list.id)).toBe('SIGKILL')
    const left = await stateOf(list)
    expect(left.status).toBe('importing')
    expect([0, 200, 400]).toContain(left.imported)
    expect([left.members, left.done, left.queued]).toEqual([left.imported, left.imported, left.imported])
    await runImport(services, list.id)
    expect(await stateOf(list)).toEqual(all)
  },
  60_000,
)

test('two attempts at one list at the same moment bring everybody in once', async () => {
  const list = await confirmed('two')
  await Promise.all([runImport(services, list.id), runImport(services, list.id)])
  expect(await stateOf(list)).toEqual(all)
})

test('of two lists of a school that are confirmed at once, one waits', async () => {
  const list = await confirmed('both')
  await runImport(services, list.id)
  const form = () => {
    const data = new FormData()
    data.set('file', new File(['First name,Email,Year\nAna,both-more@race.example,10'], 'list.csv'))
    return data
  }
  const more = await Promise.all(
    [1, 2].map(
      async () => (await json(await list.advisor.upload('/api/advisor/imports/csv', form()))).data.id,
    ),
  )
  for (const id of more) await checkImport(services, id)
  const replies = []
  for (const id of more)
    replies.push((await list.advisor.post(`/api/advisor/imports/${id}/confirm`, {})).status)
  expect(replies).toEqual([200, 409])
})

test('a list that is undone twice at once is undone once, and leaves nobody behind', async () => {
  const list = await confirmed('undo')
  await runImport(services, list.id)
  expect((await list.advisor.post(`/api/advisor/imports/${list.id}/undo`, {})).status).toBe(200)
  const undo = () => services.database.withJobLimits(() => undoImport(services, list.id))
  await Promise.all([undo(), undo()])
  expect((await stateOf(list)).members).toBe(0)
  const { rows } = await db.execute(sql`select 1 from "user" where email like 'undo%@race.example'`)
  expect(rows).toEqual([])
})
