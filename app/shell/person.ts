import type { Actor } from '#app/platform/actor.ts'

/** `signed-in`: may be a provider, and has no record to speak for (R-6-029). */
export type Role = 'signed-in' | 'user' | 'student' | 'parent' | 'advisor' | 'provider' | 'admin'

/** Progress of the post-school plan; null when there is none. */
export type PlanProgress = {
  status: 'INCOMPLETE' | 'COMPLETE'
  passionTestDone: boolean
  educationStyle: string | null
  educationLevel: string | null
  /** Null or absent means missing; "no" and false are answers. */
  gapYear: string | boolean | null
}

/** The plan in the API's format. */
export type WirePlan = {
  status: PlanProgress['status']
  ppa_completed: boolean
  education_style: string | null
  education_level: string | null
  gap_year: string | boolean | null
}

export function toProgress(plan: WirePlan): PlanProgress {
  return {
    status: plan.status,
    passionTestDone: plan.ppa_completed,
    educationStyle: plan.education_style,
    educationLevel: plan.education_level,
    gapYear: plan.gap_year,
  }
}

/**
 * The current person, as far as the navigation rules need. A visitor has no roles; a student or parent is also a user;
 * advisors, providers and admins are not.
 */
export type Person = {
  roles: readonly Role[]
  isGhost: boolean
  needsSetup?: boolean
  mayModifyCareerPlan?: boolean
  /** An advisor whom no school has verified yet. */
  awaitsSchool?: boolean
  plan?: PlanProgress | null
}

export const visitor: Person = { roles: [], isGhost: false }
export const ghost: Person = { roles: [], isGhost: true }

export function isSignedIn(person: Person): boolean {
  return person.roles.length > 0
}

export function isUser(person: Person): boolean {
  return has(person, 'user') || has(person, 'student') || has(person, 'parent')
}

/** "Non-user": signed in, but an advisor, a provider or an admin. */
export function isSignedInNonUser(person: Person): boolean {
  return isSignedIn(person) && !isUser(person)
}

/**
 * Who has a link to the help lines: everyone but advisors, providers and admins, at any age. Pages that advisors alone get have none, not even
 * before the state is loaded.
 */
export function isOfferedHelp(person: Person, guards: readonly string[] = []): boolean {
  return !isSignedInNonUser(person) && !guards.includes('advisor')
}

export function has(person: Person, role: Role): boolean {
  return person.roles.includes(role)
}

export function personOf(actor: Actor): Person {
  switch (actor.kind) {
    case 'visitor':
      return visitor
    case 'ghost':
      return ghost
    case 'user':
      return {
        roles: ['user', ...actor.roles.filter((role) => role !== 'school-leaver')],
        isGhost: false,
        needsSetup: actor.needsSetup,
      }
    case 'advisor':
      return {
        roles: ['advisor'],
        isGhost: false,
        needsSetup: actor.needsSetup,
        mayModifyCareerPlan: actor.permissions.includes('modify_career_plan'),
        awaitsSchool: actor.schoolId === null,
      }
    case 'provider':
      return {
        roles: [actor.providers.length > 0 ? 'provider' : 'signed-in'],
        isGhost: false,
        needsSetup: actor.needsSetup,
      }
    case 'admin':
      return { roles: ['admin'], isGhost: false, needsSetup: actor.needsSetup }
  }
}
