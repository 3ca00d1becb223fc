import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { ReportReason } from '#app/features/moderation/report-rules.ts'
import { reportContent } from '#app/features/moderation/reports.server.ts'
import { nameOfAdvisor } from '#app/features/people/student-views.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import type { UserActor } from '#app/platform/actor.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import type { SectionSlug } from '../plan-parts.ts'
import type { Comment } from '../shapes.ts'
import { careerPlanComments } from '../tables.server.ts'

/** The most comments shown; older ones stay stored. */
const maxShown = 50

/** The advisors' comments on a plan, the newest first. What the owner has hidden is there for the school alone. */
export async function readComments(
  db: Database,
  ownerId: number,
  viewer: 'owner' | 'school',
): Promise<Comment[]> {
  const rows = await db
    .select({ comment: careerPlanComments, first: users.firstName, last: users.lastName })
    .from(careerPlanComments)
    .leftJoin(users, eq(users.id, careerPlanComments.authorId))
    .where(
      ownedBy(
        careerPlanComments,
        { userId: ownerId },
        viewer === 'owner' ? isNull(careerPlanComments.hiddenAt) : undefined,
      ),
    )
    .orderBy(desc(careerPlanComments.createdAt), desc(careerPlanComments.id))
    .limit(maxShown)
  return rows.map(({ comment, first, last }) => toComment({ ...comment, first, last }))
}

export type CommentRow = Omit<typeof careerPlanComments.$inferSelect, 'hiddenAt' | 'doneAt'> & {
  doneAt: Date | string | null
  first: string | null
  last: string | null
}

export function toComment({ first, last, ...comment }: CommentRow): Comment {
  return {
    id: comment.id,
    plan_user_id: comment.userId,
    author_id: comment.authorId,
    author_name: nameOfAdvisor({ first, last }),
    slug: comment.slug,
    part: comment.part,
    text: comment.text,
    created_at: new Date(comment.createdAt).toISOString(),
    is_done: comment.doneAt !== null,
  }
}

/** The owner's as one JSON column, for a statement that reads a route with all that hangs on it. */
export function commentsColumn(ownerId: number, slug: SectionSlug) {
  return sql<CommentRow[]>`(select coalesce(json_agg(c), '[]') from (
    select c.id, c.plan_user_id as "userId", c.author_id as "authorId", c.slug, c.part, c.text,
      c.done_at as "doneAt",      c.created_at as "createdAt", u.first_name as first, u.last_name as last
    from ${careerPlanComments} c left join ${users} u on u.id = c.author_id
    where c.plan_user_id = ${ownerId} and c.hidden_at is null and (c.slug = ${slug} or c.slug is null)
    order by c.created_at desc, c.id desc limit ${maxShown}) c)`
}

/** Hides a comment on one's own plan. Idempotent. @throws DomainError `not-found` for a comment on another's */
export async function hideComment(db: Database, owner: UserActor, id: string, now: Date): Promise<void> {
  await findOwnComment(db, owner, id)
  await db
    .update(careerPlanComments)
    .set({ hiddenAt: now })
    .where(
      ownedBy(careerPlanComments, owner, eq(careerPlanComments.id, id), isNull(careerPlanComments.hiddenAt)),
    )
}

/** Idempotent. @throws DomainError `not-found` for a comment on another's plan */
export async function setCommentDone(
  db: Database,
  owner: UserActor,
  id: string,
  isDone: boolean,
  now: Date,
): Promise<void> {
  await findOwnComment(db, owner, id)
  await db
    .update(careerPlanComments)
    .set({ doneAt: isDone ? now : null })
    .where(
      ownedBy(
        careerPlanComments,
        owner,
        eq(careerPlanComments.id, id),
        isDone ? isNull(careerPlanComments.doneAt) : undefined,
      ),
    )
}

/** Reports a comment on one's own plan to Yonder's staff, and hides it. @throws DomainError `not-found` for a comment on another's */
export async function reportComment(
  services: Pick<Services, 'db' | 'jobs'>,
  owner: UserActor,
  id: string,
  said: { reason: ReportReason; details: string | null },
  now: Date,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const { authorId, text: content } = await findOwnComment(tx, owner, id)
    const report = { kind: 'career-plan-comment', contentId: id, authorId, content, ...said } as const
    await reportContent(services, tx, { reporterId: owner.userId, ...report }, now)
    await hideComment(tx, owner, id, now)
  })
}

async function findOwnComment(db: Database, owner: UserActor, id: string) {
  const [comment] = isId(id)
    ? await db
        .select()
        .from(careerPlanComments)
        .where(ownedBy(careerPlanComments, owner, eq(careerPlanComments.id, id)))
    : []
  if (!comment) throw new DomainError('not-found', 'no-such-comment')
  return comment
}
