import type { BodyOf, ReplyOf } from '#app/platform/contract.ts'
import type { Services } from '#app/platform/services.server.ts'
import { participantsOf } from './access.server.ts'
import type { createThread } from './contract.ts'
import { factsOf, type Writer } from './people-facts.server.ts'
import { othersIn, toThread } from './read.server.ts'
import { startThreads } from './send.server.ts'

/** Writes to people, and shows the first of the threads. @throws DomainError `invalid`, `refused` */
export async function beginThreads(
  context: { actor: Writer; now: Date; services: Services },
  body: BodyOf<typeof createThread>,
): Promise<Pick<ReplyOf<typeof createThread>, 'data' | 'thread_ids'>> {
  const { actor, now, services } = context
  const threads = await startThreads(context, {
    recipientIds: body.recipient_ids,
    groupId: body.group_id,
    subject: body.subject,
    text: body.message,
    clientId: body.client_id,
    uploadIds: body.upload_ids,
  })
  const [first] = threads
  if (!first) throw new Error('no thread was begun')
  const rows = await participantsOf(services.db, [first.id])
  const people = await factsOf(
    services.db,
    rows.map(({ userId }) => userId),
    now,
  )
  const own = rows.find(({ userId }) => userId === actor.userId) ?? null
  return {
    data: toThread(first, own, othersIn(rows, first.id, actor.userId), people, actor),
    thread_ids: threads.map(({ id }) => id),
  }
}
