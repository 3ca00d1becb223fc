import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import type { Browser } from '#test/browser.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { subscribers } from './tables.server.ts'

const site = await testSite({ apiOnly: true })
const now = site.services.clock.now()
const [confirmed, waiting] = [newId(), newId()]
let admin: Browser

beforeAll(async () => {
  admin = await site.signedIn({ role: 'admin' })
  const row = { firstName: 'Mia', consentText: 'Yes', consentedAt: now, createdAt: now }
  await site.db.insert(subscribers).values([
    { ...row, id: confirmed, email: 'mia@reader.example', confirmedAt: now },
    { ...row, id: waiting, firstName: 'Tom', email: 'not-yet@reader.example', tokenHash: 'secret-hash' },
  ])
})

test('the mailing list is a list of the admin area with its count, without the link that confirms', async () => {
  const reply = await admin.get('/api/admin/subscribers')
  const text = await reply.text()
  expect(JSON.parse(text).meta.total).toBe(2)
  expect(text).toContain('not-yet@reader.example')
  expect(text).not.toContain('secret-hash')
})

test.each([
  ['mia', 1],
  ['a@READER', 1],
  ['reader.example', 2],
  ['Yes', 0],
])('“%s” in a name or an address finds %i of the mailing list', async (keyword, found) => {
  const reply = await json(await admin.get(`/api/admin/subscribers?keyword=${encodeURIComponent(keyword)}`))
  expect(reply.data).toHaveLength(found)
})

test('its file holds only who confirmed, and leaves a row of the audit log that counts them', async () => {
  const effects = await effectsFrom(site)
  const file = await (await admin.get('/api/admin/subscribers/export.csv')).text()
  expect(file).toContain('mia@reader.example')
  expect(file).not.toContain('not-yet@')
  await effects.expectAudited('subscribers.export')
  const [row] = await site.db.select().from(auditLog).where(eq(auditLog.action, 'subscribers.export'))
  expect(row?.after).toEqual({ rows: 1 })
  const [entry] = (await json(await admin.get('/api/admin/audit-log?action=*.export'))).data
  expect(entry.sentence).toBe('downloaded 1 row of the list “Subscribers”')
})

test('a person who left is in neither the list nor its file', async () => {
  const gone = newId()
  const row = { firstName: 'Tom', consentText: 'Yes', consentedAt: now, createdAt: now, confirmedAt: now }
  await site.db.insert(subscribers).values({ ...row, id: gone, email: 'tom@reader.example' })
  const { leaveListPath, leaveMailingList } = await import('./subscribe.server.ts')
  const token = leaveListPath(site.services.settings, gone).split('/').at(-1) ?? ''
  await leaveMailingList({ db: site.db, settings: site.services.settings }, token)
  expect(await (await admin.get('/api/admin/subscribers')).text()).not.toContain('tom@')
  expect(await (await admin.get('/api/admin/subscribers/export.csv')).text()).not.toContain('tom@')
})

test('an admin removes a subscriber, and the audit log says so without the address', async () => {
  const effects = await effectsFrom(site)
  expect((await admin.delete(`/api/admin/subscribers/${waiting}`)).status).toBe(200)
  await effects.expectAudited('subscribers.delete')
  expect(await site.db.select().from(subscribers).where(eq(subscribers.id, waiting))).toEqual([])
  expect(JSON.stringify(await site.db.select().from(auditLog))).not.toContain('not-yet@reader.example')
  expect(
    (await admin.put(`/api/admin/subscribers/${confirmed}`, { fields: { email: 'x@y.example' } })).status,
  ).toBe(403)
})

test('nobody but admins sees the list, its file or removes anybody', async () => {
  for (const who of [
    { role: 'student' },
    { role: 'advisor' },
    { role: 'provider' },
    { role: 'admin', isEditor: true },
  ] as const) {
    const browser = await site.signedIn(who)
    for (const reply of [
      await browser.get('/api/admin/subscribers'),
      await browser.get('/api/admin/subscribers/export.csv'),
      await browser.delete(`/api/admin/subscribers/${confirmed}`),
    ])
      expect([who.role, [403, 404].includes(reply.status)]).toEqual([who.role, true])
  }
  expect(await site.db.select().from(subscribers).where(eq(subscribers.id, confirmed))).toHaveLength(1)
})
