import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'
import { checkImport } from './check-import.server.ts'
import { runImport } from './run-import.server.ts'

const site = await testSite({ at: '2026-11-21T12:00:00Z' })
const ids = (await site.db.select({ id: schools.id }).from(schools).limit(3)).map(({ id }) => id)
const [schoolId = 0, otherSchoolId = 0, emptySchoolId = 0] = ids
const advisor = await site.signedIn({ role: 'advisor', schoolId })
const foreign = await site.signedIn({ role: 'advisor', schoolId: otherSchoolId })
const student = await site.signedIn({ role: 'student', schoolId })

const added = await advisor.post('/api/advisor/students', {
  students: [{ given_name: 'Maia', email: 'maia@pupils.example', year_level: '11' }],
})
const { id } = (await json(added)).data as { id: number }
const start = '/advisor/students/onboarding'
const oneImport = `${start}/import/${id}`

const onboardingPages: [path: string, heading: RegExp, ledger: string][] = [
  [start, /Add students<\/h1>/, 'R-2.1-063'],
  [`${start}/csv`, /Upload a list of students<\/h1>/, 'R-2.1-062, R-2.1-064'],
  [`${start}/google`, /Import from Google Classroom<\/h1>/, 'R-2.1-062, R-2.1-065'],
  [`${start}/manual`, /Add students by hand<\/h1>/, 'R-2.1-062, R-2.1-066'],
  [`${start}/complete?import=${id}`, /Your students are added<\/h1>/, 'R-2.1-062, R-2.1-067'],
  [`${start}/imports`, /Lists of students<\/h1>/, 'R-2.1-062, R-2.1-068'],
  [oneImport, /(Being imported|Done)<\/h1>/, 'R-2.1-062, R-2.1-069'],
]

for (const [path, heading, ledger] of onboardingPages)
  test(`${path.replace(/\d+$/, ':id')} opens for an advisor with its own heading, and others go to the log-in (${ledger})`, async () => {
    const reply = await advisor.page(path)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toMatch(heading)
    expect((await site.visitor().page(path)).headers.get('location')).toBe('/login')
    // the log-in sends on those who are signed in
    expect((await student.page(path)).headers.get('location')).toBe('/home')
  })

test('the page of a list is not found by advisors of other schools', async () => {
  expect((await foreign.page(oneImport)).status).toBe(404)
  expect(await (await foreign.page(`${start}/complete?import=${id}`)).text()).not.toContain('1 student is in')
})

test('the students lead to the ways to add more, and a school without any to each of the three', async () => {
  const listed = await (await advisor.page('/advisor/students')).text()
  expect(listed).toContain(`href="${start}"`)
  const first = await site.signedIn({ role: 'advisor', schoolId: emptySchoolId })
  const empty = await (await first.page('/advisor/students')).text()
  for (const way of ['csv', 'google', 'manual']) expect(empty).toContain(`href="${start}/${way}"`)
})

/** As a browser without scripts sends it. */
async function sendFile(content: string) {
  const form = new FormData()
  form.set('file', new File(content ? [content] : [], content ? 'list.csv' : ''))
  const written = new Response(form)
  return advisor.request(`${start}/csv`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      origin: site.services.settings.origin,
      'content-type': written.headers.get('content-type') ?? '',
    },
    body: await written.arrayBuffer(),
  })
}

test('a list is uploaded without scripts, and a form without a file says so', async () => {
  const sent = await sendFile('Given name,Email,Year\nAna,ana@pupils.example,11\n')
  const address = sent.headers.get('location') ?? ''
  expect([sent.status, address]).toEqual([302, expect.stringMatching(/\/import\/\d+$/)])
  await checkImport(site.services, Number(address.split('/').at(-1)))
  expect(await (await advisor.page(address)).text()).toContain('ana@pupils.example')
  const none = await sendFile('')
  expect(none.status).toBe(422)
  expect(await none.text()).toContain('The file is empty.')
})

test('the page of a list asks when its invitations go out, and says when until they have', async () => {
  const [found] = await site.db.select().from(schools).where(eq(schools.countryCode, 'AU')).offset(1).limit(1)
  const there = await site.signedIn({ role: 'advisor', schoolId: found?.id ?? 0 })
  const form = new FormData()
  const list = 'Given name,Family name,Email,Year level\nMia,Lee,mia@times.example,12'
  form.set('file', new File([list], 'list.csv', { type: 'text/csv' }))
  const { data } = await json(await there.upload('/api/advisor/imports/csv', form))
  await checkImport(site.services, data.id)
  const page = async () => (await there.page(`${start}/import/${data.id}`)).text()
  expect(await page()).toContain('When do we email the new student?')
  await there.post(`/api/advisor/imports/${data.id}/confirm`, { invite: 'next-morning' })
  await runImport(site.services, data.id)
  const planned = await page()
  expect(planned).toMatch(
    /We email the new student on \w{3} \d+ \w{3} at 8 am\. Until then you can change this\./,
  )
  expect(planned).toContain('Not emailed yet')
  await there.post(`/api/advisor/imports/${data.id}/invitations`, { invite: 'held' })
  expect(await page()).toContain('We have not emailed the new student yet.')
})

test('dates of a list are those of the school’s zone', async () => {
  const { db } = site
  // noon in London is after midnight in New Zealand, and before it in Australia
  for (const [country, day] of [
    ['NZ', '22 November 2026'],
    ['AU', '21 November 2026'],
  ] as const) {
    const [found] = await db.select().from(schools).where(eq(schools.countryCode, country)).limit(1)
    const there = await site.signedIn({ role: 'advisor', schoolId: found?.id ?? 0 })
    const reply = await there.post('/api/advisor/students', {
      students: [{ given_name: 'Maia', email: `${country}@pupils.example`, year_level: '11' }],
    })
    const { data } = (await json(reply)) as { data: { id: number } }
    expect(await (await there.page(`${start}/import/${data.id}`)).text()).toContain(day)
    expect(await (await there.page(`${start}/imports`)).text()).toContain(day)
  }
})
