/** Who is asking. Made once per request from the session and ghost cookies. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'ghost'; ghostId: string }
  | (SignedIn & { kind: 'user'; roles: UserRole[]; schoolId: number | null })
  | (SignedIn & { kind: 'advisor'; schoolId: number | null; mayModifyCareerPlans: boolean })
  | (SignedIn & { kind: 'provider'; providerId: number | null })
  | (SignedIn & { kind: 'admin' })

type SignedIn = {
  userId: number
  /** The sign-in this request belongs to. */
  sessionId: string
  /** When the password was last given in it. */
  confirmedAt: Date
  /** Some details must be given before anything else. */
  needsSetup: boolean
}

export type SignedInActor = Exclude<Actor, { kind: 'visitor' | 'ghost' }>

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
