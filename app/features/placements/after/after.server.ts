import { and, eq } from 'drizzle-orm'
import { most, type SectionSlug, sectionSlugs } from '#app/features/planner/plan-parts.ts'
import { lockSection, readPlan, saveRoute } from '#app/features/planner/service.server.ts'
import { workExperienceXp } from '#app/features/rewards/reward-rules.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { toId } from '#app/platform/row-id.ts'
import { writeEvent } from '../advance.server.ts'
import { lockOwn, type PlacementRow } from '../record.server.ts'
import { ownerOf } from '../student/joined-school.server.ts'
import { placementEvents, placements } from '../tables.server.ts'
import { type Finished, readAwards, readFinished } from './award.server.ts'
import { awardRefusal } from './award-rules.ts'
import type { Afterwards, addToPlan } from './contract.ts'
import { withPlacement } from './plan-entry.ts'

type Context = { db: Database; actor: Actor; now: Date }

/** @throws DomainError `not-found` for the placement of another student, `refused` (`not-possible-now`) before it is finished */
export async function readAfterwards({ db, actor, now }: Context, id: string): Promise<Afterwards> {
  const [placement] = await db
    .select()
    .from(placements)
    .where(and(eq(placements.id, toId(id)), eq(placements.studentId, ownerOf(actor).userId)))
  if (!placement) throw new DomainError('not-found', 'no-such-placement')
  refuseUnfinished(placement)
  const finished = await readFinished(db, placement.id)
  return afterwards(db, placement, { finished, isAdded: await isAdded(db, placement.id) }, now)
}

/**
 * Adds a finished placement to a route of the student's plan, once: what they change or remove there afterwards stays as it is.
 *
 * @throws DomainError `not-found`, `refused` (`not-possible-now`, `plan-is-full`)
 */
export async function addPlacementToPlan(
  { db, actor, now }: Context,
  id: string,
  { route }: BodyOf<typeof addToPlan>,
): Promise<Afterwards> {
  const { userId } = ownerOf(actor)
  return db.transaction(async (tx) => {
    const placement = await lockOwn(tx, { userId }, id)
    refuseUnfinished(placement)
    if (!(await isAdded(tx, placement.id))) {
      await saveInPlan(tx, placement, route ?? (await routesOf(tx, userId))[0] ?? 'plan-a', now)
      await writeEvent(tx, placement.id, 'added-to-plan', { party: 'student', userId }, now)
    }
    const finished = await readFinished(tx, placement.id)
    return afterwards(tx, placement, { finished, isAdded: true }, now)
  })
}

function refuseUnfinished({ status }: PlacementRow): void {
  if (status !== 'completed')
    throw new DomainError('refused', 'not-possible-now', {
      message: 'That is possible when it is finished.',
    })
}

/** By the planner's own rules, on the version that is locked here. */
async function saveInPlan(
  tx: Database,
  { id, title, studentId }: PlacementRow,
  route: SectionSlug,
  now: Date,
): Promise<void> {
  const writing = { ownerId: studentId, editorId: studentId, now }
  const { answers, version } = await lockSection(tx, writing, route)
  const experiences = withPlacement(answers.experiences, { id, title })
  if (experiences.length > most.experiences)
    throw new DomainError('refused', 'plan-is-full', {
      message: `A plan can have ${most.experiences} experiences. Remove one first.`,
    })
  await saveRoute(tx, writing, route, { answers: { experiences }, version })
}

/** Of a finished placement, with what is known of it. Two statements. */
export async function afterwards(
  db: Database,
  { id, studentId }: Pick<PlacementRow, 'id' | 'studentId'>,
  { finished, isAdded }: { finished: Finished; isAdded: boolean },
  now: Date,
): Promise<Afterwards> {
  const { earned, inYear } = await readAwards(db, { studentId, placementId: id }, now)
  const refusal = awardRefusal({ ...finished, awardsInYear: inYear })
  return {
    plan: { is_added: isAdded, routes: await routesOf(db, studentId) },
    xp: { earned, possible: earned === null && refusal === 'no-reflection' ? workExperienceXp : null },
  }
}

async function isAdded(db: Database, placementId: number): Promise<boolean> {
  // any owner: of a placement that is the student's own
  const [event] = await db
    .select({ id: placementEvents.id })
    .from(placementEvents)
    .where(and(eq(placementEvents.placementId, placementId), eq(placementEvents.kind, 'added-to-plan')))
    .limit(1)
  return event !== undefined
}

async function routesOf(db: Database, userId: number): Promise<SectionSlug[]> {
  const { sections } = (await readPlan(db, userId, {})).data
  const begun = sectionSlugs.filter((slug) => sections[slug])
  return begun.length > 0 ? begun : ['plan-a']
}
