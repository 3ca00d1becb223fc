/** Who is asking. Made once per request from the session and ghost cookies. */
export type Actor = VisitorActor | GhostActor | SignedInActor

export type VisitorActor = { kind: 'visitor'; viewAs?: ViewAs }
/** Someone without an account whose quiz is stored. */
export type GhostActor = { kind: 'ghost'; ghostId: string }
export type UserActor = SignedIn & {
  kind: 'user'
  roles: UserRole[]
  schoolId: number | null
  viewAs?: ViewAs
}
export type AdvisorActor = SignedIn & {
  kind: 'advisor'
  /** Of the chosen verified membership; null while none is: then hardly anything is open to them. */
  schoolId: number | null
  /** At that school. */
  permissions: readonly AdvisorPermission[]
}
/** An account with the right to be a provider. It is one only with a record to speak for. */
export type ProviderActor = SignedIn & { kind: 'provider'; providers: readonly ProviderRef[] }
/** An editor changes content and sees nothing of people. */
export type AdminActor = SignedIn & { kind: 'admin'; isEditor: boolean }
export type SignedInActor = UserActor | AdvisorActor | ProviderActor | AdminActor

/** A member of staff who sees the site as someone made up: nothing may be written meanwhile. */
export type ViewAs = { persona: string; label: string; staff: AdminActor; since: Date }

/** Who looks at the site as this actor; undefined for those who are themselves. */
export function viewAsOf(actor: Actor): ViewAs | undefined {
  return 'viewAs' in actor ? actor.viewAs : undefined
}

type SignedIn = {
  userId: number
  /** The sign-in this request belongs to. */
  sessionId: string
  /** Where they live: ISO 3166-1 alpha-2, null when not told. */
  country: string | null
  /** Code of their state or region within that country. */
  state: string | null
  /** When the password was last given in it. */
  confirmedAt: Date
  /** Some details must be given before anything else. */
  needsSetup: boolean
}

/** Kinds of providers, as `GET /api/providers` names them. */
export const providerKinds = ['educator', 'employer', 'experience_provider'] as const
/** A provider's record: ids are unique within their kind. */
export type ProviderRef = { type: (typeof providerKinds)[number]; id: number }

/** What an advisor may do at a school beyond seeing its students. */
export const advisorPermissions = [
  'modify_career_plan',
  'manage_staff',
  'manage_students',
  'safeguarding',
  'export',
  'approve_wex',
] as const
export type AdvisorPermission = (typeof advisorPermissions)[number]

export type UserRole = 'student' | 'parent' | 'school-leaver'

/**
 * Who may call an endpoint: each audience with the kinds of people it admits. `features/people/policy.ts` decides from it,
 * and `ActorOf` derives from it what a handler receives, so the two cannot differ. Whose thing it is (`owner`, `member`,
 * `author`, `token`) is decided where the thing is looked up: someone else's is simply not found.
 */
export const audiences = {
  anyone: ['visitor', 'ghost', 'user', 'advisor', 'provider', 'admin'],
  guest: ['visitor', 'ghost'],
  'signed-in': ['user', 'advisor', 'provider', 'admin'],
  user: ['user'],
  ghost: ['ghost'],
  'user-or-ghost': ['user', 'ghost'],
  student: ['user'],
  'student-or-advisor': ['user', 'advisor'],
  advisor: ['advisor'],
  /** Also those whose membership of a school is still to be verified. */
  'any-advisor': ['advisor'],
  'provider-or-admin': ['provider', 'admin'],
  admin: ['admin'],
  owner: ['user', 'ghost', 'advisor'],
  member: ['user', 'advisor'],
  'author-or-advisor': ['user', 'advisor'],
  token: ['visitor', 'ghost', 'user', 'advisor', 'provider', 'admin'],
} as const satisfies Record<string, readonly Actor['kind'][]>
export type Audience = keyof typeof audiences

/** Who can stand before a handler of this audience: `ActorOf<'user'>` is a `UserActor`. */
export type ActorOf<A extends Audience> = Extract<Actor, { kind: (typeof audiences)[A][number] }>

/** Why a caller is refused: not signed in, the wrong role, or an advisor whose school is still to be verified. */
export type Refusal = 'not-signed-in' | 'not-allowed' | 'awaiting-school'
