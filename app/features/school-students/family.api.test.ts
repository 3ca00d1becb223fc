import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#app/features/audit/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { collectExport } from '#app/features/settings/collect-export.server.ts'
import { dataContextOf } from '#app/features/settings/export.server.ts'
import { effectsFrom } from '#test/effects.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { forgetFormer } from './forget-former.server.ts'
import { familyContacts } from './tables.server.ts'

const now = new Date('2026-11-24T01:00:00Z')
const site = await testSite({ at: now.toISOString() })
const [school, other] = await site.db.select({ id: schools.id }).from(schools).limit(2)
const [schoolId, otherSchoolId] = [school?.id ?? 0, other?.id ?? 0]
const mere = { name: ' Mere\nRangi ', relation: 'Mother', phone: '021 555 0123', email: '' }

const one = await site.signedIn({ role: 'advisor', schoolId, permissions: ['manage_students'] })
async function given() {
  const tama = await site.signedIn({ role: 'student', schoolId, firstName: 'Tama', classYear: 2028 })
  const path = `/api/advisor/students/${tama.person.id}`
  const reply = await one.post(`${path}/family`, mere)
  expect(reply.status).toBe(200)
  const { data } = await json(reply)
  return { tama, path, contact: `${path}/family/${data.id}`, data }
}

test('a contact is added, changed and removed by who manages students, each with a row in the log that names nobody', async () => {
  const added = await effectsFrom(site)
  const { path, contact, data } = await given()
  await added.expectAudited('students.add-family-contact')
  expect(data).toMatchObject({ name: 'Mere Rangi', relation: 'Mother', phone: '021 555 0123', email: null })
  await site.later(1, async () => {
    const changed = await effectsFrom(site)
    const body = { ...mere, phone: '', email: 'mere@example.com', updated_at: data.updated_at }
    expect((await json(await one.put(contact, body))).data).toMatchObject({
      phone: null,
      email: 'mere@example.com',
    })
    await changed.expectAudited('students.change-family-contact')
    const late = await one.put(contact, { ...body, name: 'Late' })
    expect([late.status, (await json(late)).message]).toEqual([
      409,
      'A colleague changed this contact. Copy what you wrote, and open the page again.',
    ])
  })
  expect((await json(await one.get(path))).data.family).toMatchObject([{ name: 'Mere Rangi', phone: null }])
  const removed = await effectsFrom(site)
  expect((await one.delete(contact)).status).toBe(200)
  await removed.expectAudited('students.remove-family-contact')
  expect((await json(await one.get(path))).data.family).toEqual([])
  const rows = JSON.stringify(
    await site.db.select({ before: auditLog.before, after: auditLog.after }).from(auditLog),
  )
  for (const said of ['Mere', '555 0123', 'mere@example.com']) expect(rows).not.toContain(said)
})

test('faults are at their fields, and a seventh contact is refused', async () => {
  const { tama, path } = await given()
  const before = {
    userId: tama.person.id,
    schoolId: otherSchoolId,
    name: 'Aroha',
    relation: 'Aunt',
    phone: '1',
  }
  await site.db.insert(familyContacts).values({ ...before, createdAt: now, updatedAt: now }) // of the school before
  const reply = await one.post(`${path}/family`, { name: '', relation: 'Aunt' })
  expect([reply.status, Object.keys((await json(reply)).errors)]).toEqual([422, ['name', 'phone']])
  for (let count = 2; count <= 6; count += 1)
    expect((await one.post(`${path}/family`, mere)).status).toBe(200)
  expect((await one.post(`${path}/family`, mere)).status).toBe(422)
  expect((await json(await one.get(path))).data.family).toHaveLength(6)
})

test('contacts of a school that the student has left go, also while they are at another one; those of the present school stay', async () => {
  const { tama, data } = await given()
  await site.signedIn({ role: 'student', schoolId: otherSchoolId }) // someone else is there
  const before = { userId: tama.person.id, schoolId: otherSchoolId, name: 'Aroha', relation: 'Aunt' }
  await site.db.insert(familyContacts).values({ ...before, phone: '1', createdAt: now, updatedAt: now })
  await forgetFormer(site.db, now)
  const left = await site.db.select().from(familyContacts).where(eq(familyContacts.userId, tama.person.id))
  expect(left.map(({ id }) => id)).toEqual([data.id])
})

test('colleagues without the permission read contacts; other schools, students and parents reach none', async () => {
  const { tama, path, contact, data } = await given()
  const colleague = await site.signedIn({ role: 'advisor', schoolId, permissions: [] })
  expect((await json(await colleague.get(path))).data.family).toMatchObject([{ name: 'Mere Rangi' }])
  const elsewhere = { role: 'advisor' as const, schoolId: otherSchoolId }
  for (const [who, status] of [
    [colleague, 403],
    [await site.signedIn({ ...elsewhere, permissions: ['manage_students'] }), 404],
    [tama, 403],
    [await site.signedIn({ role: 'parent' }), 403],
    [site.visitor(), 401],
  ] as const) {
    expect((await who.post(`${path}/family`, mere)).status).toBe(status)
    expect((await who.put(contact, { ...mere, updated_at: data.updated_at })).status).toBe(status)
    expect((await who.delete(contact)).status).toBe(status)
  }
})

test('the student sees in the settings whom the school can reach, and has all of it in the export', async () => {
  const { tama } = await given()
  const html = await (await tama.page('/preferences')).text()
  for (const words of ['Your family’s contact details', 'Mere Rangi']) expect(html).toContain(words)
  expect(html).not.toContain('555 0123')
  const context = dataContextOf({ db: site.db, services: site.services }, tama.person)
  const exported = JSON.stringify(await collectExport(site.services.slices, context))
  for (const said of ['Mere Rangi', '021 555 0123']) expect(exported).toContain(said)
  await site.db.update(users).set({ schoolId: otherSchoolId }).where(eq(users.id, tama.person.id))
  expect((await json(await tama.get('/api/user/school-sharing'))).family).toEqual([])
})

test('a contact goes a day after the student has left the school, and stays while they are there', async () => {
  const [leaver, stays] = [await given(), await given()]
  expect((await one.delete(leaver.path)).status).toBe(200)
  const held = async ({ data }: { data: { id: number } }) =>
    (await site.db.select().from(familyContacts).where(eq(familyContacts.id, data.id))).length
  const day = 86_400_000
  await forgetFormer(site.db, new Date(now.getTime() + day - 1))
  expect([await held(leaver), await held(stays)]).toEqual([1, 1])
  await forgetFormer(site.db, new Date(now.getTime() + day + 1))
  expect([await held(leaver), await held(stays)]).toEqual([0, 1])
})
