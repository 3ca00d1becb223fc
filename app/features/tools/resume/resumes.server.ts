import { desc, eq, sql } from 'drizzle-orm'
import { removeDownload } from '#app/features/downloads/service.server.ts'
import { once } from '#app/features/people/idempotency.server.ts'
import type { Actor, UserActor } from '#app/platform/actor.ts'
import { ChangedElsewhere } from '#app/platform/changed-elsewhere.server.ts'
import type { BodyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { type Owner, ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { resumes } from '../tables.server.ts'
import { type changeResume, createResume, type SavedResume } from './contract.ts'
import { documentErrors } from './document-errors.ts'
import { maxResumes } from './limits.ts'
import { resumeWords } from './words.ts'

export const resumeDownloadType = 'resume'

export type ResumeRow = typeof resumes.$inferSelect
type Context = Pick<HandlerContext, 'db' | 'now' | 'request'> & { actor: UserActor }

/** The latest first. */
export async function readResumes(db: Database, { userId }: UserActor): Promise<SavedResume[]> {
  const rows = await db
    .select()
    .from(resumes)
    .where(ownedBy(resumes, { userId }))
    .orderBy(desc(resumes.updatedAt), desc(resumes.id))
  return rows.map(toResume)
}

/** @throws DomainError `invalid` by path, `refused` beyond the maximum */
export async function saveResume(
  context: Context,
  { title, content }: BodyOf<typeof createResume>,
): Promise<SavedResume> {
  const { db, now, actor } = context
  checkDocument(content)
  // the id alone, so that no résumé is stored a second time with the reply
  const { id } = await once(context, createResume, { title, content }, async (tx) => {
    const lock = `resume|${actor.userId}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
    const saved = await tx.$count(resumes, ownedBy(resumes, { userId: actor.userId }))
    if (saved >= maxResumes)
      throw new DomainError('refused', 'too-many-resumes', { message: resumeWords.tooMany })
    const [row] = await tx
      .insert(resumes)
      .values({ userId: actor.userId, title, content, createdAt: now, updatedAt: now })
      .returning({ id: resumes.id })
    if (!row) throw new Error('the résumé was not written')
    return row
  })
  return toResume(await requireResume(db, actor, String(id)))
}

/** @throws DomainError `not-found`, `invalid` by path; ChangedElsewhere */
export async function replaceResume(
  { db, now, actor }: Pick<Context, 'db' | 'now'> & { actor: Actor },
  id: string,
  { title, content, version }: BodyOf<typeof changeResume>,
): Promise<SavedResume> {
  const owner = userOf(actor)
  return db.transaction(async (tx) => {
    const [stored] = await tx
      .select()
      .from(resumes)
      .where(ownedBy(resumes, owner, eq(resumes.id, toId(id))))
      .for('update')
    if (!stored) throw noResume()
    checkDocument(content)
    if (stored.version !== version)
      throw new ChangedElsewhere(resumeWords.changedElsewhere, {
        saved: toResume(stored),
        yours: { title, content },
      })
    const [row] = await tx
      .update(resumes)
      .set({ title, content, version: stored.version + 1, updatedAt: now })
      .where(ownedBy(resumes, owner, eq(resumes.id, stored.id)))
      .returning()
    if (!row) throw new Error('the résumé was not written')
    return toResume(row)
  })
}

/** It goes from one’s downloads too, where its name stands. @throws DomainError `not-found` */
export async function removeResume(db: Database, actor: Actor, id: string): Promise<void> {
  const owner = userOf(actor)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(resumes)
      .where(ownedBy(resumes, owner, eq(resumes.id, toId(id))))
      .returning({ id: resumes.id })
    if (!row) throw noResume()
    await removeDownload(tx, owner, resumeDownloadType, row.id)
  })
}

/** @throws DomainError `not-found` */
export async function requireResume(db: Database, actor: Actor, id: string): Promise<ResumeRow> {
  const row = await findResume(db, userOf(actor), toId(id))
  if (!row) throw noResume()
  return row
}

export async function findResume(db: Database, owner: Owner, id: number): Promise<ResumeRow | undefined> {
  if (!('userId' in owner)) return undefined
  const [row] = await db
    .select()
    .from(resumes)
    .where(ownedBy(resumes, owner, eq(resumes.id, id)))
  return row
}

/** @throws DomainError `invalid` */
function checkDocument(content: Record<string, unknown>): void {
  const errors = documentErrors(content, 'content')
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'resume-not-valid', { errors })
}

/** Accounts of students alone have résumés; for others there is none. */
export function userOf(actor: Actor): { userId: number } {
  if (actor.kind !== 'user') throw noResume()
  return { userId: actor.userId }
}

function noResume(): DomainError {
  return new DomainError('not-found', 'no-such-resume')
}

function toResume({ id, userId, title, content, version, createdAt, updatedAt }: ResumeRow): SavedResume {
  return {
    id,
    user_id: userId,
    title,
    content,
    file_url: `/api/user/resumes/${id}/file`,
    version,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }
}
