import { eq, sql } from 'drizzle-orm'
import type { UserActor } from '#app/platform/actor.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { personPart } from '#app/platform/state-part.server.ts'
import { readCatalogue } from '../catalogue.server.ts'
import type { AnswerChanges } from '../quiz/answers.ts'
import { refuseForeignAnswers, type Saver, saveOwnAnswers } from '../service.server.ts'
import { postSchoolPlans, quizResults } from '../tables.server.ts'
import type { PostSchoolPlan, savePlan } from './contract.ts'
import { passionRefusal } from './passions.ts'
import {
  changePlan,
  finishRefusal,
  isFromEarlierYear,
  newPlan,
  type Plan,
  type PlanChanges,
  planYear,
} from './plan.ts'
import { planRefusalWords } from './plan-words.ts'

type StoredPlan = typeof postSchoolPlans.$inferSelect

/** One's own plan, or null before the first save. One statement. */
export async function readPlan(
  db: Database,
  actor: UserActor,
  now: Date,
): Promise<{ post_school_plan: PostSchoolPlan | null }> {
  const [stored] = await db.select().from(postSchoolPlans).where(ownedBy(postSchoolPlans, actor))
  return { post_school_plan: stored ? toWire(stored, now) : null }
}

/** How far someone is with their plan, as the guards of navigation want it. One statement. */
export async function readPlanProgress(db: Database, userId: number) {
  const [plan] = await db
    .select(progressColumns)
    .from(postSchoolPlans)
    .where(ownedBy(postSchoolPlans, { userId }))
  return plan ?? null
}

const progressColumns = {
  status: postSchoolPlans.status,
  passionTestDone: postSchoolPlans.ppaCompleted,
  educationStyle: postSchoolPlans.educationStyle,
  educationLevel: postSchoolPlans.educationLevel,
  gapYear: postSchoolPlans.gapYear,
}

/** How far the plan is, for the state. */
export const planProgressPart = personPart<{ progress: object | null; quiz_taken: boolean } | null>({
  query: (db, userId) => {
    const progress = db
      .select({
        progress: sql`jsonb_build_object(
          'status', ${postSchoolPlans.status},
          'ppa_completed', ${postSchoolPlans.ppaCompleted},
          'education_style', ${postSchoolPlans.educationStyle},
          'education_level', ${postSchoolPlans.educationLevel},
          'gap_year', ${postSchoolPlans.gapYear})`,
      })
      .from(postSchoolPlans)
      .where(ownedBy(postSchoolPlans, { userId }))
    const finished = db
      .select({ one: sql`1` })
      .from(quizResults)
      .where(ownedBy(quizResults, { userId }, eq(quizResults.status, 'complete')))
    return sql`select jsonb_build_object('progress', (${progress}), 'quiz_taken', exists (${finished}))`
  },
  user: (found) => ({ quiz_taken: found?.quiz_taken ?? false }),
  state: (found) => ({ post_school_plan: found?.progress ?? null }),
})

/** A save as it travels, in the plan's own words. */
export function changesIn(body: BodyOf<typeof savePlan>): PlanChanges & { answers?: AnswerChanges } {
  const { answers, status, passions, gap_year: gapYear } = body
  return {
    answers,
    status,
    passions,
    gapYear,
    educationStyle: body.education_style,
    educationLevel: body.education_level,
  }
}

/**
 * Saves a part of the plan and returns it, in one transaction.
 *
 * @throws DomainError `invalid` for an unknown answer or passion; `refused` for COMPLETE before its time
 */
export async function savePlanChanges(
  context: Omit<Saver, 'request' | 'actor'> & { actor: UserActor },
  { answers, ...changes }: PlanChanges & { answers?: AnswerChanges },
): Promise<{ success: true; post_school_plan: PostSchoolPlan }> {
  const { now } = context
  const { userId } = context.actor
  const catalogue = await readCatalogue(context.db)
  if (answers) refuseForeignAnswers(catalogue, answers)
  refuseForeignPassions(changes.passions)
  const plan = await context.db.transaction(async (tx) => {
    if (answers && Object.keys(answers).length > 0) {
      await saveOwnAnswers({ ...context, db: tx }, catalogue, { userId }, answers)
    }
    return writePlan(tx, userId, changes, now)
  })
  return { success: true, post_school_plan: toWire(plan, now) }
}

/** Finishes onboarding. @throws DomainError `refused` with a `PlanRefusal` code */
export function finishPlan(
  context: Pick<Saver, 'db' | 'now'> & { actor: UserActor },
): Promise<{ success: true; post_school_plan: PostSchoolPlan }> {
  return context.db.transaction(async (tx) => {
    const plan = await writePlan(tx, context.actor.userId, { status: 'COMPLETE' }, context.now)
    return { success: true, post_school_plan: toWire(plan, context.now) }
  })
}

/** The row is made if need be and locked, so that two saves at the same time lose nothing. */
async function writePlan(tx: Database, userId: number, changes: PlanChanges, now: Date): Promise<StoredPlan> {
  const year = planYear(now)
  await tx
    .insert(postSchoolPlans)
    .values({ userId, ...toRow(newPlan(year)), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
  const [stored] = await tx
    .select()
    .from(postSchoolPlans)
    .where(ownedBy(postSchoolPlans, { userId }))
    .for('update')
  if (!stored) throw new Error('the plan was not written')
  const plan = changePlan(stored, changes, year)
  const refusal = changes.status === 'COMPLETE' ? finishRefusal(plan) : null
  if (refusal) throw new DomainError('refused', refusal, { message: planRefusalWords[refusal] })
  const [written] = await tx
    .update(postSchoolPlans)
    .set({ ...toRow(plan), updatedAt: now })
    .where(ownedBy(postSchoolPlans, { userId }))
    .returning()
  if (!written) throw new Error('the plan was not written')
  return written
}

function toRow(plan: Plan) {
  return { ...plan, passions: [...plan.passions] }
}

function toWire(stored: StoredPlan, now: Date): PostSchoolPlan {
  return {
    status: stored.status,
    ppa_completed: stored.ppaCompleted,
    education_style: stored.educationStyle,
    education_level: stored.educationLevel,
    gap_year: stored.gapYear,
    passions: stored.passions,
    year: stored.year,
    review_due: isFromEarlierYear(stored, planYear(now)),
    updated_at: stored.updatedAt.toISOString(),
  }
}

function refuseForeignPassions(ids: readonly string[] | undefined): void {
  const refusal = ids && passionRefusal(ids)
  if (refusal) {
    throw new DomainError('invalid', refusal, { errors: { passions: [planRefusalWords[refusal]] } })
  }
}
