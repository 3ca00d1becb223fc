import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { checksOf } from '#app/features/admin/check.server.ts'
import { describeDifference } from '#app/features/admin/difference.server.ts'
import { referencesIn } from '#app/features/admin/list.server.ts'
import { previewAddress } from '#app/features/admin/preview.server.ts'
import { changedMeanwhile, publishRevision } from '#app/features/admin/publish-revision.server.ts'
import { addComment, nameOf, type Revision } from '#app/features/admin/revisions.server.ts'
import { emptyValues, findRow, isSame } from '#app/features/admin/rows.server.ts'
import {
  openStates,
  type RevisionState,
  revisionComments,
  revisions,
} from '#app/features/admin/tables.server.ts'
import { tellAuthor } from '#app/features/admin/tell.server.ts'
import { auditAction } from '#app/features/audit/audit-action.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import {
  type Access,
  type AdminContext,
  requireAccess,
  type Writer,
  writerOf,
} from '#app/platform/admin/access.server.ts'
import type { Resource, Values } from '#app/platform/admin/resource.server.ts'
import { pagingMeta, type ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { requireId } from '#app/platform/ids.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { decideReview, getReview, listReviews, Review } from './contract.ts'

type Queue = { state: RevisionState; page: number; per_page: number }

/** Open changes in one state, the oldest first: those that the person may publish, and their own. */
export async function readReviews(
  context: AdminContext,
  { state, page, per_page: size }: Queue,
): Promise<ReplyOf<typeof listReviews>> {
  const { db, services } = context
  const condition = and(eq(revisions.state, state), visibleTo(services, writerOf(context)))
  const rows = await db
    .select({ revision: revisions, firstName: users.firstName, lastName: users.lastName })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(condition)
    .orderBy(asc(revisions.updatedAt), asc(revisions.id))
    .limit(size)
    .offset((page - 1) * size)
  const [counted] = await db.select({ total: count() }).from(revisions).where(condition)
  const data = await Promise.all(
    rows.map(async ({ revision, ...author }) => ({
      ...summaryOf(revision, nameOf(author)),
      title: await titleOf(context, revision),
    })),
  )
  return { data, meta: pagingMeta(page, size, counted?.total ?? 0) }
}

function visibleTo(services: Services, writer: Writer): SQL {
  const publishable = [...services.slices.resources.values()]
    .filter(({ permissions }) => permissions[writer.role]?.actions.includes('publish'))
    .map(({ name }) => name)
  const own = eq(revisions.authorId, writer.userId ?? -1)
  return publishable.length === 0
    ? own
    : (sql`(${own} or ${inArray(revisions.resource, publishable)})` as SQL)
}

async function titleOf({ db, services, ...context }: AdminContext, revision: Revision): Promise<string> {
  const access = requireAccess(services, writerOf(context), revision.resource, 'read')
  const { values } = await findRow(db, access, revision.recordId)
  return String(values[access.resource.title] ?? access.resource.label.one)
}

function summaryOf(revision: Revision, author: string | null) {
  return {
    id: revision.id,
    resource: revision.resource,
    record_id: revision.recordId,
    state: revision.state,
    author,
    fields: Object.keys(revision.after),
    goes_live: revision.goesLive,
    publish_at: revision.publishAt?.toISOString() ?? null,
    zone: revision.zone,
    updated_at: revision.updatedAt.toISOString(),
  }
}

/** A change with what differs and what was said about it. */
export async function readReview(
  context: AdminContext,
  id: string,
): Promise<ReplyOf<typeof getReview>['data']> {
  const { db } = context
  const { revision, access } = await requireRevision(db, context, id)
  const [author] = revision.authorId
    ? await db
        .select({ firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(eq(users.id, revision.authorId))
    : []
  const found = await findRow(db, access, revision.recordId)
  const comments = await db
    .select({ comment: revisionComments, firstName: users.firstName, lastName: users.lastName })
    .from(revisionComments)
    .leftJoin(users, eq(users.id, revisionComments.authorId))
    .where(
      and(
        eq(revisionComments.revisionId, id),
        access.writer.role === 'provider' ? eq(revisionComments.staffOnly, false) : undefined,
      ),
    )
    .orderBy(asc(revisionComments.id))
  return {
    ...summaryOf(revision, author ? nameOf(author) : null),
    title: String(found.values[access.resource.title] ?? access.resource.label.one),
    ...(await comparedWith(context, access.resource, found.values, revision)),
    values: revision.after,
    queue: await queueAround(context, revision),
    changed_meanwhile: changedMeanwhile(revision, found.values),
    comments: comments.map(({ comment, ...writer }) => ({
      id: comment.id,
      author: nameOf(writer),
      text: comment.text,
      staff_only: comment.staffOnly,
      field: comment.field,
      created_at: comment.createdAt.toISOString(),
    })),
    checks: await checksOf(context, access.resource, { ...found.values, ...revision.after }),
    can_decide: access.permission.actions.includes('publish'),
    preview: previewAddress(
      context.services,
      access,
      { ...found.row, ...revision.after },
      { id: revision.recordId, revision: id },
    ),
  }
}

/**
 * What changes, and the fields that stay as they are: a reviewer reads it among them. Of a record that is not on the site
 * everything is new. Records that it refers to are called by their names.
 */
async function comparedWith(
  { db, services }: Pick<AdminContext, 'db' | 'services'>,
  resource: Resource,
  values: Values,
  { after, goesLive }: Revision,
): Promise<Pick<Review, 'differences' | 'unchanged'>> {
  const whole = { ...values, ...after }
  const before = goesLive ? emptyValues(resource) : values
  const changed = (name: string) => (goesLive ? !isSame(before[name], whole[name]) : name in after)
  const pick = (requested: boolean) =>
    Object.fromEntries(
      Object.keys(resource.fields)
        .filter((name) => changed(name) === requested && (!requested || isShown(resource, name)))
        .map((name) => [name, whole[name]]),
    )
  const labels = await referencesIn(db, services, resource, [values, whole])
  return {
    differences: describeDifference(resource, before, pick(true), labels),
    unchanged: describeDifference(resource, whole, pick(false), labels),
  }
}

/** The status is what the decision changes, and what nobody writes is no change. */
function isShown({ fields, workflow }: Resource, name: string): boolean {
  return name !== workflow?.status?.field && fields[name]?.kind !== 'read-only'
}

const longestQueue = 500

/** Where a change stands among those that wait, and its neighbours there. One that was decided stands before the first. */
async function queueAround({ db, services, ...context }: AdminContext, { id }: Revision) {
  const rows = await db
    .select({ id: revisions.id })
    .from(revisions)
    .where(and(eq(revisions.state, 'in-review'), visibleTo(services, writerOf(context))))
    .orderBy(asc(revisions.updatedAt), asc(revisions.id))
    .limit(longestQueue)
  const at = rows.findIndex((row) => row.id === id)
  return {
    position: at + 1,
    total: rows.length,
    previous: rows[at - 1]?.id ?? null,
    next: rows[at + 1]?.id ?? null,
  }
}

/** @throws DomainError `not-found` for a revision that the person may not see */
async function requireRevision(
  db: Database,
  context: Pick<AdminContext, 'services' | 'actor' | 'request'>,
  id: string,
  lock = false,
): Promise<{ revision: Revision; access: Access }> {
  const query = db
    .select()
    .from(revisions)
    .where(eq(revisions.id, requireId(id)))
  const [revision] = await (lock ? query.for('update') : query)
  const writer = writerOf(context)
  if (!revision || (writer.role === 'provider' && revision.authorId !== writer.userId))
    throw new DomainError('not-found', 'no-such-revision')
  return { revision, access: requireAccess(context.services, writer, revision.resource, 'read') }
}

type Decision = { decision: 'publish' | 'ask' | 'reject' | 'withdraw'; message?: string }

/**
 * Publishes an open change, sends it back, turns it down; its author can take it back.
 * @throws DomainError `conflict` when one of its fields was changed meanwhile, it was decided already; `refused` where a draft is withdrawn
 */
export async function decide(
  context: AdminContext,
  id: string,
  { decision, message }: Decision,
): Promise<ReplyOf<typeof decideReview>['state']> {
  const { db, now, services } = context
  return db.transaction(async (tx) => {
    const { revision, access } = await requireRevision(tx, context, id, true)
    const { userId } = access.writer
    const isAuthor = revision.authorId === userId
    const mayDecide = decision === 'withdraw' ? isAuthor : access.permission.actions.includes('publish')
    if (!mayDecide) throw new DomainError('not-allowed', 'not-allowed')
    refuseDecision(decision, revision)
    if (message) await addComment(tx, { revisionId: id, authorId: userId, text: message }, now)
    if (decision === 'publish') await publishRevision(tx, context, access, revision)
    else {
      await tx
        .update(revisions)
        .set({ ...closed[decision], reviewerId: isAuthor ? null : userId, publishAt: null, updatedAt: now })
        .where(eq(revisions.id, id))
      const { resource, recordId } = revision
      const fields = Object.keys(revision.after)
      const action = `${resource}.${audited[decision]}`
      await auditAction(tx, context, action, `${resource}/${recordId}`, { revision: id, fields })
    }
    const state = decision === 'publish' ? 'published' : closed[decision].state
    if (!isAuthor && state !== 'draft') await tellAuthor(tx, services, revision, state, userId, now)
    return state
  })
}

/** @throws DomainError `conflict` for a change that was decided; `refused` for a draft that its author takes back */
function refuseDecision(decision: Decision['decision'], { state }: { state: string }): void {
  if (!openStates.some((open) => open === state))
    throw new DomainError('conflict', 'already-decided', {
      message: 'A decision about this change has been made already.',
    })
  if (decision === 'withdraw' && state === 'draft')
    throw new DomainError('refused', 'not-sent', {
      message: 'This is a draft. There is nothing to take back.',
    })
}

const closed = {
  ask: { state: 'changes-asked' },
  reject: { state: 'rejected' },
  withdraw: { state: 'draft' },
} as const

const audited = { ask: 'send-back', reject: 'reject', withdraw: 'withdraw' } as const

export async function comment(
  context: AdminContext,
  id: string,
  { text, staff_only: staffOnly = false, field }: { text: string; staff_only?: boolean; field?: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { access } = await requireRevision(tx, context, id)
    if (field !== undefined && !Object.hasOwn(access.resource.fields, field))
      throw new DomainError('invalid', 'no-such-field', {
        errors: { field: ['Choose a field from the list'] },
      })
    await addComment(
      tx,
      {
        revisionId: id,
        authorId: context.actor.userId,
        text,
        staffOnly: staffOnly && access.writer.role !== 'provider',
        field,
      },
      context.now,
    )
  })
}
