import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { json } from '#test/json.ts'
import { testTerms, workdays } from '#test/placements.ts'
import { testSite } from '#test/site.ts'
import { createPlacement, schoolOf } from '#test/work-experience.ts'
import type { Place } from '../rules/topics.ts'
import { schoolPlacementTerms } from './tables.server.ts'

const site = await testSite({ at: '2027-03-01T00:00:00Z', apiOnly: true })
const { db, services } = site

/** A school that has entered no terms, with a student who has chosen their days. */
async function waiting(place: Place, facts: Parameters<typeof createPlacement>[1] = {}) {
  const schoolId = await schoolOf(services, place)
  const student = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  const made = await createPlacement(services, {
    place,
    schoolId,
    studentId: student.person.id,
    status: 'draft',
    ...facts,
  })
  await setTerms(schoolId, [])
  const advisor = await site.signedIn({ role: 'advisor', schoolId, permissions: [] })
  const board = async () => (await json(await advisor.get('/api/advisor/wex/placements'))).terms_wait
  const items = async () => {
    const { recent } = await json(await advisor.get('/api/advisor/dashboard'))
    return recent.filter(({ link }: { link: string }) => link === '/advisor/wex/settings')
  }
  return { ...made, student, board, items }
}

async function setTerms(schoolId: number, terms: typeof testTerms) {
  await db.delete(schoolPlacementTerms).where(eq(schoolPlacementTerms.schoolId, schoolId))
  if (terms.length > 0)
    await db.insert(schoolPlacementTerms).values(
      terms.map(({ year, term, starts_on, ends_on }) => ({
        schoolId,
        year,
        term,
        startsOn: starts_on,
        endsOn: ends_on,
      })),
    )
}

test('where the rules need terms that the school has not entered, the student reads it, and the school sees who waits', async () => {
  const { id, schoolId, studentId, student, board, items } = await waiting('AU-NSW')
  const reply = await student.post(`/api/wex/placements/${id}/submit`, {
    signature: { name: 'Kiri Sample', agreed: true },
  })
  expect([reply.status, JSON.stringify(await json(reply))]).toEqual([
    422,
    expect.stringContaining('The school has to enter them.'),
  ])
  expect(await board()).toBe(1)
  expect(await items()).toMatchObject([
    {
      title: 'Enter your term dates: 1 student is waiting',
      link: '/advisor/wex/settings',
      action: 'Enter them',
    },
  ])
  await createPlacement(services, { schoolId, studentId, status: 'changes-requested' })
  const other = await site.signedIn({ role: 'student', schoolId, classYear: 2028 })
  await createPlacement(services, { schoolId, studentId: other.person.id, status: 'draft' })
  await createPlacement(services, { schoolId, status: 'submitted' })
  await setTerms(schoolId, [])
  expect(await board()).toBe(2)
  expect((await items())[0].title).toBe('Enter your term dates: 2 students are waiting')
  await setTerms(schoolId, testTerms.slice(0, 3))
  expect(await board()).toBe(2)
  await setTerms(schoolId, testTerms)
  expect([await board(), await items()]).toEqual([0, []])
})

test('a day outside every term of a year with all four is known, and with three it is not', async () => {
  const days = workdays('2027-06-28', 2)
  const { schoolId, board } = await waiting('AU-VIC', { days })
  const of2027 = testTerms.filter(({ year }) => year === 2027)
  await setTerms(schoolId, of2027.slice(0, 3))
  expect(await board()).toBe(1)
  await setTerms(schoolId, of2027)
  expect(await board()).toBe(0)
})

test.each<Place>(['NZ', 'AU-QLD'])(
  'in %s no rule refuses for want of terms, so nobody waits',
  async (place) => {
    const { board, items } = await waiting(place)
    expect([await board(), await items()]).toEqual([0, []])
  },
)
