import { sql } from 'drizzle-orm'
import type { LearningFacts } from '#app/features/badges/rules.ts'
import { type Database, executePrepared } from '#app/platform/database.server.ts'

type ProgramRow = { slug: string; finished: number; is_whole: boolean; has_passed_after_failing: boolean }

/**
 * What a person has finished, for their badges. A module that only some may take, by age or state, is not needed for its program.
 */
export async function readLearningFacts(tx: Database, userId: number): Promise<LearningFacts> {
  const { rows } = (await executePrepared(
    tx,
    sql`
    with module as (
      select module.id, module.program_id,
        module.state_filter = '{}' and module.min_age is null and module.max_age is null as is_for_everybody,
        (select count(*) from academy_topic topic where topic.module_id = module.id and topic.is_published) = (
          select count(distinct attempt.topic_id)
          from academy_attempt attempt join academy_topic topic on topic.id = attempt.topic_id
          where topic.module_id = module.id and topic.is_published and attempt.user_id = ${userId}::int
            and attempt.status in ('no-quiz', 'finished-passed')
        ) and exists (
          select from academy_topic topic where topic.module_id = module.id and topic.is_published
        ) as is_finished
      from academy_module module
      where module.is_published
    )
    select program.slug, (count(*) filter (where module.is_finished))::int as finished,
      coalesce(bool_and(module.is_finished) filter (where module.is_for_everybody), false) as is_whole,
      (
        select exists (
          select from academy_attempt passed
          join academy_attempt failed on failed.quiz_id = passed.quiz_id and failed.user_id = passed.user_id
          where passed.user_id = ${userId}::int and passed.status = 'finished-passed' and failed.status = 'finished-failed'
            and failed.finished_at <= passed.finished_at
        )
      ) as has_passed_after_failing
    from module join academy_program program on program.id = module.program_id
    where program.is_published
    group by program.slug`,
  )) as { rows: ProgramRow[] }
  return {
    modulesFinished: rows.reduce((sum, { finished }) => sum + finished, 0),
    programsFinished: rows.flatMap(({ slug, is_whole }) => (is_whole ? [slug] : [])),
    directions: rows.filter(({ finished }) => finished > 0).length,
    hasPassedAfterFailing: rows.some((row) => row.has_passed_after_failing),
  }
}
