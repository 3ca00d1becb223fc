import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { IdInStatement } from '#app/platform/owned.server.ts'
import { ghostPart, personPart, type StatePart } from '#app/platform/state-part.server.ts'
import { stateOfTopic } from './progress.server.ts'
import type { DoneTopics } from './progress-rules.ts'
import { attempts, enrolments, moduleFeedback, modules, programs, topics } from './tables.server.ts'

type PersonFacts = {
  programs: number[]
  tracker: Record<string, DoneTopics>
  feedback: Record<string, { rating: number }>
}

/** `enrolled_academy_programs` of the state; progress and ratings, by the slug of the module, in the user's `meta`. */
export const academyPart: StatePart = {
  person: personPart<PersonFacts | null>({
    query: (_db, userId) => sql`
      select jsonb_build_object(
        'programs', (${enrolledPrograms(sql`${enrolments.userId} = ${userId}`)}),
        'tracker', (${trackerOf(userId)}),
        'feedback', (${feedbackOf(userId)}))`,
    meta: (facts) => ({
      user_academy_progress_tracker: facts?.tracker ?? {},
      user_academy_module_feedback: facts?.feedback ?? {},
    }),
    state: (facts) => ({ enrolled_academy_programs: facts?.programs ?? [] }),
  }),
  ghost: ghostPart<number[] | null>({
    query: (_db, ghostId) => enrolledPrograms(sql`${enrolments.ghostId} = ${ghostId}`),
    state: (enrolled) => ({ enrolled_academy_programs: enrolled ?? [] }),
  }),
}

/** A program as the dashboard shows it. */
export type BegunProgram = { id: number; slug: string; title: string; topics: number; topics_done: number }

/** A scalar sub-query: the published programs that a person takes, with how far they are. */
export function begunPrograms(userId: number | SQLWrapper): SQL {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('id', begun.id, 'slug', begun.slug, 'title', begun.title,
      'topics', begun.topics, 'topics_done', begun.topics_done) order by begun.position, begun.id), '[]')
    from (
      select program.id, program.slug, program.title, program.position, count(distinct topic.id) as topics,
        count(distinct attempt.topic_id) filter (where attempt.status in ('finished-passed', 'no-quiz')) as topics_done
      from ${programs} as program
      join ${modules} as module on module.program_id = program.id and module.is_published
      join ${topics} as topic on topic.module_id = module.id and topic.is_published
      left join ${attempts} as attempt on attempt.topic_id = topic.id and attempt.user_id = ${userId}
      left join ${enrolments} as enrolment on enrolment.program_id = program.id and enrolment.user_id = ${userId}
      where program.is_published
      group by program.id
      having count(attempt.id) + count(enrolment.id) > 0
    ) begun`
}

export type FinishedModule = { title: string; program: string }

/** A scalar sub-query: the published modules of which a person has done every topic, in the order of their programs. */
export function finishedModules(userId: number | SQLWrapper): SQL {
  return sql`
    select coalesce(jsonb_agg(jsonb_build_object('title', finished.title, 'program', finished.program)
      order by finished.program_position, finished.position, finished.id), '[]')
    from (
      select module.id, module.title, module.position, program.title as program, program.position as program_position
      from ${programs} as program
      join ${modules} as module on module.program_id = program.id and module.is_published
      join ${topics} as topic on topic.module_id = module.id and topic.is_published
      left join ${attempts} as attempt on attempt.topic_id = topic.id and attempt.user_id = ${userId}
        and attempt.status in ('finished-passed', 'no-quiz')
      where program.is_published
      group by program.id, module.id
      having count(distinct topic.id) = count(distinct attempt.topic_id)
    ) finished`
}

function enrolledPrograms(isTheirs: SQL): SQL {
  return sql`
    select coalesce(jsonb_agg(${enrolments.programId} order by ${enrolments.id}), '[]')
    from ${enrolments} where ${isTheirs}`
}

function trackerOf(userId: IdInStatement): SQL {
  return sql`
    select coalesce(jsonb_object_agg(tried.module, tried.topics), '{}') from (
      select states.module, jsonb_object_agg(states.topic, states.state) as topics from (
        select ${modules.slug} as module, ${topics.slug} as topic, ${stateOfTopic} as state
        from ${attempts}
        join ${topics} on ${topics.id} = ${attempts.topicId}
        join ${modules} on ${modules.id} = ${topics.moduleId}
        where ${attempts.userId} = ${userId}
        group by ${modules.id}, ${topics.id}
      ) states group by states.module
    ) tried`
}

function feedbackOf(userId: IdInStatement): SQL {
  return sql`
    select coalesce(jsonb_object_agg(${modules.slug},
      jsonb_build_object('rating', ${moduleFeedback.rating})), '{}')
    from ${moduleFeedback} join ${modules} on ${modules.id} = ${moduleFeedback.moduleId}
    where ${moduleFeedback.userId} = ${userId}`
}
