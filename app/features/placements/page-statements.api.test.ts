import { expect, test } from 'vitest'
import { countQueries } from '#app/platform/database.server.ts'
import type { Browser } from '#test/browser.ts'
import { testSite } from '#test/site.ts'
import { answerQuestions, createPlacement, schoolOf, writeHealthNote } from '#test/work-experience.ts'
import { parties } from './rules/topics.ts'
import { statuses } from './status.ts'
import { placementAmendments } from './tables.server.ts'

const site = await testSite({ at: '2027-05-04T02:00:00Z' })
const { services } = site
const schoolId = await schoolOf(services, 'AU-NSW')
const advisor = await site.signedIn({ role: 'advisor', schoolId, permissions: ['approve_wex'] })
const student = await site.signedIn({ role: 'student', schoolId, dob: '2011-02-01', classYear: 2028 })

const terms = (supervisor: string) => ({
  days: [],
  address: '1 Sample Street',
  supervisor,
  supervisor_phone: null,
  tasks: ['Sort the post'],
})

async function statementsFor(browser: Pick<Browser, 'page'>, path: string): Promise<number> {
  await browser.page(path) // what every page shares is read once a while
  const { result, queries } = await countQueries(() => browser.page(path))
  expect([path, result.status]).toEqual([path, 200])
  return queries
}

test.each(statuses)('both pages of a placement that is %s are read with six statements', async (status) => {
  const { id } = await createPlacement(services, {
    schoolId,
    studentId: student.person.id,
    status,
    preparedBy: advisor.person.id,
    signed: status === 'draft' ? [] : parties,
    rulesVersion: 'an older version',
  })
  await writeHealthNote(services, id, 'An allergy to sample nuts')
  await services.db.insert(placementAmendments).values({
    placementId: id,
    before: terms('Sam Sample'),
    after: terms('Alex Sample'),
    signers: [...parties],
    waitsFor: [...parties],
    reason: 'Someone is on leave',
    party: 'student',
    openedAt: services.clock.now(),
  })
  await answerQuestions(services, id)
  expect(await statementsFor(student, `/wex/${id}`)).toBeLessThanOrEqual(6)
  expect(await statementsFor(advisor, `/advisor/wex/${id}`)).toBeLessThanOrEqual(6)
})

test('the list of a student and the board are read with six statements', async () => {
  expect(await statementsFor(student, '/wex')).toBeLessThanOrEqual(6)
  expect(await statementsFor(advisor, '/advisor/wex')).toBeLessThanOrEqual(6)
})
