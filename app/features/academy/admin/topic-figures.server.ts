import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { attempts, modules, topics } from '../tables.server.ts'
import type { TopicFigures } from './contract.ts'
import { shownCount } from './question-words.ts'

type TopicRow = Omit<TopicFigures, 'done_percent' | 'began'> & {
  program_id: number
  began: number
  done: number
}

/** An attempt belongs either to an account or to a ghost. Their ids are counted apart: text made of both takes twice as long to sort. */
const people = sql`(count(distinct user_id) + count(distinct ghost_id))::int`

/**
 * How far people come in each topic of these programs, by program. Of several programs all attempts are read once.
 */
export async function topicFigures(
  db: Database,
  programIds: readonly number[],
): Promise<Map<number, TopicFigures[]>> {
  // any owner: counted, for staff
  const { rows } = await db.execute(
    sql`with own as (
        select a.topic_id, t.module_id, a.user_id, a.ghost_id, a.status
        from ${attempts} a join ${topics} t on t.id = a.topic_id join ${modules} m on m.id = t.module_id
        where ${inArray(sql`m.program_id`, [...programIds])}
      ), done as (select topic_id, ${people} as done from own where status <> 'in-progress' group by 1),
      began as (select module_id, ${people} as began from own group by 1)
      select m.program_id, t.slug, t.title, m.slug as module, m.title as module_title,
        coalesce(b.began, 0) as began, coalesce(d.done, 0) as done
      from ${topics} t join ${modules} m on m.id = t.module_id
      left join done d on d.topic_id = t.id left join began b on b.module_id = m.id
      where ${inArray(sql`m.program_id`, [...programIds])} order by m.position, m.id, t.position, t.id`,
  )
  const byProgram = Map.groupBy(rows as TopicRow[], (row) => row.program_id)
  return new Map([...byProgram].map(([id, own]) => [id, own.map(topicFiguresOf)]))
}

function topicFiguresOf({ program_id: _, began, done, ...topic }: TopicRow): TopicFigures {
  const shown = shownCount(began)
  return { ...topic, began: shown, done_percent: shown ? Math.round((100 * done) / shown) : null }
}
