import { and, desc, eq } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { type Access, type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Difference, HistoryEntry } from './contract.ts'
import { describeDifference } from './difference.server.ts'
import type { Revision } from './revisions.server.ts'
import { nameOf } from './revisions.server.ts'
import { findRow, isSame } from './rows.server.ts'
import { revisions } from './tables.server.ts'
import { writeRecord } from './write.server.ts'

const maxListed = 100

/** What was published of a record, the newest first. */
export async function readHistory(
  context: AdminContext,
  name: string,
  recordId: string,
): Promise<HistoryEntry[]> {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  const found = await findRow(context.db, access, recordId)
  const rows = await context.db
    .select({ revision: revisions, firstName: users.firstName, lastName: users.lastName })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(publishedOf(name, found.id))
    .orderBy(desc(revisions.decidedAt), desc(revisions.id))
    .limit(maxListed)
  return rows.map(({ revision, ...author }) => ({
    id: revision.id,
    action: revision.action,
    author: nameOf(author),
    decided_at: (revision.decidedAt ?? revision.updatedAt).toISOString(),
    differences: describeDifference(access.resource, revision.before, revision.after),
  }))
}

/**
 * What differs between a record right after one revision of its history and right after another.
 * @throws DomainError `not-found` for a revision of another record
 */
export async function compareVersions(
  context: AdminContext,
  name: string,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<Difference[]> {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  const { id: key, values } = await findRow(context.db, access, id)
  const all = await selectPublished(context.db, access, key)
  const [before, after] = [from, to].map((revisionId) => ({ ...values, ...takenBack(all, revisionId) }))
  const names = Object.keys(access.resource.fields).filter(
    (field) => !isSame(before?.[field], after?.[field]),
  )
  const pick = (version: Values = {}) =>
    Object.fromEntries(names.map((field) => [field, version[field] ?? null]))
  return describeDifference(access.resource, pick(before), pick(after))
}

/**
 * Makes a record what it was right after a published revision: what was published since is taken back, field by field.
 * @throws DomainError `not-found` for a revision of another record
 */
export async function restore(
  context: AdminContext,
  name: string,
  id: string,
  revisionId: string,
): Promise<void> {
  const access = requireAccess(context.services, writerOf(context), name, 'publish')
  await context.db.transaction(async (tx) => {
    const found = await findRow(tx, access, id, { lock: true })
    const values = takenBack(await selectPublished(tx, access, found.id), revisionId)
    delete values[access.resource.workflow?.status?.field ?? '']
    await writeRecord(tx, context, access, { id, values, action: 'restore' })
  })
}

function publishedOf(name: string, id: string | number) {
  return and(
    eq(revisions.resource, name),
    eq(revisions.recordId, String(id)),
    eq(revisions.state, 'published'),
  )
}

function selectPublished(db: Database, { resource }: Access, id: string | number): Promise<Revision[]> {
  return db
    .select()
    .from(revisions)
    .where(publishedOf(resource.name, id))
    .orderBy(desc(revisions.decidedAt), desc(revisions.id))
}

/** Fields as they were right after a revision, as far as they were changed since. @param all the newest first */
function takenBack(all: readonly Revision[], revisionId: string): Values {
  const at = all.findIndex((revision) => revision.id === revisionId)
  if (at < 0) throw new DomainError('not-found', 'no-such-revision')
  const values: Values = {}
  for (const { before, action } of all.slice(0, at)) if (action !== 'create') Object.assign(values, before)
  return values
}
