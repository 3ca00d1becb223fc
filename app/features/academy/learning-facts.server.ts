import { sql } from 'drizzle-orm'
import type { LearningFacts } from '#app/features/badges/rules.ts'
import { type Database, executePrepared } from '#app/platform/database.server.ts'

type ProgramRow = { slug: string; finished: number; is_whole: boolean; has_passed_on_later_day: boolean }

/**
 * What a person has finished, for their badges. A module that only some may take, by age or state, is not needed for its program.
 * Days are those of the person's country.
 */
export async function readLearningFacts(tx: Database, userId: number): Promise<LearningFacts> {
  const { rows } = (await executePrepared(
    tx,
    sql`
    with zone as (
      select case "user".country when 'NZ' then 'Pacific/Auckland' else 'Australia/Sydney' end as name
      from "user" where "user".id = ${userId}::int
    ), module as (
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
          select from (
            select attempt.quiz_id, min(attempt.finished_at) as at
            from academy_attempt attempt
            where attempt.user_id = ${userId}::int and attempt.status = 'finished-passed'
            group by attempt.quiz_id
          ) first_pass
          join academy_attempt failed on failed.quiz_id = first_pass.quiz_id and failed.user_id = ${userId}::int
          cross join zone
          where failed.status = 'finished-failed'
            and (failed.finished_at at time zone zone.name)::date < (first_pass.at at time zone zone.name)::date
        )
      ) as has_passed_on_later_day
    from module join academy_program program on program.id = module.program_id
    where program.is_published
    group by program.slug`,
  )) as { rows: ProgramRow[] }
  return {
    modulesFinished: rows.reduce((sum, { finished }) => sum + finished, 0),
    programsFinished: rows.flatMap(({ slug, is_whole }) => (is_whole ? [slug] : [])),
    directions: rows.filter(({ finished }) => finished > 0).length,
    hasPassedOnLaterDay: rows.some((row) => row.has_passed_on_later_day),
  }
}
