import { expect, test } from 'vitest'
import type { Actor, Audience } from '#app/platform/actor.ts'
import { admits } from './policy.ts'

const signedIn = {
  userId: 1,
  sessionId: 's',
  country: null,
  state: null,
  confirmedAt: new Date(0),
  needsSetup: false,
}
const people = {
  visitor: { kind: 'visitor' },
  ghost: { kind: 'ghost', ghostId: 'g' },
  student: { ...signedIn, kind: 'user', roles: ['student'], schoolId: 1 },
  parent: { ...signedIn, kind: 'user', roles: ['parent'], schoolId: null },
  leaver: { ...signedIn, kind: 'user', roles: ['school-leaver'], schoolId: null },
  advisor: { ...signedIn, kind: 'advisor', schoolId: 1, permissions: [] },
  provider: { ...signedIn, kind: 'provider', providers: [{ type: 'employer', id: 1 }] },
  admin: { ...signedIn, kind: 'admin', isEditor: false },
} satisfies Record<string, Actor>
const names = Object.keys(people) as (keyof typeof people)[]

const everybody = names.join(' ')

test.each<[Audience, string]>([
  ['anyone', everybody],
  ['token', everybody],
  ['guest', 'visitor ghost'],
  ['signed-in', 'student parent leaver advisor provider admin'],
  ['user', 'student parent leaver'],
  ['ghost', 'ghost'],
  ['user-or-ghost', 'ghost student parent leaver'],
  ['student', 'student'],
  ['student-or-advisor', 'student advisor'],
  ['advisor', 'advisor'],
  ['any-advisor', 'advisor'],
  ['provider-or-admin', 'provider admin'],
  ['admin', 'admin'],
  ['owner', 'ghost student parent leaver advisor'],
  ['member', 'student parent leaver advisor'],
  ['author-or-advisor', 'student parent leaver advisor'],
])('the audience %s is %s', (audience, admitted) => {
  for (const name of names) {
    const refusal = name === 'visitor' || name === 'ghost' ? 'not-signed-in' : 'not-allowed'
    expect([name, admits(people[name], audience)]).toEqual([
      name,
      admitted.split(' ').includes(name) ? null : refusal,
    ])
  }
})

test('an advisor whom no school has verified reaches what is their own and what asks for no school', () => {
  const awaiting: Actor = { ...people.advisor, schoolId: null }
  for (const open of ['anyone', 'signed-in', 'token', 'owner', 'any-advisor'] as const)
    expect(admits(awaiting, open)).toBeNull()
  for (const closed of ['advisor', 'student-or-advisor', 'member', 'author-or-advisor'] as const)
    expect(admits(awaiting, closed)).toBe('awaiting-school')
})

test('who still has to set up the account may do that, sign out and look around, and nothing else', () => {
  const student: Actor = { ...people.student, needsSetup: true }
  for (const open of ['anyone', 'signed-in', 'token'] as const) expect(admits(student, open)).toBeNull()
  for (const closed of ['user', 'student', 'owner', 'member', 'guest'] as const)
    expect(admits(student, closed)).toBe('not-allowed')
})

test('an account with the right to be a provider and no record to speak for is no provider (R-6-029)', () => {
  const provider: Actor = { ...people.provider, providers: [] }
  expect(admits(provider, 'provider-or-admin')).toBe('not-allowed')
  expect(admits(provider, 'signed-in')).toBeNull()
})

test('an audience that nobody has named admits nobody', () => {
  for (const name of ['toString', 'constructor', '', 'everyone'])
    expect(admits(people.admin, name as Audience)).toBe('not-allowed')
})
