import { sql } from 'drizzle-orm'
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
