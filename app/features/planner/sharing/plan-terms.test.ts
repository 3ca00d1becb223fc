import { expect, test } from 'vitest'
import type { Actor } from '#app/platform/actor.ts'
import { step } from '../test-route.ts'
import { eventsOf } from './calendar-events.ts'
import { mayChangePlan, mayComment, maySeePlan, maySeeRoute } from './policy.ts'
import { expiryOf, isOpen } from './share-terms.ts'

const now = new Date('2026-11-21T06:00:00Z')

test('a link opens until the instant it expires, and never after it was taken back', () => {
  const share = { expiresAt: expiryOf(now, 14), revokedAt: null }
  expect(share.expiresAt.toISOString()).toBe('2026-12-05T06:00:00.000Z')
  expect(isOpen(share, new Date(share.expiresAt.getTime() - 1))).toBe(true)
  expect(isOpen(share, share.expiresAt)).toBe(false)
  expect(isOpen({ ...share, revokedAt: now }, now)).toBe(false)
})

test('a calendar gets the titles of open, dated steps of all routes, in order of their dates', () => {
  const routes = [
    {
      steps: [
        step({ id: 'late', due_on: '2027-05-01' }),
        step({ id: 'undated' }),
        step({ id: 'done', due_on: '2027-01-01', done_on: '2026-12-01' }),
      ],
    },
    { steps: [step({ id: 'timed', title: 'Interview', due_on: '2027-02-01', due_time: '15:30' })] },
  ]
  expect(eventsOf(routes)).toEqual([
    { id: 'timed', title: 'Interview', start: '2027-02-01T15:30' },
    { id: 'late', title: 'late', start: '2027-05-01' },
  ])
})

const signedIn = { sessionId: 's', country: null, state: null, confirmedAt: now }
const student = { kind: 'user', userId: 1, roles: ['student'], schoolId: 7, ...signedIn } as unknown as Actor
const other = { kind: 'user', userId: 2, roles: ['student'], schoolId: 7, ...signedIn } as unknown as Actor
const advisor = (schoolId: number | null, ...permissions: string[]) =>
  ({ kind: 'advisor', userId: 9, schoolId, permissions, ...signedIn }) as unknown as Actor
const admin = { kind: 'admin', userId: 4, ...signedIn } as unknown as Actor
const owner = { id: 1, schoolId: 7 }

test.each([
  ['the owner', student, true, true, false],
  ['somebody of the same class', other, false, false, false],
  ['an advisor of the school', advisor(7), true, false, true],
  ['an advisor who may modify plans', advisor(7, 'modify_career_plan'), true, true, true],
  ['an advisor of another school', advisor(8, 'modify_career_plan'), false, false, false],
  ['an advisor without a school', advisor(null, 'modify_career_plan'), false, false, false],
  ['an admin', admin, false, false, false],
  ['a visitor', { kind: 'visitor' } as Actor, false, false, false],
])('a plan before %s: seen, changed, commented', (_who, actor, sees, changes, comments) => {
  expect(maySeePlan(actor, owner)).toBe(sees)
  expect(mayChangePlan(actor, owner)).toBe(changes)
  expect(mayComment(actor, owner)).toBe(comments)
})

test('nobody of no school is of the same school as an advisor of none', () => {
  expect(maySeePlan(advisor(null, 'modify_career_plan'), { id: 1, schoolId: null })).toBe(false)
})

test('a private route is seen by its owner alone', () => {
  expect(maySeeRoute(student, owner, { is_private: true })).toBe(true)
  expect(maySeeRoute(advisor(7, 'modify_career_plan'), owner, { is_private: true })).toBe(false)
  expect(maySeeRoute(advisor(7), owner, { is_private: false })).toBe(true)
})
