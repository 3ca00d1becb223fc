/** Who is asking. Made once per request from the session and ghost cookies. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'ghost'; ghostId: string }
  | { kind: 'user'; userId: string; roles: UserRole[]; schoolId: string | null; ghostId?: string }
  | { kind: 'advisor'; userId: string; schoolId: string | null }
  | { kind: 'provider'; userId: string; providerId: string }
  | { kind: 'admin'; userId: string }

export type UserRole = 'student' | 'parent' | 'school-leaver'

/** Who may call an endpoint. What each word admits is data in `features/accounts/policy.ts`. */
export const audiences = [
  'anyone',
  'guest',
  'signed-in',
  'user',
  'ghost',
  'user-or-ghost',
  'student',
  'student-or-advisor',
  'advisor',
  'provider-or-admin',
  'admin',
  'owner',
  'member',
  'author-or-advisor',
  'token',
] as const
export type Audience = (typeof audiences)[number]

/** Why somebody is kept out: nobody is signed in, or the person has the wrong role. */
export type Refusal = 'not-signed-in' | 'not-allowed'
