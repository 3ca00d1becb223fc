import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import { uploadIdsIn } from '#app/platform/uploads/rich-pictures.ts'
import { type PurposeName, purposeOf } from './purposes.ts'
import { uploads, uploadUses } from './tables.server.ts'
import { uploadTexts } from './words.ts'

/** Null: nobody, as of the certificate of a host. */
type Owner = { userId: number | null }
type Place = {
  /** As `article:12`, or `message:0193…`. */
  place: string
  ids: readonly string[]
  /** What the files must have been sent for. */
  purposes: readonly PurposeName[]
  /** Who saves: private files must be theirs. */
  by: Owner
  now: Date
}

/**
 * Says which files a place needs from now on, in the transaction that saves it. What it needed before and does not any more
 * goes after a day, unless another place needs it.
 *
 * @throws DomainError `invalid` with `errors.file` for a file that is not there, not theirs or for something else
 */
export async function replaceUses(tx: Database, { place, ids, purposes, by, now }: Place): Promise<void> {
  const before = await tx.select().from(uploadUses).where(eq(uploadUses.place, place))
  const requested = [...new Set(ids)]
  const known = new Set(before.map(({ uploadId }) => uploadId))
  const added = requested.filter((id) => !known.has(id))
  if (added.length > 0) {
    if (!added.every(isId)) throw notTheirs()
    // any owner: a public file may be used by all editors; private ones are compared below. Written, so that a clean-up
    // that has the row in hand looks at it once more.
    const rows = await tx
      .update(uploads)
      .set({ unusedSince: now })
      .where(
        and(inArray(uploads.id, added), eq(uploads.state, 'stored'), inArray(uploads.purpose, [...purposes])),
      )
      .returning({ id: uploads.id, userId: uploads.userId, purpose: uploads.purpose })
    const isTheirs = (row: (typeof rows)[number]) =>
      purposeOf(row.purpose).isPublic || row.userId === by.userId
    if (rows.filter(isTheirs).length < added.length) throw notTheirs()
    await tx.insert(uploadUses).values(added.map((uploadId) => ({ uploadId, place })))
  }
  const dropped = [...known].filter((id) => !requested.includes(id))
  if (dropped.length === 0) return
  await tx
    .delete(uploadUses)
    .where(
      and(
        eq(uploadUses.place, place),
        requested.length > 0 ? notInArray(uploadUses.uploadId, requested) : undefined,
      ),
    )
  // any owner: the place is the caller's, and with it what it needed
  await tx.update(uploads).set({ unusedSince: now }).where(inArray(uploads.id, dropped))
}

/** What editors send, and records may name. */
const editorial: readonly PurposeName[] = ['editor-image', 'editor-file', 'report-infopack']

/**
 * Says that a place needs the files of editors that a text names, beside what it needed before. Others are passed over: an
 * address that leads nowhere is no reason to lose a text.
 */
export async function addUsesIn(tx: Database, place: string, text: string, now: Date): Promise<void> {
  const ids = uploadIdsIn(text)
  if (ids.length === 0) return
  // any owner: several editors work on one record
  const rows = await tx
    .update(uploads)
    .set({ unusedSince: now })
    .where(
      and(inArray(uploads.id, ids), eq(uploads.state, 'stored'), inArray(uploads.purpose, [...editorial])),
    )
    .returning({ id: uploads.id })
  const uses = rows.map(({ id: uploadId }) => ({ uploadId, place }))
  if (uses.length > 0) await tx.insert(uploadUses).values(uses).onConflictDoNothing()
}

function notTheirs(): DomainError {
  return new DomainError('invalid', 'no-such-upload', { errors: { file: [uploadTexts.notYours] } })
}
