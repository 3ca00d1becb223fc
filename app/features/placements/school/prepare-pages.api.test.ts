import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkTo, pathTo } from '#test/placement-links.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementAttendance } from '../days/tables.server.ts'
import { placements } from '../tables.server.ts'
import { schoolPlacementTerms } from './tables.server.ts'

const site = await testSite({ at: '2027-05-03T00:30:00Z' })
const { db, services } = site
const nsw = await schoolOf(services, 'AU-NSW')
const textOf = async (reply: Response) => (await reply.text()).replaceAll('<!-- -->', '')

test('an advisor finds a student, starts a placement by a form without scripts, and the student reads who did it', async () => {
  const one = await site.signedIn({
    role: 'advisor',
    schoolId: nsw,
    permissions: [],
    firstName: 'Ngaire',
    lastName: 'Hill',
  })
  const student = await site.signedIn({
    role: 'student',
    schoolId: nsw,
    classYear: 2028,
    firstName: 'Anahera',
  })
  const host = await createHost(services, nsw)
  await createHost(services, nsw, {
    businessName: 'Sample Garage',
    standing: 'paused',
    standingReason: 'Full',
  })
  expect(await textOf(await one.page('/advisor/wex'))).toContain('href="/advisor/wex/start"')
  const path = `/advisor/wex/start?student_id=${student.person.id}`
  expect(await textOf(await one.page('/advisor/wex/start?keyword=Anahera'))).toContain(`href="${path}"`)
  const page = await textOf(await one.page(path))
  expect(page).toContain('Sample Garage is paused: Full.')
  expect(page).not.toMatch(/name="(born_on|signature|health)/)
  const fields = {
    host_id: String(host.id),
    title: 'A week in a bakery',
    start_date: '2027-05-10',
    end_date: '2027-05-14',
    from: '08:00',
    to: '14:00',
    address: '',
    tasks: 'Bake bread',
  }
  const wrong = await one.submit(path, { ...fields, title: '', weekday: '1' })
  expect(wrong.status).toBe(422)
  const again = await textOf(wrong)
  expect(again).toContain('Say what kind of work it is')
  expect(again).toContain('Bake bread')
  const reply = await one.submit(path, { ...fields, weekday: '1' })
  expect(reply.status).toBe(302)
  const [row] = await db.select().from(placements).where(eq(placements.studentId, student.person.id))
  expect(row).toMatchObject({ title: 'A week in a bakery', preparedBy: one.person.id, tasks: ['Bake bread'] })
  expect(reply.headers.get('location')).toBe(`/advisor/wex/${row?.id}`)
  const own = await textOf(await student.page(`/wex/${row?.id}`))
  expect(own).toContain('Ngaire Hill at your school started this for you.')
})

test('a student of another school opens no form, and students are led away', async () => {
  const one = await site.signedIn({ role: 'advisor', schoolId: nsw })
  const there = await site.signedIn({
    role: 'student',
    schoolId: await schoolOf(services, 'NZ'),
    classYear: 2028,
  })
  expect((await one.page(`/advisor/wex/start?student_id=${there.person.id}`)).status).toBe(404)
  expect((await there.page('/advisor/wex/start')).headers.get('location')).toBe('/home')
  expect((await site.visitor().page('/advisor/wex/start')).headers.get('location')).toBe('/login')
})

test('without a placement there is one button to start a request', async () => {
  const student = await site.signedIn({ role: 'student', schoolId: nsw, classYear: 2028 })
  const main = /<main[\s\S]*<\/main>/.exec(await textOf(await student.page('/wex')))?.[0] ?? ''
  expect(main.match(/href="\/wex\/start"/g)).toHaveLength(1)
})

test('the board leads to the settings while a student waits for term dates', async () => {
  const schoolId = await schoolOf(services, 'AU-VIC')
  await createPlacement(services, { place: 'AU-VIC', schoolId, status: 'draft' })
  await db.delete(schoolPlacementTerms).where(eq(schoolPlacementTerms.schoolId, schoolId))
  const one = await site.signedIn({ role: 'advisor', schoolId })
  const page = await textOf(await one.page('/advisor/wex'))
  expect(page).toContain('1 student is waiting for your term dates')
  expect(page).toMatch(/href="\/advisor\/wex\/settings"[^>]*>Enter your term dates/)
})

test('a host says by a form without scripts that the student is not there today', async () => {
  const { id } = await createPlacement(services, {
    schoolId: nsw,
    status: 'active',
    signed: ['student', 'host', 'guardian', 'school'],
  })
  const path = pathTo('during', await linkTo(services, id, 'during'))
  const visitor = site.visitor()
  expect(await textOf(await visitor.page(path))).toContain('Kiri is not here')
  const reply = await visitor.submit(path, { intent: 'absence' })
  expect(await textOf(reply)).toContain('Thank you. The school knows')
  const rows = await db.select().from(placementAttendance).where(eq(placementAttendance.placementId, id))
  expect(rows).toMatchObject([{ date: '2027-05-03', kind: 'no-show', party: 'host' }])
  expect(await textOf(await visitor.page(path))).toContain('You have said that Kiri did not come today')
})
