import { expect, test } from 'vitest'
import { schools } from '#app/features/places/tables.server.ts'
import { json } from '#test/json.ts'
import { testSite } from '#test/site.ts'

const site = await testSite({ at: '2026-11-21T02:00:00Z' })
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
  [oneImport, /(Coming in|Done)<\/h1>/, 'R-2.1-062, R-2.1-069'],
]

for (const [path, heading, ledger] of onboardingPages)
  test(`${path.replace(/\d+$/, ':id')} opens for an advisor with its own heading, and others go to the log-in (${ledger})`, async () => {
    const reply = await advisor.page(path)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toMatch(heading)
    expect((await site.visitor().page(path)).headers.get('location')).toBe('/login')
    // the log-in sends on whoever is signed in
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
