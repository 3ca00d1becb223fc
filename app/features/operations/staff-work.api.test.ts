import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { notifications } from '#app/features/notifications/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { cashOutMethods, minimumCashOutXp } from '#app/features/rewards/cash-out-rules.ts'
import { cashOuts, xpOwners } from '#app/features/rewards/tables.server.ts'
import { schoolRequests } from '#app/features/schools/tables.server.ts'
import { newId } from '#app/platform/ids.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { endDoneWork } from './staff-work.server.ts'
import { staffWork } from './tables.server.ts'
import type { WorkItem } from './today-contract.ts'

const site = await testSite()
const { db } = site
const now = site.services.clock.now()
const [ana, ben, editor] = [
  await site.signedIn({ role: 'admin', firstName: 'Ana', lastName: 'Abel' }),
  await site.signedIn({ role: 'admin', firstName: 'Ben', lastName: 'Bold' }),
  await site.signedIn({ role: 'admin', isEditor: true, firstName: 'Eve', lastName: 'Edit' }),
]
type Staff = typeof ana

const path = '/api/admin/today/work/take'
const [school] = await db.select().from(schools).limit(1)
const [request] = await db
  .insert(schoolRequests)
  .values({
    schoolId: school?.id ?? 0,
    name: 'Mele',
    role: 'Careers advisor',
    email: 'mele@school.example',
    message: 'Hello',
    createdAt: now,
  })
  .returning()
const [correction] = await db
  .insert(factReports)
  .values({
    page: '/occupations/nurse',
    fact: 'pay',
    factName: 'Pay',
    words: 'It is more now',
    reporter: 'x',
    createdAt: now,
    updatedAt: now,
  })
  .returning()
const student = await site.signedIn({ role: 'student' })
const [payee] = await db.insert(xpOwners).values({ userId: student.person.id, createdAt: now }).returning()
const [cashOut] = await db
  .insert(cashOuts)
  .values({
    userId: student.person.id,
    ownerId: payee?.id ?? 0,
    method: cashOutMethods[0],
    amount: minimumCashOutXp,
    cents: 2_000,
    createdAt: now,
    updatedAt: now,
  } as typeof cashOuts.$inferInsert)
  .returning()

const atSchool = { kind: 'school', key: String(request?.id) }
const ofFact = { kind: 'correction', key: String(correction?.id) }
const ofMoney = { kind: 'cash-out', key: String(cashOut?.id) }
const take = (who: Staff, work: object) => who.post(path, work)
const giveBack = (who: Staff, work: object) => who.delete(path, work)
const listed = async (who: Staff, { kind, key }: { kind: string; key: string }) =>
  ((await json(await who.get('/api/admin/today'))).data.items as WorkItem[]).find(
    (item) => item.kind === kind && item.key === key,
  )
const ownerSeen = async (who: Staff, work: { kind: string; key: string }) =>
  (await listed(who, work))?.owner?.name

beforeEach(() => db.delete(staffWork))

test('what one member of staff took has their name for everyone, until they give it back', async () => {
  expect((await take(ana, atSchool)).status).toBe(200)
  expect(await ownerSeen(ben, atSchool)).toBe('Ana Abel')
  const late = await take(ben, atSchool)
  expect([late.status, (await json(late)).message]).toEqual([409, 'Ana Abel has taken this.'])
  const other = await giveBack(ben, atSchool)
  expect([other.status, (await json(other)).message]).toEqual([409, 'Ana Abel has taken this.'])
  expect(await ownerSeen(ben, atSchool)).toBe('Ana Abel')
  expect((await giveBack(ana, atSchool)).status).toBe(200)
  expect(await ownerSeen(ben, atSchool)).toBeUndefined()
  expect((await giveBack(ana, atSchool)).status).toBe(409)
  expect((await take(ben, atSchool)).status).toBe(200)
})

test('taking and giving back are in the audit log once each, and nobody is notified', async () => {
  const [before, notified] = [await db.$count(auditLog), await db.$count(notifications)]
  await take(ana, atSchool)
  await take(ana, atSchool)
  await giveBack(ana, atSchool)
  const rows = (await db.select().from(auditLog).orderBy(auditLog.id)).slice(before)
  expect(rows.map(({ actorId, action, subject }) => [actorId, action, subject])).toEqual([
    [ana.person.id, 'staff-work.take', `staff-work/school/${request?.id}`],
    [ana.person.id, 'staff-work.give-back', `staff-work/school/${request?.id}`],
  ])
  expect(await db.$count(notifications)).toBe(notified)
})

test('an editor takes work on content and finds none of people', async () => {
  expect((await take(editor, ofFact)).status).toBe(200)
  expect(await ownerSeen(ana, ofFact)).toBe('Eve Edit')
  for (const work of [atSchool, ofMoney, { kind: 'failure', key: ':refused' }])
    expect([work.kind, (await take(editor, work)).status]).toEqual([work.kind, 404])
})

test('nobody but staff takes anything', async () => {
  for (const role of ['student', 'advisor'] as const) {
    const who = await site.signedIn({ role })
    expect([role, (await take(who, ofFact)).status]).toEqual([role, 403])
  }
  expect((await take(await site.signedIn({ role: 'provider' }), ofFact)).status).toBe(404)
  expect(await db.$count(staffWork)).toBe(0)
})

test('what does not wait, and what nothing has as its key, is not found', async () => {
  for (const key of ['0', '999999', '99999999999', '1 or 1=1', newId(), 'x'])
    expect([key, (await take(ana, { kind: 'school', key })).status]).toEqual([key, 404])
  for (const work of [
    { kind: 'enquiry', key: newId() },
    { kind: 'enquiry', key: '1' },
    { kind: 'review', key: newId() },
    { kind: 'failure', key: 'no-such-queue' },
  ])
    expect([work, (await take(ana, work)).status]).toEqual([work, 404])
  for (const kind of ['report', 'sent-back', 'x'])
    expect([kind, (await take(ana, { kind, key: '1' })).status]).toEqual([kind, 422])
})

test('work that is done has no owner, and the job deletes the row', async () => {
  await take(ana, ofFact)
  await db
    .update(factReports)
    .set({ state: 'declined', handledAt: now })
    .where(eq(factReports.id, correction?.id ?? 0))
  expect((await take(ben, ofFact)).status).toBe(404)
  await endDoneWork(site.services)
  expect(await db.$count(staffWork)).toBe(0)
  await db
    .update(factReports)
    .set({ state: 'open', handledAt: null })
    .where(eq(factReports.id, correction?.id ?? 0))
  await take(ana, ofFact)
  await endDoneWork(site.services)
  expect(await db.$count(staffWork)).toBe(1)
})

test.each([
  ['is locked', { status: 'locked' }],
  ['is about to be deleted', { deletionDueAt: now }],
  ['is an editor now', { isEditor: true }],
  ['is no longer staff', { kind: 'user' }],
] as const)('whoever %s has it no longer, and a colleague can take it', async (_, facts) => {
  const { person } = await site.signedIn({ role: 'admin', firstName: 'Old', lastName: 'Owner' })
  await db.insert(staffWork).values({ ...atSchool, userId: person.id, takenAt: now } as never)
  expect(await ownerSeen(ana, atSchool)).toBe('Old Owner')
  await db
    .update(users)
    .set(facts as object)
    .where(eq(users.id, person.id))
  expect(await ownerSeen(ana, atSchool)).toBeUndefined()
  expect((await take(ana, atSchool)).status).toBe(200)
  expect(await ownerSeen(ben, atSchool)).toBe('Ana Abel')
})

test('the first to approve a cash-out no longer has it, since a second person is needed', async () => {
  await take(ana, ofMoney)
  expect(await ownerSeen(ben, ofMoney)).toBe('Ana Abel')
  await db
    .update(cashOuts)
    .set({ firstApproverId: ana.person.id })
    .where(eq(cashOuts.id, cashOut?.id ?? 0))
  expect(await ownerSeen(ben, ofMoney)).toBeUndefined()
  expect((await take(ana, ofMoney)).status).toBe(404)
  expect((await take(ben, ofMoney)).status).toBe(200)
  await db
    .update(cashOuts)
    .set({ firstApproverId: null })
    .where(eq(cashOuts.id, cashOut?.id ?? 0))
})

test('the page takes and gives back without scripts, and its tabs follow', async () => {
  const name = `${atSchool.kind}/${atSchool.key}`
  const page = async (address: string) =>
    /aria-label="What is waiting".*?<\/ul>/s.exec(await (await ana.page(address)).text())?.[0] ?? ''
  const button = (verb: string) => new RegExp(`value="${name}"[^>]*name="${verb}"`)
  expect(await page('/admin')).toMatch(button('take'))
  const taken = await ana.submit('/admin', { intent: 'work', take: name })
  expect(await taken.text()).toContain('You have it now.')
  expect(await page('/admin?owner=mine')).toMatch(button('give_back'))
  expect(await page('/admin?owner=nobody')).not.toContain(name)
  await ben.submit('/admin', { intent: 'work', give_back: name })
  expect(await ownerSeen(ben, atSchool)).toBe('Ana Abel')
  await ana.submit('/admin', { intent: 'work', give_back: name })
  expect(await ownerSeen(ben, atSchool)).toBeUndefined()
})
