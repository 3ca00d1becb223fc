import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { addUsesIn } from '#app/features/uploads/uses.server.ts'
import type { Access } from '#app/platform/admin/access.server.ts'
import type { Values } from '#app/platform/admin/resource.server.ts'
import { instantIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import { checkedValues, refuseWrong } from './check-values.server.ts'
import type { OpenRevision } from './contract.ts'
import { publishJob } from './publish-job.server.ts'
import { type FoundRow, isLive, isSame, versionOf } from './rows.server.ts'
import { openStates, type RevisionState, revisionComments, revisions } from './tables.server.ts'
import { zoneWords } from './words.ts'
import type { WriteContext } from './write-context.server.ts'

export type Revision = typeof revisions.$inferSelect

/** What is given with a change that is not made at once. */
export type OpenChange = {
  fields: Values
  message?: string
  publish_at?: string
  zone?: string
  occurrence?: 'first' | 'second'
}

/** Stores a draft, sends it for review or schedules it: one open revision for each author of a record. */
export async function saveRevision(
  tx: Database,
  context: WriteContext,
  access: Access,
  found: FoundRow,
  change: OpenChange & { save: 'draft' | 'review' | 'schedule' },
): Promise<string> {
  const { resource, writer } = access
  const id = String(found.id)
  const before = await ownOpenRevision(tx, access, id)
  const given = await checkedValues(access, 'draft', { ...before?.after, ...change.fields })
  if (change.save !== 'draft') await refuseWrong(tx, context, access, { id, given, found })
  const names = Object.keys(given).filter((name) => !isSame(given[name], found.values[name]))
  const pick = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  const facts = {
    before: pick(found.values),
    after: pick(given),
    baseVersion: versionOf(resource, found.values),
    state: stateOf(change.save, before?.state),
    goesLive: !isLive(resource, found.row),
    ...whenOf(change, context.now),
    updatedAt: context.now,
  }
  const revisionId = before?.id ?? newId()
  if (before) await tx.update(revisions).set(facts).where(eq(revisions.id, before.id))
  else
    await tx.insert(revisions).values({
      id: revisionId,
      resource: resource.name,
      recordId: id,
      action: 'update',
      authorId: writer.userId,
      createdAt: context.now,
      ...facts,
    })
  await addUsesIn(tx, `${resource.name}/${id}`, JSON.stringify(facts.after), context.now)
  if (facts.publishAt)
    await context.services.jobs.enqueue(tx, publishJob, { revisionId }, { startAfter: facts.publishAt })
  if (change.message)
    await addComment(tx, { revisionId, authorId: writer.userId, text: change.message }, context.now)
  return revisionId
}

/** What was sent back stays so until it is sent again. */
function stateOf(save: 'draft' | 'review' | 'schedule', before?: RevisionState): RevisionState {
  if (save === 'review') return 'in-review'
  if (save === 'schedule') return 'scheduled'
  return before === 'changes-asked' ? 'changes-asked' : 'draft'
}

function whenOf(
  change: OpenChange & { save: string },
  now: Date,
): { publishAt: Date | null; zone: string | null } {
  if (change.save !== 'schedule') return { publishAt: null, zone: null }
  const zone = change.zone ?? ''
  const chosen = instantIn(zone, change.publish_at ?? '', change.occurrence)
  if ('problem' in chosen) {
    const field = chosen.problem === 'no-such-zone' ? 'zone' : 'publish_at'
    throw new DomainError('invalid', chosen.problem, { errors: { [field]: [zoneWords[chosen.problem]] } })
  }
  if (chosen.instant <= now)
    throw new DomainError('invalid', 'in-the-past', {
      errors: { publish_at: ['Choose a time in the future'] },
    })
  return { publishAt: chosen.instant, zone }
}

export async function addComment(
  tx: Database,
  comment: { revisionId: string; authorId: number | null; text: string; staffOnly?: boolean; field?: string },
  now: Date,
): Promise<void> {
  await tx.insert(revisionComments).values({ id: newId(), createdAt: now, ...comment })
}

/** The writer's own open revision of a record. */
export async function ownOpenRevision(
  db: Database,
  access: Access,
  id: string,
): Promise<Revision | undefined> {
  const { userId } = access.writer
  if (userId === null) return undefined
  const [found] = await db
    .select()
    .from(revisions)
    .where(and(ofRecord(access, id), eq(revisions.authorId, userId)))
  return found
}

function ofRecord({ resource }: Access, id: string) {
  return and(
    eq(revisions.resource, resource.name),
    eq(revisions.recordId, id),
    inArray(revisions.state, [...openStates]),
  )
}

/** What is open on a record: the writer's own, and what others have. A provider sees its own alone. */
export async function openRevisions(
  db: Database,
  access: Access,
  id: string,
): Promise<{ own: OpenRevision | null; others: OpenRevision[] }> {
  const { writer } = access
  const rows = await db
    .select({ revision: revisions, firstName: users.firstName, lastName: users.lastName })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(ofRecord(access, id))
    .orderBy(asc(revisions.updatedAt))
  const isOwn = (row: (typeof rows)[number]) => row.revision.authorId === writer.userId
  const own = rows.find(isOwn)
  const others = writer.role === 'provider' ? [] : rows.filter((row) => !isOwn(row))
  const answers = own?.revision.state === 'changes-asked' ? await answersTo(db, access, own.revision) : []
  return { own: own ? { ...shown(own), answers } : null, others: others.map(shown) }
}

/** What others said last about a change, until its author wrote again; not what is between staff. */
async function answersTo(
  db: Database,
  { resource }: Access,
  { id, authorId }: Revision,
): Promise<OpenRevision['answers']> {
  const rows = await db
    .select({ comment: revisionComments, firstName: users.firstName, lastName: users.lastName })
    .from(revisionComments)
    .leftJoin(users, eq(users.id, revisionComments.authorId))
    .where(and(eq(revisionComments.revisionId, id), eq(revisionComments.staffOnly, false)))
    .orderBy(asc(revisionComments.id))
  const isOwn = ({ comment }: (typeof rows)[number]) => comment.authorId === authorId
  const until = rows.findLastIndex((row) => !isOwn(row)) + 1
  const from = rows.slice(0, Math.max(0, until - 1)).findLastIndex(isOwn) + 1
  return rows.slice(from, until).map(({ comment, ...author }) => ({
    author: nameOf(author),
    text: comment.text,
    field: comment.field === null ? null : (resource.fields[comment.field]?.label ?? comment.field),
    created_at: comment.createdAt.toISOString(),
  }))
}

type Name = { firstName: string | null; lastName: string | null }

function shown({ revision, ...author }: Name & { revision: Revision }): OpenRevision {
  return {
    id: revision.id,
    state: revision.state,
    fields: revision.after,
    base_version: revision.baseVersion,
    author: nameOf(author),
    publish_at: revision.publishAt?.toISOString() ?? null,
    zone: revision.zone,
    updated_at: revision.updatedAt.toISOString(),
    answers: [],
  }
}

/** Null: the account is gone. */
export function nameOf({ firstName, lastName }: Name): string | null {
  return firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim()
}
