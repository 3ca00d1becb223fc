import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userSensitive, users } from '#app/features/people/tables.server.ts'
import { postSchoolPlan } from '#test/post-school-plan.ts'
import { testSite } from '#test/site.ts'
import { interestAreas } from '../profile-keys.ts'

const site = await testSite({ apiOnly: true, at: '2026-05-04T00:00:00Z' })
const { takeQuiz } = await postSchoolPlan(site)

test('gender, name and school never change a list', async () => {
  const people = await Promise.all([
    site.signedIn({ role: 'student', firstName: 'Aroha', lastName: 'Ngata', country: 'NZ', state: 'AKL' }),
    site.signedIn({ role: 'student', firstName: 'Bruce', lastName: 'Smith', country: 'AU', state: 'WA' }),
    site.signedIn({ role: 'user', firstName: 'Thi', lastName: 'Nguyen', schoolName: 'Sample High' }),
    site.signedIn({ role: 'parent', firstName: 'Sam', meta: { gender: 'female' }, dob: '1980-01-01' }),
  ])
  const lists: unknown[] = []
  for (const person of people) {
    await takeQuiz(person, 'enterprising')
    const list = await person.read<{ widen: { id: number } | null }>('/api/career/user-occupations?size=100')
    lists.push(list)
  }
  for (const list of lists) expect(list).toEqual(lists[0])
})

test('whatever someone’s name, gender, school, age and place: the same answers give the same list', async () => {
  const user = await site.signedIn({ role: 'student' })
  const facts = fc.record({
    firstName: fc.string({ minLength: 1, maxLength: 30 }),
    lastName: fc.string({ maxLength: 30 }),
    schoolName: fc.string({ maxLength: 60 }),
    gender: fc.constantFrom('female', 'male', 'non-binary', 'other', ''),
    dob: fc.constantFrom('2012-01-01', '2008-07-01', '1975-03-01'),
    country: fc.constantFrom('AU', 'NZ', 'FJ'),
    isParent: fc.boolean(),
  })
  const strong = fc.constantFrom(...interestAreas)
  await fc.assert(
    fc.asyncProperty(facts, facts, strong, async (one, other, area) => {
      await takeQuiz(user, area)
      const lists: unknown[] = []
      for (const { gender, ...account } of [one, other]) {
        await site.db.update(users).set(tidy(account)).where(eq(users.id, user.person.id))
        await site.db
          .insert(userSensitive)
          .values({ userId: user.person.id, sealed: gender, updatedAt: site.services.clock.now() })
          .onConflictDoUpdate({ target: userSensitive.userId, set: { sealed: gender } })
        lists.push(await user.read('/api/career/user-occupations?size=100'))
      }
      expect(lists[0]).toEqual(lists[1])
    }),
    { numRuns: 10 },
  )
})

/** PostgreSQL keeps no NUL characters. */
function tidy<T extends Record<string, unknown>>(facts: T): T {
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ]),
  ) as T
}
