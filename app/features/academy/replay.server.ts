import { once } from '#app/features/people/idempotency.server.ts'
import type { GhostActor, UserActor } from '#app/platform/actor.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { type Reading, readingOf } from './eligible.server.ts'

/** A device may be without a connection for a school holiday and longer. */
const replayDays = 90

type Needed = 'db' | 'now' | 'actor' | 'request' | 'services'
type Context = Pick<HandlerContext<never, UserActor | GhostActor>, Needed> & { params: object; body: object }

/**
 * Runs a write of a learner. One that a device queued carries its client id as `Idempotency-Key`: sent again, it answers as the
 * first time and changes nothing, also after something newer came from another device.
 *
 * @throws as `once`, and as the write
 */
export async function replayable<Reply extends object>(
  context: Context,
  endpoint: { method: 'POST' | 'GET' | 'PUT' | 'DELETE'; path: string },
  write: (reading: Reading) => Promise<Reply>,
): Promise<Reply> {
  if (!context.request.header('idempotency-key')) return write(readingOf(context))
  const asked = { params: context.params, body: context.body }
  return once(context, endpoint, asked, async (db) => write(readingOf({ ...context, db })), {
    days: replayDays,
  })
}
