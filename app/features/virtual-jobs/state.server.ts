import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { personPart } from '#app/platform/state-part.server.ts'
import type { Status } from './rules.ts'
import { vjeProgress } from './tables.server.ts'

/** `vje_user_progress`: how far someone is in each experience that they have started. */
export const vjeState = {
  person: personPart<{ vje_id: number; status: Status }[] | null>({
    query: (_db, userId) => sql`
      select jsonb_agg(jsonb_build_object('vje_id', ${vjeProgress.vjeId}, 'status', ${vjeProgress.status})
        order by ${vjeProgress.startedAt}, ${vjeProgress.id})
      from ${vjeProgress} where ${vjeProgress.userId} = ${userId}`,
    state: (progress) => ({ vje_user_progress: progress ?? [] }),
  }),
}

/** An experience that someone has started and not finished, as Home offers it. */
export type BegunExperience = { slug: string; title: string; pages: number; pages_done: number }

/** A scalar sub-query: the experience that a person worked on last and has not finished; null without one. */
export function begunExperience(userId: number | SQLWrapper): SQL {
  return sql`
    select jsonb_build_object('slug', vje.slug, 'title', vje.title, 'pages_done', cardinality(progress.completed_page_slugs),
      'pages', (select count(*) from vje_page page where page.vje_id = vje.id))
    from vje_progress progress join vje on vje.id = progress.vje_id and vje.is_published
    where progress.user_id = ${userId} and progress.status = 'in-progress'
    order by progress.changed_at desc, progress.id desc limit 1`
}
