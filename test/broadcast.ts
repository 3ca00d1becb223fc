import { sql } from 'drizzle-orm'
import {
  sendBroadcastElsewhere,
  sendElsewhere,
} from '#app/features/notifications/broadcast-delivery.server.ts'
import type { Services } from '#app/platform/services.server.ts'

type Batch = { id: string; data: { broadcastId: number; afterId: number } }

/** Does each batch of a broadcast that is in the queue once, and those that they leave; repeats what was done before it was called. */
export async function sendQueuedBatches(services: Services, broadcastId: number): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    const { rows } = await services.db.execute<Batch>(
      sql`select id, data from pgboss.job where name = ${sendBroadcastElsewhere.queue}
        and data->>'broadcastId' = ${String(broadcastId)} order by (data->>'afterId')::int`,
    )
    const next = rows.find(({ id }) => !done.has(id))
    if (!next) return
    done.add(next.id)
    await sendElsewhere(services, next.data)
  }
}
