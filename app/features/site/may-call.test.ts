import { expect, test } from 'vitest'
import type { Audience } from '#app/platform/actor.ts'
import { mayCall } from './may-call.ts'
import type { LoadedState } from './site-state.ts'

const none = { is_advisor: false, is_provider: false, is_user: false, is_student: false, is_parent: false }
const person = (may: Partial<typeof none> & { account_setup?: boolean }, more: object = {}) => ({
  user: { dashboard_permissions: { ...none, account_setup: false, ...may }, ...more },
  ghost: null,
})
const states: Record<string, object> = {
  visitor: { user: null, ghost: null },
  ghost: { user: null, ghost: { id: 'a' } },
  leaver: person({ is_user: true }),
  student: person({ is_user: true, is_student: true }),
  parent: person({ is_user: true, is_parent: true }),
  advisor: person({ is_advisor: true }, { school_link_id: 1 }),
  'advisor without a school': person({ is_advisor: true }, { school_link_id: null }),
  provider: person({ is_provider: true }, { provider: { type: 'employer', id: 1 } }),
  'provider without a record': person({ is_provider: true }, { provider: null }),
  admin: person({}),
  'in set-up': person({ is_user: true, is_student: true, account_setup: true }),
}
const admitted = (audience: Audience) =>
  Object.keys(states).filter((who) =>
    mayCall({ status: 'ready', state: states[who] } as unknown as LoadedState, audience),
  )

test.each([
  ['anyone', Object.keys(states)],
  ['user', ['leaver', 'student', 'parent']],
  ['user-or-ghost', ['ghost', 'leaver', 'student', 'parent']],
  ['student', ['student']],
  ['student-or-advisor', ['student', 'advisor']],
  ['advisor', ['advisor']],
  ['any-advisor', ['advisor', 'advisor without a school']],
  ['provider-or-admin', ['provider', 'admin']],
  ['signed-in', Object.keys(states).filter((who) => who !== 'visitor' && who !== 'ghost')],
] as const)('a browser makes a call for “%s” for those alone whom the server admits', (audience, whom) => {
  expect(admitted(audience)).toEqual(whom)
})

test('nothing is asked for anybody before the state of the site is there', () => {
  for (const status of ['loading', 'failed', 'empty'] as const)
    expect(mayCall({ status } as LoadedState, 'anyone')).toBe(false)
})
