import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type Criterion, type CriterionDraft, isSameRubric, toRubric } from './rubric.ts'
import { careerTaskSubmissions, careerTasks } from './tables.server.ts'
import { taskWords } from './words.ts'

/** Column beside rows of `career_task`: whether anything of that task was reviewed, also what was handed in again since. */
export const wasReviewed = sql<boolean>`exists (select from ${careerTaskSubmissions} reviewed
  where reviewed.task_id = ${careerTasks.id} and reviewed.reviewed_at is not null)`

/**
 * The rubric that a task has after a change; without one given, that of before. Students are judged by the same criteria, so it stays
 * once anything was reviewed. The caller holds the task.
 *
 * @throws DomainError `refused` (`rubric-in-use`)
 */
export async function rubricAfter(
  tx: Database,
  task: { id: number; rubric: Criterion[] | null },
  drafts: readonly CriterionDraft[] | undefined,
): Promise<Criterion[] | null> {
  if (drafts === undefined) return task.rubric
  const rubric = toRubric(drafts)
  if (isSameRubric(task.rubric, rubric)) return task.rubric
  // any owner: only whether there is one
  const [reviewed] = await tx
    .select({ id: careerTaskSubmissions.id })
    .from(careerTaskSubmissions)
    .where(and(eq(careerTaskSubmissions.taskId, task.id), isNotNull(careerTaskSubmissions.reviewedAt)))
    .limit(1)
  if (reviewed) throw new DomainError('refused', 'rubric-in-use', { message: taskWords.rubricInUse })
  return rubric.length > 0 ? rubric : null
}
