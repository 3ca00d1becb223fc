import type { AdvisorPermission } from '#app/platform/actor.ts'

/** Who at a school hears of placements, and may read what is for its coordinators: those who approve; where nobody does, all advisors. */
export function coordinatorsOf<T extends { permissions: readonly AdvisorPermission[] }>(
  staff: readonly T[],
): readonly T[] {
  const approvers = staff.filter(({ permissions }) => permissions.includes('approve_wex'))
  return approvers.length > 0 ? approvers : staff
}
