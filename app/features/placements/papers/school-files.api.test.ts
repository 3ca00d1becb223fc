import { eq, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { cleanUpUploads } from '#app/features/uploads/clean-up.server.ts'
import { uploads } from '#app/features/uploads/tables.server.ts'
import type { Browser } from '#test/browser.ts'
import { pdf } from '#test/documents.ts'
import { pdfLines } from '#test/pdf-text.ts'
import { jpeg } from '#test/pictures.ts'
import { workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementAmendments, placementEvents, placementEvidence, placements } from '../tables.server.ts'
import { makePacketFile, removePacketFile } from './packets.server.ts'
import { forgetScans } from './scan.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site
const now = services.clock.now()
const vic = await schoolOf(services, 'AU-VIC')
const nz = await schoolOf(services, 'NZ')
const advisor = (schoolId = vic) =>
  site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex', 'export'] })
const everyone = ['student', 'host', 'guardian', 'school'] as const

async function approved(facts: Parameters<typeof createPlacement>[1] = {}) {
  const made = await createPlacement(services, {
    place: 'AU-VIC',
    status: 'approved',
    signed: everyone,
    ...facts,
  })
  return { ...made, path: `/api/advisor/wex/placements/${made.id}` }
}

function formOf(bytes: Uint8Array, name = 'paper.pdf') {
  const form = new FormData()
  form.set('file', new File([bytes as never], name))
  return form
}

const bytesOf = async (reply: Response) => new Uint8Array(await reply.arrayBuffer())
const actionsOn = async (id: number) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `placements/${id}`))
      .orderBy(auditLog.id)
  ).map(({ action }) => action)

test('a PDF that Yonder made is recognised with its version, and a changed one is not', async () => {
  const staff = await advisor()
  const { id, path } = await approved()
  const packet = await bytesOf(await staff.get(`${path}/papers/packet`))
  const check = async (bytes: Uint8Array, browser: Browser = staff) => {
    const reply = await browser.upload(`${path}/papers/check`, formOf(bytes))
    return reply.ok ? (await reply.json()).data : reply.status
  }
  expect(await check(packet)).toEqual({
    result: 'as-now',
    kind: 'packet',
    made_at: now.toISOString(),
    terms_version: 1,
    says: 'This is “All documents together”, as Yonder first made it on Mon 1 Mar 2027, 11 am, Melbourne time. It shows version 1 of the arrangement, which is the version now.',
    changed: [],
  })
  const changed = Uint8Array.from(packet)
  changed[changed.length - 3] = 33
  expect(await check(changed)).toMatchObject({ result: 'unknown', kind: null })
  expect(await check(pdf())).toMatchObject({ result: 'unknown' })
  expect(await check(new Uint8Array())).toBe(422)
  const other = await approved()
  expect((await (await staff.upload(`${other.path}/papers/check`, formOf(packet))).json()).data.result).toBe(
    'unknown',
  )
  expect(await check(packet, await advisor(nz))).toBe(404)
  expect(await check(packet, site.visitor())).toBe(401)
  expect(await check(packet, await site.signedIn({ role: 'student', schoolId: vic }))).toBe(403)
  expect((await actionsOn(id)).filter((action) => action === 'wex.check-paper').length).toBeGreaterThan(0)
  expect(await db.select().from(uploads)).toEqual([])
})

test('of a paper of an older version it says what has changed since', async () => {
  const staff = await advisor()
  const { id, path } = await approved()
  const old = await bytesOf(await staff.get(`${path}/papers/packet`))
  const later = new Date(now.getTime() + 3_600_000)
  const terms = {
    days: workdays('2027-05-03', 5),
    address: '1 Sample Street',
    supervisor: 'Sam Sample',
    tasks: ['A'],
  }
  await db.insert(placementAmendments).values({
    placementId: id,
    before: terms,
    after: { ...terms, supervisor: 'Another Sample', tasks: ['B'] },
    signers: [],
    waitsFor: [],
    reason: 'Ill',
    party: 'host',
    outcome: 'applied',
    openedAt: later,
    closedAt: later,
  })
  await db.insert(placementEvents).values([
    { placementId: id, kind: 'amendment-applied', at: later },
    { placementId: id, kind: 'letter-sent', at: later },
    { placementId: id, kind: 'start-date-reached', at: later },
    { placementId: id, kind: 'submit', at: new Date(now.getTime() - 1) },
  ])
  await db.update(placements).set({ termsVersion: 2 }).where(eq(placements.id, id))
  const { data } = await (await staff.upload(`${path}/papers/check`, formOf(old))).json()
  expect(data).toMatchObject({ result: 'older', terms_version: 1 })
  expect(data.says).toContain('It shows version 1 of the arrangement. The version now is 2.')
  expect(data.changed[0]).toBe('Mon 1 Mar 2027: a change of the supervisor, the tasks')
  expect(data.changed).toHaveLength(2)
})

test('the fields for an official form come as a table, safe for spreadsheets, and as a PDF, which say that that form counts', async () => {
  const staff = await advisor()
  const { id, path } = await approved({ tasks: ['=HYPERLINK("https://evil.example")', 'Sort the post'] })
  const { data } = await (await staff.get(path)).json()
  expect(data.official_form).toMatchObject({ names: ['Work experience arrangement form'] })
  expect(data.official_form.address).toMatch(/^https?:/)
  const reply = await staff.get(`${path}/fields`)
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  const table = await reply.text()
  expect(table.split('\r\n').slice(0, 2)).toEqual([
    'Part,Field,Answer',
    `Note,The official form is the legal one,"Work experience arrangement form, ${data.official_form.address}"`,
  ])
  expect(table).toContain('Emergency contact,Phone,0400 000 003')
  expect(table).toContain(`"'=HYPERLINK(`)
  expect(table).not.toMatch(/,=HYPERLINK/)
  const print = pdfLines(await bytesOf(await staff.get(`${path}/papers/fields`)))
  expect(print).toContain('The official form is the legal one')
  expect(print).toContain(data.official_form.address)
  expect(await actionsOn(id)).toEqual(['wex.paper', 'wex.paper'])
  expect((await (await advisor(nz)).get(`${path}/fields`)).status).toBe(404)
  expect((await site.visitor().get(`${path}/fields`)).status).toBe(401)
})

test('where the rules name no official form there are no fields, and no paper speaks of one', async () => {
  const staff = await advisor(nz)
  const { path } = await approved({ place: 'NZ', schoolId: nz })
  expect((await (await staff.get(path)).json()).data.official_form).toBeNull()
  expect((await staff.get(`${path}/fields`)).status).toBe(404)
  expect((await staff.get(`${path}/papers/fields`)).status).toBe(404)
  expect(pdfLines(await bytesOf(await staff.get(`${path}/papers/packet`)))).not.toContain('legal one')
})

test('the scan of the signed form is stored as evidence, is for the school alone, and each download is audited', async () => {
  const staff = await advisor()
  const { id, path, studentId } = await approved({ isRecorded: false })
  expect((await staff.get(`${path}/scan`)).status).toBe(404)
  const scan = pdf()
  expect((await staff.upload(`${path}/scan`, formOf(scan, 'Hidden-Surname.pdf'))).status).toBe(200)
  const [row] = await db.select().from(placementEvidence).where(eq(placementEvidence.placementId, id))
  expect(row).toMatchObject({ kind: 'arrangement', recordedBy: staff.person.id })
  expect((await (await staff.get(path)).json()).data.has_scan).toBe(true)
  const colleague = await advisor()
  const reply = await colleague.get(`${path}/scan`)
  expect(Buffer.from(await bytesOf(reply)).equals(scan)).toBe(true)
  expect(reply.headers.get('content-disposition')).toContain('official-form.pdf')
  expect(reply.headers.get('cache-control')).toBe('private, no-store')
  expect(await actionsOn(id)).toEqual(['wex.store-scan', 'wex.read-scan'])
  expect((await (await advisor(nz)).get(`${path}/scan`)).status).toBe(404)
  expect((await (await advisor(nz)).upload(`${path}/scan`, formOf(scan))).status).toBe(404)
  expect((await site.visitor().get(`${path}/scan`)).status).toBe(401)
  const student = await site.signedIn({ role: 'student', schoolId: vic })
  expect((await student.get(`${path}/scan`)).status).toBe(403)
  expect(studentId).not.toBe(student.person.id)
})

test.each([
  ['a web page', Buffer.from('<html><script>1</script>'), 422],
  ['nothing', Buffer.alloc(0), 422],
  ['a photo', jpeg(), 200],
])('as a scan %s is answered with its status by its bytes, not its name', async (_name, bytes, status) => {
  const staff = await advisor()
  const { path } = await approved()
  const reply = await staff.upload(`${path}/scan`, formOf(bytes, 'scan.pdf'))
  expect(reply.status).toBe(status)
  if (status === 422) expect((await reply.json()).errors.file).toHaveLength(1)
})

test('a newer scan takes the place of the old one, and a scan whose record is taken back goes', async () => {
  const staff = await advisor()
  const { id, path } = await approved()
  await staff.upload(`${path}/scan`, formOf(pdf()))
  await staff.upload(`${path}/scan`, formOf(pdf(['<< /Two 2 >>'])))
  const mine = () => db.select().from(uploads).where(eq(uploads.userId, staff.person.id))
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  await forgetScans(services, now)
  await cleanUpUploads(services, days(2))
  expect(await mine()).toHaveLength(1)
  expect((await staff.get(`${path}/scan`)).status).toBe(200)
  await staff.delete(`${path}/evidence`, { kind: 'arrangement' })
  expect((await staff.get(`${path}/scan`)).status).toBe(404)
  await forgetScans(services, days(2))
  await cleanUpUploads(services, days(4))
  expect([id, await mine()]).toEqual([id, []])
})

test('all packets of a filter come in one ZIP, made by a job, for the advisor who asked and for a day', async () => {
  const schoolId = await schoolOf(services, 'AU-QLD')
  const staff = await advisor(schoolId)
  const host = await createHost(services, schoolId, { place: 'AU-QLD' })
  const own = { place: 'AU-QLD', schoolId, hostId: host.id, days: workdays('2027-03-08', 2) } as const
  const first = await approved(own)
  const second = await approved({ ...own, status: 'submitted' })
  await approved({ ...own, status: 'draft' })
  await approved({ ...own, days: workdays('2027-05-03', 2) })
  await approved({ ...own, title: 'Another thing' })
  await approved()
  const reply = await staff.post('/api/advisor/wex/packets', { this_term: true, keyword: 'office' })
  const { data } = await reply.json()
  expect([reply.status, data]).toMatchObject([
    200,
    { placements: 2, is_ready: false, asked_at: now.toISOString() },
  ])
  const path = `/api/advisor/wex/packets/${data.id}`
  expect((await (await staff.get(path)).json()).data).toEqual(data)
  expect((await staff.get(`${path}/file`)).status).toBe(404)
  const [job] = await jobsOf('placements-packets')
  await makePacketFile(services, job as never, async () => {})
  expect((await (await staff.get(path)).json()).data.is_ready).toBe(true)
  const file = await staff.get(`${path}/file`)
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const zip = unzipSync(await bytesOf(file))
  expect(
    Object.keys(zip)
      .map((name) => Number.parseInt(name, 10))
      .toSorted(),
  ).toEqual([first.id, second.id])
  for (const packet of Object.values(zip)) expect(pdfLines(packet)).toContain('Days and hours')
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'wex.packets'))
  expect(log).toMatchObject([{ actorId: staff.person.id, after: { placements: 2 } }])

  const colleague = await advisor(schoolId)
  for (const one of [path, `${path}/file`]) {
    expect([one, (await colleague.get(one)).status]).toEqual([one, 404])
    expect((await (await advisor(nz)).get(one)).status).toBe(404)
    expect((await site.visitor().get(one)).status).toBe(401)
  }
  const [removal] = await jobsOf('placements-packets-remove')
  const { rows: removals } = await db.execute<{ hours: number }>(
    sql`select round(extract(epoch from start_after - created_on) / 3600)::int as hours from pgboss.job
      where name = 'placements-packets-remove'`,
  )
  expect(removals).toEqual([{ hours: 24 }])
  await removePacketFile(services, removal as never)
  expect((await staff.get(path)).status).toBe(404)
  expect((await staff.get(`${path}/file`)).status).toBe(404)
})

test('packets need something to put in, and the permission to export, also while the job makes them', async () => {
  const staff = await advisor()
  const reply = await staff.post('/api/advisor/wex/packets', { keyword: 'no-such-word', late: false })
  expect([reply.status, (await reply.json()).code]).toEqual([422, 'nothing-found'])
  const without = await site.signedIn({ role: 'advisor', schoolId: vic, permissions: [] })
  expect((await without.post('/api/advisor/wex/packets', {})).status).toBe(403)
  const { id } = await approved()
  const work = { id: crypto.randomUUID(), schoolId: vic, userId: without.person.id, placementIds: [id] }
  await makePacketFile(services, work, async () => {})
  expect(await services.storage.exists(`private/packets/${vic}/${without.person.id}/${work.id}.zip`)).toBe(
    false,
  )
})

/** What the jobs of a queue carry, the newest first. */
async function jobsOf(queue: string): Promise<object[]> {
  const { rows } = await db.execute<{ data: object }>(
    sql`select data from pgboss.job where name = ${queue} order by created_on desc`,
  )
  return rows.map(({ data }) => data)
}
