import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { type Access, type AdminContext, requireAccess, writerOf } from '#app/platform/admin/access.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { type DraftRefusal, draftRefusal, draftRefusalWords } from './draft-rules.ts'
import { type FoundRow, findRow } from './rows.server.ts'
import { openStates, revisions } from './tables.server.ts'
import { deleteRecord } from './write.server.ts'

/**
 * Deletes a draft that was never on the site, with what was not published of it and its audit row.
 * @throws DomainError `not-found` for a row that is not the writer's; `refused` with a `DraftRefusal`
 */
export async function deleteDraft(context: AdminContext, name: string, id: string): Promise<void> {
  const access = requireAccess(context.services, writerOf(context), name, 'read')
  await context.db.transaction(async (tx) => {
    const found = await findRow(tx, access, id, { lock: true })
    const refusal = await refusalOf(tx, access, found)
    if (refusal) throw new DomainError('refused', refusal, { message: draftRefusalWords[refusal] })
    await tx.delete(revisions).where(and(ofRecord(access, found), inArray(revisions.state, [...openStates])))
    await deleteRecord(tx, context, access, id)
  })
}

/** Why the writer may not delete a draft; null where they may. */
export async function refusalOf(db: Database, access: Access, found: FoundRow): Promise<DraftRefusal | null> {
  const { resource, writer } = access
  const status = resource.workflow?.status
  if (!status || resource.isPersonal || resource.single !== undefined) return 'not-a-draft'
  const isDraft = found.row[status.field] === status.draft
  const history = isDraft ? await historyOf(db, access, found, status) : { authorId: null, isKnown: false }
  return draftRefusal({
    wasLive: false,
    hasOthers: false,
    ...history,
    isDraft,
    isAuthor: history.authorId !== null && history.authorId === writer.userId,
    mayDelete: mayDelete(access),
  })
}

/** Admins may, of what they may take off the site: a draft that nobody saw is less. */
function mayDelete({ permission: { actions }, writer }: Access): boolean {
  return actions.includes('delete') || (writer.role === 'admin' && actions.includes('archive'))
}

async function historyOf(
  db: Database,
  access: Access,
  found: FoundRow,
  { field, live }: { field: string; live: string | boolean },
) {
  const wasLive = or(
    sql`${revisions.before} ->> ${field} = ${String(live)}`,
    sql`${revisions.after} ->> ${field} = ${String(live)}`,
  )
  const isOther = ne(revisions.authorId, access.writer.userId ?? -1)
  const [row] = await db
    .select({
      isKnown: sql<boolean>`coalesce(bool_or(${revisions.action} = 'create'), false)`,
      authorId: sql<number | null>`max(${revisions.authorId}) filter (where ${revisions.action} = 'create')`,
      wasLive: sql<boolean>`coalesce(bool_or(${revisions.state} = 'published' and (${wasLive})), false)`,
      hasOthers: sql<boolean>`coalesce(bool_or(${inArray(revisions.state, [...openStates])} and ${isOther}), false)`,
    })
    .from(revisions)
    .where(ofRecord(access, found))
  return row ?? { isKnown: false, authorId: null, wasLive: false, hasOthers: false }
}

function ofRecord({ resource }: Access, { id }: FoundRow) {
  return and(eq(revisions.resource, resource.name), eq(revisions.recordId, String(id)))
}
