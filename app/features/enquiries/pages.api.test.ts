import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses, educators } from '#app/features/study/tables.server.ts'
import { testSite } from '#test/site.ts'
import { deliver } from './delivery.server.ts'
import { enquiries } from './tables.server.ts'

const site = await testSite()
const [course] = await site.db
  .select({ id: courses.id, slug: courses.slug, educatorId: courses.educatorId, educator: educators.name })
  .from(courses)
  .innerJoin(educators, eq(educators.id, courses.educatorId))
  .limit(1)
if (!course) throw new Error('there is no course')

type Browser = ReturnType<typeof site.visitor>
const post = (browser: Browser, path: string, fields: Record<string, string>) =>
  browser.request(path, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  })
const path = `/enquire?type=course&id=${course.id}`
const question = {
  first_name: 'Maia',
  email: 'maia@home.example',
  message: 'When does it begin? Ring 0412 345 678.',
  consent: 'yes',
}
const latest = async () => (await site.db.select().from(enquiries).orderBy(enquiries.id)).at(-1)?.id ?? 0

test('the page of a course has a form for questions at the anchor of the bar, which works without scripts', async () => {
  const visitor = site.visitor()
  const html = await (await visitor.page(`/courses/${course.slug}`)).text()
  expect(html).toContain('id="enquire"')
  expect(html).toContain(`action="${path.replace('&', '&amp;')}"`)
  const refused = await post(visitor, path, { ...question, email: 'maia' })
  expect(refused.status).toBe(422)
  const again = await refused.text()
  expect(again).toContain('We need a valid email address')
  expect(again).toContain('When does it begin?')
  const sent = await post(visitor, path, question)
  expect(await sent.text()).toContain('Thanks, your question is on its way.')
  expect((await visitor.page('/enquire')).status).toBe(404)
})

test('a visitor finds no enquiries without signing in; a student sees status and answers (R-2.1-009)', async () => {
  const visitor = site.visitor()
  expect((await visitor.page('/enquiries')).headers.get('location')).toBe('/login?redirect=%2Fenquiries')
  const student = await site.signedIn({ role: 'student' })
  expect(await (await student.page('/enquiries')).text()).toContain('Nothing asked yet')
  await post(student, path, question)
  const id = await latest()
  await deliver(site.services, id)
  expect(await (await student.page('/enquiries')).text()).toContain('Waiting for an answer')
  const page = await (await student.page(`/enquiries?id=${id}`)).text()
  expect(page).toContain('When does it begin?')
  const other = await site.signedIn({ role: 'student' })
  expect((await other.page(`/enquiries?id=${id}`)).status).toBe(404)
})

test('a provider answers in the admin area without learning how to reach the student, who reads it and writes again', async () => {
  const student = await site.signedIn({ role: 'student' })
  const speaksFor = [{ type: 'educator' as const, id: course.educatorId }]
  const provider = await site.signedIn({ role: 'provider', speaksFor })
  await post(student, path, question)
  const id = await latest()
  await deliver(site.services, id)
  const before = await (await provider.page(`/admin/enquiries/${id}`)).text()
  expect(before).toContain('When does it begin?')
  expect(before).not.toMatch(/0412 345|maia@home/)
  await post(provider, `/admin/enquiries/${id}`, { intent: 'answer', message: 'In February.' })
  expect(await (await student.page(`/enquiries?id=${id}`)).text()).toContain('In February.')
  await post(student, `/enquiries?id=${id}`, { intent: 'reply', id: String(id), message: 'Thank you!' })
  expect(await (await provider.page(`/admin/enquiries/${id}`)).text()).toContain('Thank you!')
  await post(provider, `/admin/enquiries/${id}`, { intent: 'close' })
  expect(await (await student.page(`/enquiries?id=${id}`)).text()).toContain('This enquiry is closed.')
})

test('who writes that they want to die gets the help lines of their country first, and the question goes on its way', async () => {
  const heavy = {
    ...question,
    message: 'I do not feel safe at home, sometimes I want to die. Can I start early?',
  }
  const first = { au: 'Kids Helpline', nz: 'Need to talk? Call or text' }
  for (const [country, line] of Object.entries(first)) {
    const reply = await post(site.visitor(), `${path}&country=${country}`, heavy)
    const html = (await reply.text()).split('<main')[1] ?? ''
    const places = ['Some of what you wrote sounds heavy', line, 'Thanks, your question is on its way.'].map(
      (words) => html.indexOf(words),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    expect(html.slice(0, places[1])).not.toContain(first[country === 'au' ? 'nz' : 'au'])
  }
  expect(await (await post(site.visitor(), path, question)).text()).not.toContain('sounds heavy')

  const student = await site.signedIn({ role: 'student' })
  await post(student, path, heavy)
  expect(await (await student.page(`/enquiries?id=${await latest()}`)).text()).toContain('Lifeline')
  await post(student, path, question)
  expect(await (await student.page(`/enquiries?id=${await latest()}`)).text()).not.toContain('Lifeline')
})
