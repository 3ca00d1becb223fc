import { desc, eq, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { SectionSlug } from '../plan-parts.ts'
import type { Comment } from '../shapes.ts'
import { careerPlanComments } from '../tables.server.ts'

/** The most comments shown; older ones stay stored. */
const mostShown = 50

/** The advisors' comments on a plan, the newest first. */
export async function readComments(db: Database, ownerId: number): Promise<Comment[]> {
  const rows = await db
    .select({ comment: careerPlanComments, first: users.firstName, last: users.lastName })
    .from(careerPlanComments)
    .leftJoin(users, eq(users.id, careerPlanComments.authorId))
    .where(ownedBy(careerPlanComments, { userId: ownerId }))
    .orderBy(desc(careerPlanComments.createdAt), desc(careerPlanComments.id))
    .limit(mostShown)
  return rows.map(({ comment, first, last }) => toComment({ ...comment, first, last }))
}

export type CommentRow = typeof careerPlanComments.$inferSelect & {
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
    text: comment.text,
    created_at: new Date(comment.createdAt).toISOString(),
  }
}

/** The name of an advisor, also of one whose account is gone. */
export function nameOfAdvisor({ first, last }: { first: string | null; last: string | null }): string {
  return [first, last].filter(Boolean).join(' ') || 'A former advisor'
}

/** The same as one JSON column, for a statement that reads a route with all that hangs on it. */
export function commentsColumn(ownerId: number, slug: SectionSlug) {
  return sql<CommentRow[]>`(select coalesce(json_agg(c), '[]') from (
    select c.id, c.plan_user_id as "userId", c.author_id as "authorId", c.slug, c.text,
      c.created_at as "createdAt", u.first_name as first, u.last_name as last
    from ${careerPlanComments} c left join ${users} u on u.id = c.author_id
    where c.plan_user_id = ${ownerId} and (c.slug = ${slug} or c.slug is null)
    order by c.created_at desc, c.id desc limit ${mostShown}) c)`
}
