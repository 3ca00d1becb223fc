import { and, desc, eq, gt, gte, isNull, lt, ne, not, or } from 'drizzle-orm'
import { evidenceSince } from '#app/features/moderation/evidence.ts'
import type { ReportReason } from '#app/features/moderation/report-rules.ts'
import { reportContent } from '#app/features/moderation/reports.server.ts'
import { notify } from '#app/features/notifications/notify.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { deleteInBatches } from '#app/platform/batches.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { findGroup, type GroupReader, roleOf } from './access.server.ts'
import type { Post } from './contract.ts'
import { isStillOfSchool } from './groups.server.ts'
import { groupPosted } from './notifications.ts'
import { readPost } from './read.server.ts'
import { plainPost, postError, postRefusal } from './rules.ts'
import { groupMembers, groupPosts, groups } from './tables.server.ts'
import { groupWords, postRefusals } from './words.ts'

type Context = Pick<HandlerContext, 'now' | 'services'> & { actor: GroupReader }

const minute = 60_000

/**
 * Posts to a group, and tells its other members. The last post of the writer again within a minute is a button pressed twice.
 * @throws DomainError `not-found`, `invalid` with `errors.body`, `refused` where only staff post or nobody does any more
 */
export async function createGroupPost(
  { actor, now, services }: Context,
  id: string,
  text: string,
): Promise<Post> {
  const wrong = postError(text)
  if (wrong) throw new DomainError('invalid', 'post-wrong', { errors: { body: [wrong] } })
  const body = plainPost(text)
  return services.db.transaction(async (tx) => {
    const group = await findGroup(tx, actor, id)
    const isArchived = group.archivedAt !== null
    const refusal = postRefusal({ staffOnlyPosts: group.staffOnlyPosts, isArchived }, roleOf(actor))
    if (refusal) throw new DomainError('refused', refusal, { message: postRefusals[refusal] })
    const again = await sameJustNow(tx, { groupId: group.id, authorId: actor.userId, body }, now)
    if (again) return readPost(tx, actor, again)
    const [row] = await tx
      .insert(groupPosts)
      .values({ groupId: group.id, authorId: actor.userId, body, createdAt: now })
      .returning({ id: groupPosts.id })
    if (!row) throw new Error('the post was not written')
    for (const userId of await othersIn(tx, group.id, actor.userId))
      await notify(
        services,
        tx,
        groupPosted,
        {
          userId,
          actorId: actor.kind === 'advisor' ? actor.userId : undefined,
          subject: `group-post/${row.id}`,
          payload: { id: group.id },
        },
        now,
      )
    return readPost(tx, actor, row.id)
  })
}

async function sameJustNow(
  tx: Database,
  { groupId, authorId, body }: { groupId: number; authorId: number; body: string },
  now: Date,
): Promise<number | null> {
  const [last] = await tx
    .select()
    .from(groupPosts)
    .where(
      and(
        eq(groupPosts.groupId, groupId),
        eq(groupPosts.authorId, authorId),
        gt(groupPosts.createdAt, new Date(now.getTime() - minute)),
        isNull(groupPosts.deletedAt),
      ),
    )
    .orderBy(desc(groupPosts.id))
    .limit(1)
  return last?.body === body ? last.id : null
}

async function othersIn(tx: Database, groupId: number, writerId: number): Promise<number[]> {
  // any owner: the members of a group that was found for the writer
  const rows = await tx
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(and(eq(groupMembers.groupId, groupId), ne(groupMembers.userId, writerId), isStillOfSchool(users)))
  return rows.map(({ userId }) => userId)
}

type PostPath = { id: string; post_id: string }

/** @throws DomainError `not-found`, `not-allowed` for a student who did not write it */
export async function deleteGroupPost({ actor, now, services }: Context, path: PostPath): Promise<void> {
  await services.db.transaction(async (tx) => {
    const post = await findPost(tx, actor, path)
    if (actor.kind !== 'advisor' && post.authorId !== actor.userId)
      throw new DomainError('not-allowed', 'not-the-author')
    await tx.update(groupPosts).set({ deletedAt: now }).where(eq(groupPosts.id, post.id))
  })
}

/** Reports a post to Yonder's own staff. @throws DomainError `not-found`, also for one's own */
export async function reportGroupPost(
  { actor, now, services }: Context,
  path: PostPath,
  said: { reason: ReportReason; details: string | null },
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { id, authorId, body: content } = await findPost(tx, actor, path)
    if (authorId === actor.userId) throw new DomainError('not-found', 'no-such-post')
    const about = { kind: 'group-post', contentId: String(id), authorId, content } as const
    await reportContent(services, tx, { reporterId: actor.userId, ...about, ...said }, now)
  })
}

async function findPost(tx: Database, actor: GroupReader, { id, post_id }: PostPath) {
  const group = await findGroup(tx, actor, id)
  const postId = toId(post_id)
  const [post] = await tx
    .select()
    .from(groupPosts)
    .where(and(eq(groupPosts.id, postId), eq(groupPosts.groupId, group.id), isNull(groupPosts.deletedAt)))
  if (!post) throw new DomainError('not-found', 'no-such-post', { message: groupWords.noSuchPost })
  return post
}

/** Deletes posts for good that were deleted 90 days ago. */
export async function forgetDeletedPosts(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, groupPosts, lt(groupPosts.deletedAt, evidenceSince(now)), groupPosts.deletedAt)
}

/** With an account go its posts, but for those that were deleted before and are still evidence. */
export async function erasePosts(tx: Database, userId: number, now: Date): Promise<void> {
  const isEvidence = gte(groupPosts.deletedAt, evidenceSince(now))
  await tx
    .delete(groupPosts)
    .where(and(eq(groupPosts.authorId, userId), or(isNull(groupPosts.deletedAt), not(isEvidence))))
}
