import { readdirSync, readFileSync } from 'node:fs'
import { desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testSite } from '#test/site.ts'
import { appendAudit } from './audit.server.ts'
import { verifyAudit } from './audit-verify.server.ts'
import { wipeNetworks } from './jobs.server.ts'
import { auditLog } from './tables.server.ts'

const site = await testSite({ apiOnly: true, at: '2026-06-01T00:00:00Z' })
const now = site.services.clock.now()
const request = { id: 'r-1', address: '203.0.113.7' }
const entry = (at: number) => ({
  actorId: 1,
  action: 'articles.publish',
  subject: `articles/${at}`,
  request,
  before: { title: `Old ${at}`, nested: { b: 1, a: [1, { d: 'ē', c: null }] } },
  after: { title: `New ${at}` },
})
const append = (at: number) => site.db.transaction((tx) => appendAudit(tx, entry(at), now))
/** Past the trigger, as the owner of the database can. */
const tamper = (statement: ReturnType<typeof sql>) =>
  site.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`)
    await tx.execute(statement)
    await tx.execute(sql`alter table audit_log enable trigger user`)
  })

test('the chain of the log holds, also with many writers at once, and the first broken row is named (R-1-D007)', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => append(at)))
  const whole = await verifyAudit(site.db)
  expect(whole).toMatchObject({ rows: 12, wiped: 0 })
  expect(whole.broken).toBeUndefined()

  const [third, fifth] = (await site.db.select().from(auditLog).orderBy(auditLog.id)).filter(
    (_, at) => at === 2 || at === 4,
  )
  await tamper(sql`update audit_log set after = '{"title":"Forged"}' where id = ${third?.id}`)
  expect((await verifyAudit(site.db)).broken).toEqual({ id: third?.id, reason: 'its values were changed' })
  await tamper(
    sql`update audit_log set after = ${JSON.stringify(third?.after)}::jsonb where id = ${third?.id}`,
  )
  await tamper(sql`update audit_log set actor_id = 2 where id = ${fifth?.id}`)
  expect((await verifyAudit(site.db)).broken).toEqual({ id: fifth?.id, reason: 'its facts were changed' })
  await tamper(sql`update audit_log set actor_id = 1 where id = ${fifth?.id}`)
  expect((await verifyAudit(site.db)).broken).toBeUndefined()
  await tamper(sql`update audit_log set network = '198.51.100.0/24' where id = ${third?.id}`)
  expect((await verifyAudit(site.db)).broken).toEqual({ id: third?.id, reason: 'its network was changed' })
  await tamper(sql`update audit_log set network = ${third?.network} where id = ${third?.id}`)
  expect((await verifyAudit(site.db)).broken).toBeUndefined()
})

test('a row that was taken out of the log breaks it at the row after', async () => {
  for (const at of [60, 61, 62]) await append(at)
  const [after, taken] = await site.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(2)
  const undone = site.db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`)
    await tx.delete(auditLog).where(eq(auditLog.id, taken?.id ?? 0))
    const { broken } = await verifyAudit(tx)
    throw new Error(JSON.stringify(broken))
  })
  const reason = 'the row before it is missing or was changed'
  await expect(undone).rejects.toThrow(JSON.stringify({ id: after?.id, reason }))
  expect((await verifyAudit(site.db)).broken).toBeUndefined()
})

test('a row cannot be changed or deleted, and the table not emptied', async () => {
  await append(20)
  const refused = async (statement: ReturnType<typeof sql>) =>
    expect(await site.db.execute(statement).catch((error) => String(error.cause ?? error))).toContain(
      'append-only',
    )
  await refused(sql`update audit_log set action = 'x'`)
  await refused(sql`update audit_log set after = '{"title":"Forged"}'`)
  await refused(sql`update audit_log set network = '198.51.100.0/24'`)
  await refused(sql`delete from audit_log`)
  await refused(sql`truncate audit_log`)
})

test('values and networks can be wiped, and the chain still holds', async () => {
  await append(30)
  const later = now.getTime() + 90 * 86_400_000
  await wipeNetworks(site.db, new Date(later))
  const before = await site.db.select().from(auditLog)
  expect(before.every(({ network }) => network !== null)).toBe(true)
  await wipeNetworks(site.db, new Date(later + 1))
  const rows = await site.db.select().from(auditLog)
  expect(rows.every(({ network, networkSalt }) => network === null && networkSalt === null)).toBe(true)
  const last = rows.at(-1)
  await site.db
    .update(auditLog)
    .set({ before: null, after: null, salt: null })
    .where(eq(auditLog.id, last?.id ?? 0))
  const report = await verifyAudit(site.db)
  expect(report).toMatchObject({ rows: rows.length, wiped: 1 })
  expect(report.broken).toBeUndefined()
})

test('the network is a neighbourhood, never an address', async () => {
  await append(40)
  const rows = await site.db.select().from(auditLog).where(eq(auditLog.subject, 'articles/40'))
  expect(rows[0]?.network).toBe('203.0.113.0/24')
})

test('a change that is taken back leaves no row, and the chain goes on', async () => {
  const before = await verifyAudit(site.db)
  await site.db
    .transaction(async (tx) => {
      await appendAudit(tx, entry(50), now)
      throw new Error('stopped')
    })
    .catch(() => {})
  await append(51)
  const after = await verifyAudit(site.db)
  expect(after.rows).toBe(before.rows + 1)
  expect(after.broken).toBeUndefined()
})

test('nothing of the admin area writes without a row of the log', () => {
  // What belongs to a draft, a preview or a token, or writes for those that append the row.
  const excused = [
    'accounts/setup/setup.server.ts',
    'admin/delete-draft.server.ts',
    'admin/jobs.server.ts',
    'admin/revisions.server.ts',
    'admin/rows.server.ts',
    'admin/slug-redirects.server.ts',
    'admin/store-row.server.ts',
    'audit/jobs.server.ts',
    'packs/folder.server.ts',
  ]
  const sourceOf = (file: string) => readFileSync(`app/features/${file}`, 'utf8')
  const writers = ['accounts', 'admin', 'audit', 'operations', 'packs', 'reviews']
    .flatMap((slice) =>
      readdirSync(`app/features/${slice}`, { recursive: true }).map((file) => `${slice}/${file}`),
    )
    .filter((file) => file.endsWith('.server.ts') && /\.(insert|update|delete)\(/.test(sourceOf(file)))
  expect(writers).toEqual(expect.arrayContaining(excused))
  // `auditAction` appends it for a call of staff.
  const appends = (file: string) => /appendAudit\(|auditAction\(/.test(sourceOf(file))
  expect(writers.filter((file) => !appends(file)).toSorted()).toEqual(excused)
})
