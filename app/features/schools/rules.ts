import type { AdvisorPermission } from '#app/platform/actor.ts'

/** How long the link of an invitation works. Source: specification, section 2.1. */
export const inviteDays = 14

/** What opens messages and lists of names: only someone who holds it at the school, or Yonder's staff, gives it. */
export const reservedPermissions = [
  'safeguarding',
  'export',
  'approve_wex',
] as const satisfies readonly AdvisorPermission[]

export type GrantRefusal = 'own-permissions' | 'not-yours-to-give'

/**
 * Why an advisor may not give these permissions, or null. Nobody changes their own.
 *
 * @param grant `held` by who gives; `before` and `after` of who is given
 */
export function grantRefusal(grant: {
  isOwn: boolean
  held: readonly AdvisorPermission[]
  before: readonly AdvisorPermission[]
  after: readonly AdvisorPermission[]
}): GrantRefusal | null {
  if (grant.isOwn) return 'own-permissions'
  const given = grant.after.filter((one) => !grant.before.includes(one))
  return given.some((one) => !mayGive(one, grant.held)) ? 'not-yours-to-give' : null
}

/** Whether an advisor who manages staff may give this permission. */
export function mayGive(permission: AdvisorPermission, held: readonly AdvisorPermission[]): boolean {
  return (
    !(reservedPermissions as readonly AdvisorPermission[]).includes(permission) || held.includes(permission)
  )
}

/** What an inviter needs for an invitation with these permissions, when it is sent and when it is accepted. */
export function neededToInvite(permissions: readonly AdvisorPermission[]): AdvisorPermission[] {
  return ['manage_staff', ...permissions.filter((one) => !mayGive(one, []))]
}

type Member = { id: number; permissions: readonly AdvisorPermission[] }

/** Whether a school would be left with nobody who manages its staff: then nobody could invite or remove anybody any more. */
export function leavesNoManager(
  staff: readonly Member[],
  id: number,
  kept: readonly AdvisorPermission[] = [],
) {
  const manages = (member: Member) => (member.id === id ? kept : member.permissions).includes('manage_staff')
  return !staff.some(manages)
}

/** An address of one of the domains, or of any when there are none. */
export function isDomain(text: string): boolean {
  return text.length <= 253 && /^(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,63}$/.test(text)
}
