import { expect, test } from 'vitest'
import type { Actor, AdvisorPermission } from '#app/platform/actor.ts'
import { mayChangePlan, mayComment, maySeePlan, maySeeRoute } from './policy.ts'

const signedIn = { sessionId: 's', country: null, state: null, confirmedAt: new Date(0), needsSetup: false }
const student = (userId: number): Actor => ({
  ...signedIn,
  userId,
  kind: 'user',
  roles: ['student'],
  schoolId: 7,
})
const advisor = (schoolId: number | null, ...permissions: AdvisorPermission[]): Actor => ({
  ...signedIn,
  userId: 1,
  kind: 'advisor',
  schoolId,
  permissions,
})
const owner = { id: 1, schoolId: 7 }
const isPrivate = { is_private: true }
const isOpen = { is_private: false }

test.each<[string, Actor, object]>([
  ['its owner', student(1), { see: true, change: true, comment: false, open: true, private: true }],
  ['a classmate', student(2), { see: false, change: false, comment: false, open: false, private: false }],
  ['an advisor', advisor(7), { see: true, change: false, comment: true, open: true, private: false }],
  [
    'an advisor with modify_career_plan',
    advisor(7, 'modify_career_plan'),
    { see: true, change: true, comment: true, open: true, private: false },
  ],
  [
    'an advisor of another school',
    advisor(8, 'modify_career_plan'),
    { see: false, change: false, comment: false, open: false, private: false },
  ],
  [
    'an admin',
    { ...signedIn, kind: 'admin', isEditor: false, userId: 1 },
    { see: false, change: false, comment: false, open: false, private: false },
  ],
  [
    'a visitor',
    { kind: 'visitor' },
    { see: false, change: false, comment: false, open: false, private: false },
  ],
])('what %s may do with a plan', (_who, actor, may) => {
  expect({
    see: maySeePlan(actor, owner),
    change: mayChangePlan(actor, owner),
    comment: mayComment(actor, owner),
    open: maySeeRoute(actor, owner, isOpen),
    private: maySeeRoute(actor, owner, isPrivate),
  }).toEqual(may)
})

test('an advisor without a school sees nobody, not even someone without a school', () => {
  expect(maySeePlan(advisor(null), { id: 5, schoolId: null })).toBe(false)
})
