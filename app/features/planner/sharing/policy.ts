import type { Actor } from '#app/platform/actor.ts'
import { isSeenBy } from './plan-view.ts'

/** The facts of a student that decide who may read the plan. */
export type PlanOwner = { id: number; schoolId: number | null }

/** An advisor sees the plans of the students of their own school; without a school, nobody's. */
export function maySeePlan(actor: Actor, owner: PlanOwner): boolean {
  if (actor.kind === 'user') return actor.userId === owner.id
  return actor.kind === 'advisor' && actor.schoolId !== null && actor.schoolId === owner.schoolId
}

/** The owner, or an advisor of the owner's school who holds `modify_career_plan`. Source: specification, section 6. */
export function mayChangePlan(actor: Actor, owner: PlanOwner): boolean {
  if (!maySeePlan(actor, owner)) return false
  return (
    actor.kind === 'user' || (actor.kind === 'advisor' && actor.permissions.includes('modify_career_plan'))
  )
}

/** Commenting requires no right to edit: every advisor who may read may comment. */
export function mayComment(actor: Actor, owner: PlanOwner): boolean {
  return actor.kind === 'advisor' && maySeePlan(actor, owner)
}

/** A private route is visible to its owner only. */
export function maySeeRoute(actor: Actor, owner: PlanOwner, route: { is_private: boolean }): boolean {
  return maySeePlan(actor, owner) && isSeenBy(actor.kind === 'user' ? 'owner' : 'school', route)
}
