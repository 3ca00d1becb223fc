import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDemoPeople } from '#app/features/demo/demo.server.ts'
import { whoWrites } from '#app/features/groups/who-writes.ts'
import { advisorMemberships } from '#app/features/people/memberships/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { schools } from '#app/features/places/tables.server.ts'
import { linkFor } from '#test/emails.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { seedSchools } from './demo.server.ts'
import { schoolRequests } from './tables.server.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
const { db } = site
await addDemoPeople(site.services, () => {})
await seedSchools(site.services)

const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]+>/g, '')
    .replace(/<!-- -->/g, '')

test('the demo has a school to verify, and an advisor of two campuses', async () => {
  expect(await db.select().from(schoolRequests)).toMatchObject([{ status: 'new', role: 'Careers advisor' }])
  const [advisor] = await db.select().from(users).where(eq(users.email, 'advisor2@yonder.example'))
  const theirs = eq(advisorMemberships.userId, advisor?.id ?? 0)
  expect(await db.select().from(advisorMemberships).where(theirs)).toHaveLength(2)
})

test('what an advisor may not give stands in the form, disabled and with the reason; what a colleague has can be taken', async () => {
  const [sample] = await db.select().from(schools).where(eq(schools.isSample, true)).limit(1)
  const at = { role: 'advisor', schoolId: sample?.id } as const
  const manager = await site.signedIn({ ...at, permissions: ['manage_staff', 'export'] })
  await site.signedIn({ ...at, permissions: ['safeguarding'] })
  const html = await (await manager.page('/advisor/profile')).text()
  const boxes = (permission: string) =>
    [...html.matchAll(/<input[^>]*name="permissions"[^>]*>/g)]
      .map(([box]) => box)
      .filter((box) => box.includes(`value="${permission}"`))
  const [refused, open] = [boxes('safeguarding'), boxes('export')]
  expect(refused.length).toBeGreaterThan(1)
  for (const box of refused) expect([box, / disabled=/.test(box)]).toEqual([box, !/ checked=/.test(box)])
  const disabled = refused.filter((box) => / disabled=/.test(box))
  expect(disabled.length).toBeGreaterThan(0)
  expect(disabled.length).toBeLessThan(refused.length)
  expect(open.filter((box) => / disabled=/.test(box))).toEqual([])
  const approving = boxes('approve_wex').filter((box) => / disabled=/.test(box))
  const reasons = html.split('Only a colleague who has the permissions for safeguarding').length - 1
  expect(reasons).toBe(disabled.length + approving.length)
})

test('an advisor opens the profile with details, staff and links; others are sent away (R-2.1-060)', async () => {
  const [sample] = await db.select().from(schools).where(eq(schools.isSample, true)).limit(1)
  const advisor = await site.signedIn({
    role: 'advisor',
    schoolId: sample?.id,
    permissions: ['manage_staff'],
  })
  const reply = await advisor.page('/advisor/profile')
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(headingOf(html)).toBe('Your profile')
  for (const said of [
    'Your details',
    'Staff of the school',
    'Invite a colleague',
    'Links for students',
    'made up',
  ])
    expect(html).toContain(said)
  expect((await site.visitor().page('/advisor/profile')).headers.get('location')).toBe('/login')
  expect((await json(await advisor.get('/api/state'))).user.advisor_schools).toMatchObject([
    { is_sample: true },
  ])
})

test('the link of an invitation shows school and address to anybody who has it (R-2.1-061)', async () => {
  const advisor = await site.signedIn({ role: 'advisor', permissions: ['manage_staff', 'export'] })
  const email = 'new.advisor@school.example'
  await advisor.post('/api/advisor/staff', { email, permissions: ['export'] })
  const reply = await site.visitor().page(await linkFor(site.services, email, '/advisor/verify/'))
  expect(reply.status).toBe(200)
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer')
  const html = await reply.text()
  expect(headingOf(html)).toMatch(/^Advise at /)
  expect(html).toContain(email)
  const dead = await (await site.visitor().page(`/advisor/verify/${'A'.repeat(43)}`)).text()
  expect(headingOf(dead)).toBe('This invitation does not work')
})

test('an advisor whom no school has verified sees what is awaited on every page for schools', async () => {
  const advisor = await site.signedIn({ role: 'advisor', schoolId: null })
  for (const path of ['/advisor/dashboard', '/advisor/students', '/messages', '/dashboard'])
    expect([path, (await advisor.page(path)).headers.get('location')]).toEqual([path, '/advisor/awaiting'])
  const html = await (await advisor.page('/advisor/awaiting')).text()
  expect(headingOf(html)).toBe('We are checking your school')
  expect((await advisor.page('/advisor/profile')).status).toBe(200)
})

test('an advisor of a verified school is not told that it is being checked', async () => {
  const [school] = await db.select().from(schools).limit(1)
  const advisor = await site.signedIn({ role: 'advisor', schoolId: school?.id })
  const reply = await advisor.page('/advisor/awaiting')
  expect(reply.headers.get('location')).toBe('/advisor/dashboard')
})

test('staff see a request with its two checks, and the contact page asks a school for what is needed', async () => {
  const admin = await site.signedIn({ role: 'admin' })
  const [request] = await db.select().from(schoolRequests)
  const html = await (await admin.page(`/admin/school-requests/${request?.id}`)).text()
  for (const said of ['Mere Sample', '1. Check the register', '2. Call the published number', '3. Invite'])
    expect(html).toContain(said)
  const contact = await (await site.visitor().page('/contact/schools')).text()
  for (const said of ['Your school', 'What you do there', 'Your work email address'])
    expect(contact).toContain(said)
  expect(await (await site.visitor().page('/contact')).text()).not.toContain('What you do there')
})

test('a student reads on the preferences what the school sees, and saves it without scripts', async () => {
  const [school] = await db.select().from(schools).limit(1)
  const student = await site.signedIn({ role: 'student', schoolId: school?.id })
  const html = await (await student.page('/preferences')).text()
  const said = ['What your school sees', 'Who opened what', 'Nobody at your school has opened']
  for (const text of [...said, whoWrites.students, whoWrites.opened]) expect(html).toContain(text)
  const saved = await student.request('/preferences', {
    method: 'POST',
    headers: { accept: 'text/html', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'sharing', quiz_areas: 'on' }),
  })
  expect(saved.status).toBe(200)
  expect((await json(await student.get('/api/user/school-sharing'))).data).toEqual({
    quiz_areas: true,
    followed_careers: false,
    plan: false,
    counted: false,
  })
})
