import type { AdvisorPermission } from '#app/platform/actor.ts'

/** How long the link of an invitation works. Source: specification, section 2.1. */
export const inviteDays = 14

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
