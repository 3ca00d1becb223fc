import { and, eq, inArray, isNotNull, lt, notInArray, sql } from 'drizzle-orm'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import type { AdminContext } from '#app/platform/admin/access.server.ts'
import { contentPacks } from '#app/platform/content/tables.server.ts'
import { type Database, databaseError } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { packImportJob } from './import-job.server.ts'
import { requireStaff, startRefusal } from './packs.server.ts'
import { importById } from './previews.server.ts'
import { contentImports, type ImportState } from './tables.server.ts'
import { startRefusals } from './words.ts'

/**
 * Begins an import, or begins it once more where it was interrupted: then with what was chosen before.
 *
 * @param take names of the conflicts in which the pack's value is to stand
 * @throws DomainError `conflict` while another import goes on; `refused` for a pack that takes a second person, to who sent it and to a new admin
 */
export async function startImport(context: AdminContext, id: string, take: string[]): Promise<void> {
  const sent = await importById(context, id)
  const { state, pack } = sent
  if (!['previewed', 'importing', 'written'].includes(state))
    throw new DomainError('refused', 'import-over', {
      message: 'This import has ended. Preview the pack again.',
    })
  const refusal = state === 'previewed' ? await startRefusal(context, sent) : null
  if (refusal) throw new DomainError('refused', refusal, { message: startRefusals[refusal] })
  await context.db.transaction(async (tx) => {
    if (state === 'previewed') await markStarted(tx, id, take)
    await context.services.jobs.enqueue(tx, packImportJob, { importId: id })
    await auditAction(tx, context, 'packs.start-import', `packs/${pack}`, { import: id, take: take.length })
  })
}

async function markStarted(tx: Database, id: string, take: string[]): Promise<void> {
  const started = await tx
    .update(contentImports)
    .set({ state: 'importing', take })
    .where(and(eq(contentImports.id, id), eq(contentImports.state, 'previewed')))
    .returning({ id: contentImports.id })
    .catch((error: unknown) => {
      if (databaseError(error).code !== '23505') throw error
      return []
    })
  if (started.length === 0)
    throw new DomainError('conflict', 'import-running', {
      message: 'Another import is running. Wait until it has finished, then try again.',
    })
}

/**
 * Throws a preview away; an admin also an import that has written nothing yet, so that one whose job is lost does not keep the
 * next from beginning.
 * @throws DomainError `refused` for what is written or over
 */
export async function discardImport(context: AdminContext, id: string): Promise<void> {
  const { canImport } = requireStaff(context)
  const { pack } = await importById(context, id)
  await context.db.transaction(async (tx) => {
    const states: ImportState[] = canImport ? ['previewed', 'importing'] : ['previewed']
    const [discarded] = await tx
      .update(contentImports)
      .set({ state: 'discarded', archive: null, endedAt: context.now })
      .where(and(eq(contentImports.id, id), inArray(contentImports.state, states)))
      .returning({ id: contentImports.id })
    if (!discarded)
      throw new DomainError('refused', 'import-begun', { message: 'This import can no longer be discarded.' })
    await auditAction(tx, context, 'packs.discard-import', `packs/${pack}`, { import: id })
  })
}

/** Previews that nobody imported within a day are over, and files that are not in force are no longer needed. */
export async function cleanUpImports(db: Database, now: Date): Promise<void> {
  const aDayAgo = new Date(now.getTime() - 86_400_000)
  await db
    .update(contentImports)
    .set({ state: 'discarded', endedAt: now })
    .where(and(eq(contentImports.state, 'previewed'), lt(contentImports.createdAt, aDayAgo)))
  const inForce = db
    .select({ id: sql<string>`${contentPacks.uploadId}` })
    .from(contentPacks)
    .where(isNotNull(contentPacks.uploadId))
  await db
    .update(contentImports)
    .set({ archive: null })
    .where(
      and(
        isNotNull(contentImports.archive),
        lt(contentImports.createdAt, aDayAgo),
        inArray(contentImports.state, ['done', 'failed', 'discarded']),
        notInArray(contentImports.id, inForce),
      ),
    )
}
