import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { careerPlanSections } from '#app/features/planner/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { createHost, createPlacement, schoolOf } from '#test/work-experience.ts'
import { placementHosts } from '../hosts/tables.server.ts'

const site = await testSite({ at: '2027-05-10T02:00:00Z' })
const { db, services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const signedInStudent = () => site.signedIn({ role: 'student', schoolId, classYear: 2028 })
const textOf = async (reply: Response) => (await reply.text()).replaceAll('<!-- -->', '')

test('a finished placement is added to the plan by a form without scripts, and the page then says so', async () => {
  const student = await signedInStudent()
  const { id } = await createPlacement(services, {
    schoolId,
    studentId: student.person.id,
    status: 'completed',
  })
  const path = `/wex/${id}`
  const before = await textOf(await student.page(path))
  expect(before).toContain('Add to my plan')
  expect(before).toContain('you get 100 XP')
  expect((await student.submit(path, { intent: 'add-to-plan' })).status).toBeLessThan(400)
  const sections = await db
    .select()
    .from(careerPlanSections)
    .where(eq(careerPlanSections.userId, student.person.id))
  expect(sections[0]?.answers.experiences).toMatchObject([{ id: `wex-${id}`, is_done: true }])
  const after = await textOf(await student.page(path))
  expect(after).toContain('You have added it to your plan.')
  expect(after).not.toContain('Add to my plan')
  const reflection = { did: 'I helped', found_out: 'I like people', next: 'Ask' }
  await student.submit(path, { intent: 'feedback', ...reflection })
  expect(await textOf(await student.page(path))).toContain('You have earned 100 XP for it.')
})

test('a placement that runs offers no plan yet', async () => {
  const student = await signedInStudent()
  const { id } = await createPlacement(services, {
    schoolId,
    studentId: student.person.id,
    status: 'active',
  })
  expect(await textOf(await student.page(`/wex/${id}`))).not.toContain('Add to my plan')
})

test('a host that takes students again says so on the lists of staff and students', async () => {
  const { id } = await createHost(services, schoolId, { businessName: 'Sample Mill', offersNextYear: true })
  const student = await signedInStudent()
  const one = await site.signedIn({ role: 'advisor', schoolId, permissions: [] })
  const read = async () => [
    (await textOf(await student.page('/wex/hosts'))).includes('Takes students again in 2028'),
    (await textOf(await one.page('/advisor/wex/hosts?again=1'))).includes('Again in 2028'),
  ]
  expect(await read()).toEqual([true, true])
  await db.update(placementHosts).set({ offersNextYear: false }).where(eq(placementHosts.id, id))
  expect(await read()).toEqual([false, false])
})

test('the calendar of a student has title and date of work experience, and nothing that says where', async () => {
  const student = await signedInStudent()
  const { id: hostId } = await createHost(services, schoolId, { businessName: 'Quite Identifiable Pty' })
  await createPlacement(services, {
    schoolId,
    hostId,
    studentId: student.person.id,
    status: 'approved',
    title: 'A secret title',
    address: '7 Findable Lane',
  })
  const opened = await student.put('/api/career-planner/calendar', { time_zone: 'Australia/Sydney' })
  const { url } = await json(opened)
  const file = await (await site.visitor().get(new URL(url).pathname)).text()
  const event = /BEGIN:VEVENT[\s\S]*?END:VEVENT/.exec(file)?.[0] ?? ''
  expect(event).toContain('SUMMARY:Work experience\r\n')
  expect(event).toContain('DTSTART;VALUE=DATE:20270503')
  expect(file).not.toMatch(/Identifiable|secret|Findable|Sam Sample|Answer the telephone/)
  expect(event).not.toMatch(/^(LOCATION|DESCRIPTION|URL|ORGANIZER|ATTENDEE|CONTACT)/m)
})
