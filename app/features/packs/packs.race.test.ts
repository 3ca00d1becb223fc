import { desc, eq } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { teamMembers } from '#app/features/information/editorial/tables.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { runProcess } from '#test/bundled-process.ts'
import { json as readJson } from '#test/json.ts'
import { packForm, samplePack } from '#test/packs.ts'
import { testSite } from '#test/site.ts'
import { runImport } from './run-import.server.ts'
import { contentImports } from './tables.server.ts'

const site = await testSite({ apiOnly: true, env: { CONTENT_DIR: 'test/content' } })
const { db, services } = site
const json = async (reply: Response | Promise<Response>) => readJson(await reply)
const files = samplePack('articles/editorial')

let admin: Browser
beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
})

/** A pack in which every role of the team is another word. */
const withRoles = (word: string) => {
  const { data } = Papa.parse<Record<string, string>>(files['team.csv'] ?? '', {
    header: true,
    skipEmptyLines: true,
  })
  return packForm({ ...files, 'team.csv': Papa.unparse(data.map((row) => ({ ...row, role: word }))) })
}
const previewed = async (word: string): Promise<string> => {
  const reply = await json(admin.upload('/api/admin/packs/uploads', withRoles(word)))
  if (!reply.id) throw new Error(JSON.stringify(reply))
  return reply.id
}
const start = (id: string) => admin.post(`/api/admin/packs/imports/${id}/start`, { take: [] })
const roles = async () => [...new Set((await db.select().from(teamMembers)).map(({ role }) => role))]
const stateOf = async (id: string) =>
  (await db.select().from(contentImports).where(eq(contentImports.id, id)))[0]?.state
const importsLogged = async () =>
  (await db.select().from(auditLog).where(eq(auditLog.action, 'packs.import'))).length

/** A process of its own on the same database, killed at this moment of the import. */
const killedAt = (moment: string, id: string) =>
  runProcess('killed-import', services.database.url ?? '', id, moment)

test.each(['1', '12', '26', 'committed'])(
  'a process that is killed during an import (%s) leaves the old rows or the new ones, and the next attempt ends it',
  async (moment) => {
    const before = await roles()
    const logged = await importsLogged()
    const word = `Killed at ${moment}`
    const id = await previewed(word)
    expect((await start(id)).status).toBe(200)
    expect(await killedAt(moment, id)).toBe('SIGKILL')
    const isWritten = moment === 'committed'
    expect(await roles()).toEqual(isWritten ? [word] : before)
    expect(await stateOf(id)).toBe(isWritten ? 'written' : 'importing')
    expect(await importsLogged()).toBe(isWritten ? logged + 1 : logged)
    await runImport(services, id)
    expect([await roles(), await stateOf(id), await importsLogged()]).toEqual([[word], 'done', logged + 1])
  },
  60_000,
)

test('of two imports started at once one begins, and two attempts at one of them write it once', async () => {
  const ids = [await previewed('First'), await previewed('Second')]
  const replies = await Promise.all(ids.map(start))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const begun = ids[replies.findIndex(({ status }) => status === 200)] ?? ''
  const logged = await importsLogged()
  await Promise.all([runImport(services, begun), runImport(services, begun)])
  expect(await stateOf(begun)).toBe('done')
  expect(await importsLogged()).toBe(logged + 1)
})

test('an editor who saves during an import keeps what was written, before or after the import', async () => {
  const [member] = await db.select().from(teamMembers).orderBy(desc(teamMembers.id))
  for (let round = 0; round < 6; round += 1) {
    const id = await previewed(`Of the pack ${round}`)
    await start(id)
    const bio = `By hand ${round}`
    const fields = { bio, role: bio }
    const save = admin.put(`/api/admin/team/${member?.id}`, { fields, save: 'publish' })
    const [reply] = await Promise.all([save, runImport(services, id)])
    expect(reply.status).toBe(200)
    const [after] = await db
      .select()
      .from(teamMembers)
      .where(eq(teamMembers.id, member?.id ?? 0))
    expect(after).toMatchObject({ bio, role: bio })
    expect(await stateOf(id)).toBe('done')
  }
  const [pack] = await db.select().from(contentPacks).where(eq(contentPacks.name, 'articles/editorial'))
  expect(pack?.uploadId).not.toBeNull()
})
