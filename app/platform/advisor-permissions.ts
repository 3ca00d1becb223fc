import type { AdvisorPermission } from './actor.ts'
import type { Endpoint } from './contract.ts'

/**
 * What an advisor needs for a call beside being of the school. It stands with the endpoint: the API refuses by it, and buttons say by it
 * why they are disabled. It is plain data, so that it reaches the browser.
 */
export type PermissionRule =
  | AdvisorPermission
  /** Only for calls whose body has one of these values in each field. */
  | { permission: AdvisorPermission; whenBody: Readonly<Record<string, readonly string[]>> }
  /** Only for calls whose path has one of these values in each part. */
  | { permission: AdvisorPermission; whenPath: Readonly<Record<string, readonly string[]>> }
  /** Not for a call about oneself, by the number in this part of the path. */
  | { permission: AdvisorPermission; unlessOwn: string }

/** As far as it decides which permission is needed. */
export type AdvisorCall = { params?: unknown; body?: unknown; userId?: number }

/** `ask`: whom someone without it turns to. */
export const permissionWords: Record<AdvisorPermission, { label: string; hint: string; ask: string }> = {
  modify_career_plan: {
    label: 'Change career plans',
    hint: 'Can edit the plans of students.',
    ask: 'Ask someone who changes career plans at your school.',
  },
  manage_staff: {
    label: 'Manage staff',
    hint: 'Can invite colleagues and end their access.',
    ask: 'Ask someone who manages staff at your school.',
  },
  manage_students: {
    label: 'Manage students',
    hint: 'Can make links for students, bring in lists, ask students again, undo changes, unlink students and delete groups.',
    ask: 'Ask someone who manages students at your school.',
  },
  safeguarding: {
    label: 'Safeguarding',
    hint: 'Can open conversations, with a reason, and let the students of a group message each other.',
    ask: 'Ask the safeguarding staff of your school.',
  },
  export: {
    label: 'Export',
    hint: 'Can download lists of students.',
    ask: 'Ask someone who exports lists at your school.',
  },
  approve_wex: {
    label: 'Approve work experience',
    hint: 'Can approve work experience, decide what the rules leave to the school, and lift a hold.',
    ask: 'Ask someone who approves work experience at your school.',
  },
}

/** The permission that a call lacks; null when it lacks none. */
export function missingPermission(
  permissions: readonly AdvisorPermission[],
  { permission: rule }: Pick<Endpoint, 'permission'>,
  call: AdvisorCall = {},
): AdvisorPermission | null {
  if (!rule) return null
  const needed = typeof rule === 'string' ? rule : isNeeded(rule, call) ? rule.permission : null
  return needed && !permissions.includes(needed) ? needed : null
}

function isNeeded(rule: Exclude<PermissionRule, string>, { params, body, userId }: AdvisorCall): boolean {
  if ('unlessOwn' in rule) return fieldOf(params, rule.unlessOwn) !== String(userId)
  if ('whenPath' in rule) return hasEach(rule.whenPath, params)
  return hasEach(rule.whenBody, body)
}

function hasEach(rule: Readonly<Record<string, readonly string[]>>, given: unknown): boolean {
  return Object.entries(rule).every(([field, values]) => values.includes(fieldOf(given, field)))
}

function fieldOf(values: unknown, name: string): string {
  return String((values as Record<string, unknown> | undefined)?.[name])
}

/** Why a button for this call is disabled, in words; null when it is not. */
export function permissionRefusal(
  permissions: readonly AdvisorPermission[],
  endpoint: Pick<Endpoint, 'permission'>,
  call?: AdvisorCall,
): string | null {
  const missing = missingPermission(permissions, endpoint, call)
  return missing && permissionWords[missing].ask
}
