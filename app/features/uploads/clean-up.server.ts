import { and, eq, exists, inArray, lt, not, or, type SQL } from 'drizzle-orm'
import type { JobKind } from '#app/platform/jobs/jobs.server.ts'
import type { Services } from '#app/platform/services.server.ts'
import { removeOldSpools } from '#app/platform/uploads/spool.server.ts'
import { purposeNames, purposeOf } from './purposes.ts'
import { uploads, uploadUses } from './tables.server.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Nothing takes this long to arrive. */
const arrivingMs = hourMs
/** How long a file may wait to be used: a form that was left open overnight still finds it. */
const unusedMs = dayMs
const atOnce = 500

/** Removes the bytes of a file whose row says `removing`, then the row. */
export const removeUploadFiles: JobKind<{ id: string }> = { queue: 'uploads-remove' }

type Parts = Pick<Services, 'db' | 'storage'>

/**
 * Removes the files that nobody needs: those that never arrived whole, those that were deleted, those that nothing has used
 * for a day, and those whose time is over. Also what uploads that were cut short have left on this node's disk.
 *
 * @throws AggregateError after all were tried, when the storage refused some
 */
export async function cleanUpUploads(
  services: Parts & Pick<Services, 'settings'>,
  now: Date,
): Promise<number> {
  const { db } = services
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await removeOldSpools(services.settings.dataDir, ago(hourMs))
  const uses = db.select().from(uploadUses).where(eq(uploadUses.uploadId, uploads.id))
  const isOver = purposeNames.flatMap((purpose): SQL[] => {
    const { lifeDays } = purposeOf(purpose)
    const over = lifeDays && and(eq(uploads.purpose, purpose), lt(uploads.createdAt, ago(lifeDays * dayMs)))
    return over ? [over] : []
  })
  const isUnneeded = or(
    eq(uploads.state, 'removing'),
    and(eq(uploads.state, 'arriving'), lt(uploads.createdAt, ago(arrivingMs))),
    and(eq(uploads.state, 'stored'), lt(uploads.unusedSince, ago(unusedMs)), not(exists(uses))),
    ...isOver,
  )
  // any owner: nobody needs them any more
  const marked = await db
    .update(uploads)
    .set({ state: 'removing' })
    .where(
      inArray(
        uploads.id,
        // any owner: the same rows
        db
          .select({ id: uploads.id })
          .from(uploads)
          .where(isUnneeded)
          .orderBy(uploads.id)
          .limit(atOnce)
          .for('update'),
      ),
    )
    .returning({ id: uploads.id })
  const failures: unknown[] = []
  for (const { id } of marked) await discardUpload(services, id).catch((error) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} uploads could not be removed`)
  return marked.length
}

/** Removes the bytes of a file that is not stored, and then its row. One that is stored stays as it is. */
export async function discardUpload({ db, storage }: Parts, id: string): Promise<void> {
  // any owner: the row itself says that it may go
  const isGoing = and(eq(uploads.id, id), inArray(uploads.state, ['arriving', 'removing']))
  // any owner: as above
  const [row] = await db.select({ keys: uploads.keys }).from(uploads).where(isGoing)
  for (const key of row?.keys ?? []) await storage.remove(key)
  // any owner: as above
  await db.delete(uploads).where(isGoing)
}
