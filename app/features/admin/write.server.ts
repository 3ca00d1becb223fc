import { and, eq } from 'drizzle-orm'
import { appendAudit } from '#app/features/audit/audit.server.ts'
import { redirects } from '#app/features/site/tables.server.ts'
import { addUsesIn, replaceUses } from '#app/features/uploads/uses.server.ts'
import { type Access, ownRows } from '#app/platform/admin/access.server.ts'
import { columnOf, keyOf, type Status, type Values } from '#app/platform/admin/resource.server.ts'
import { type Database, databaseError } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import { checkedValues, refuseWrong } from './check-values.server.ts'
import { addressOf, emptyValues, type FoundRow, findRow, isLive } from './rows.server.ts'
import { redirectTo } from './slug-redirects.server.ts'
import { difference, storeRow } from './store-row.server.ts'
import { revisions } from './tables.server.ts'
import type { WriteContext } from './write-context.server.ts'

export type Change = {
  /** Null: a new record. */
  id: string | null
  /** Values as the caller gave them; only fields that the role may write are taken. */
  values: Values
  action: 'create' | 'update' | 'archive' | 'restore'
  /** The status that the record gets, where its type has one. */
  status?: Status
  /** The open revision that this publishes; otherwise one is written as published. */
  revisionId?: string
  authorId?: number | null
}

export type Written = { id: string; changed: string[] }

/**
 * The only way to change a record: checks it whole, writes it with its history, redirect and audit row, and announces it,
 * all in the caller's transaction.
 *
 * @throws DomainError `invalid` with errors by field, `not-found` for a row that is not the writer's
 */
export async function writeRecord(
  tx: Database,
  context: WriteContext,
  access: Access,
  change: Change,
): Promise<Written> {
  const { resource, writer } = access
  const found = change.id === null ? null : await findRow(tx, access, change.id, { lock: true })
  const given = await checkedValues(access, found ? 'change' : 'new', change.values)
  const whole = { ...(found?.values ?? emptyValues(resource)), ...given }
  await refuseWrong(tx, context, access, { id: change.id, given, found })

  const { before, after } = difference(resource, found, given, change.status)
  const changed = Object.keys(after)
  if (found?.isThere && changed.length === 0 && !change.revisionId) return { id: String(found.id), changed }
  const id = await storeRow(tx, context, access, { found, values: whole, after })
  await storeHistory(tx, context, access, { ...change, id, before, after })
  await addUsesIn(tx, `${resource.name}/${id}`, JSON.stringify(after), context.now)
  await appendAudit(
    tx,
    {
      actorId: writer.userId,
      action: `${resource.name}.${actionOf(change)}`,
      subject: `${resource.name}/${id}`,
      ...(resource.isPersonal
        ? { before: null, after: Object.fromEntries(changed.map((name) => [name, null])) }
        : { before, after }),
      request: writer.request,
    },
    context.now,
  )
  await redirectMoved(tx, context, access, found, whole)
  await resource.written?.(tx, {
    id,
    before,
    after,
    writerId: writer.userId,
    services: context.services,
    now: context.now,
    leadOn: (move) => leadOn(tx, context, writer, move),
  })
  await context.services.content.changed(tx, resource.changed ?? [resource.table], {
    table: resource.table,
    ids: [id],
  })
  return { id, changed }
}

/** A change of what visitors see, or of a record that becomes visible, is a publication. */
function actionOf({ action, status, revisionId }: Change): string {
  return action === 'update' && (status !== undefined || revisionId) ? 'publish' : action
}

/** Deletes a row for good, with its audit row. @throws DomainError `refused` where others still point at it */
export async function deleteRecord(
  tx: Database,
  context: WriteContext,
  access: Access,
  id: string,
): Promise<void> {
  const { resource, writer } = access
  const found = await findRow(tx, access, id, { lock: true })
  const key = columnOf(resource, keyOf(resource))
  await tx
    .delete(resource.table)
    .where(and(eq(key, found.id), ownRows(access)))
    .catch((error: unknown) => {
      if (databaseError(error).code !== '23503') throw error
      throw new DomainError('refused', 'still-used', { message: 'Other records still link to this one.' })
    })
  await replaceUses(tx, {
    place: `${resource.name}/${id}`,
    ids: [],
    purposes: [],
    by: { userId: writer.userId ?? 0 },
    now: context.now,
  })
  await appendAudit(
    tx,
    {
      actorId: writer.userId,
      action: `${resource.name}.delete`,
      subject: `${resource.name}/${id}`,
      before: resource.isPersonal ? null : found.values,
      request: writer.request,
    },
    context.now,
  )
  await context.services.content.changed(tx, resource.changed ?? [resource.table])
}

type Stage = Change & { id: string; before: Values; after: Values }

async function storeHistory(
  tx: Database,
  { now }: WriteContext,
  { resource, writer }: Access,
  change: Stage,
): Promise<void> {
  if (resource.isPersonal) return
  const decided = { state: 'published' as const, updatedAt: now, decidedAt: now, reviewerId: writer.userId }
  const { before, after, action } = change
  if (change.revisionId) {
    await tx
      .update(revisions)
      .set({ ...decided, before, after })
      .where(eq(revisions.id, change.revisionId))
    return
  }
  await tx.insert(revisions).values({
    ...decided,
    id: newId(),
    resource: resource.name,
    recordId: change.id,
    action,
    before,
    after,
    baseVersion: '',
    authorId: change.authorId ?? writer.userId,
    createdAt: now,
  })
}

/** The old address of a visible record leads to its new one. */
async function redirectMoved(
  tx: Database,
  context: WriteContext,
  { resource, writer }: Access,
  found: FoundRow | null,
  whole: Values,
) {
  if (!found?.isThere || !isLive(resource, found.row)) return
  const from = addressOf(resource, { ...found.row, ...found.values })
  const to = addressOf(resource, { ...found.row, ...whole })
  if (!from || !to || from === to) return
  await leadOn(tx, context, writer, { from, to })
}

/** Leads an old address on the site to the new one, with its row of the audit log. */
async function leadOn(
  tx: Database,
  context: WriteContext,
  writer: Access['writer'],
  { from, to }: { from: string; to: string },
): Promise<void> {
  await redirectTo(tx, { from, to })
  await appendAudit(
    tx,
    {
      actorId: writer.userId,
      action: 'redirects.create',
      subject: `redirects${from}`,
      after: { from, to },
      request: writer.request,
    },
    context.now,
  )
  await context.services.content.changed(tx, [redirects])
}
