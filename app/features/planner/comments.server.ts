import { and, desc, eq, isNull, or } from 'drizzle-orm'
import { users } from '#app/features/accounts/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Comment } from './contract.ts'
import type { SectionSlug } from './plan-parts.ts'
import { careerPlanComments } from './tables.server.ts'

/** At most so many are shown; older ones stay kept. */
const mostShown = 50

/** What advisors have said about a plan, the newest first; with a slug, about that route or the plan as a whole. */
export async function readComments(db: Database, ownerId: number, slug?: SectionSlug): Promise<Comment[]> {
  const about = slug ? or(eq(careerPlanComments.slug, slug), isNull(careerPlanComments.slug)) : undefined
  const rows = await db
    .select({ comment: careerPlanComments, first: users.firstName, last: users.lastName })
    .from(careerPlanComments)
    .leftJoin(users, eq(users.id, careerPlanComments.authorId))
    .where(and(eq(careerPlanComments.planUserId, ownerId), about))
    .orderBy(desc(careerPlanComments.createdAt), desc(careerPlanComments.id))
    .limit(mostShown)
  return rows.map(({ comment, first, last }) => ({
    id: comment.id,
    plan_user_id: comment.planUserId,
    author_id: comment.authorId,
    author_name: [first, last].filter(Boolean).join(' ') || 'A former advisor',
    slug: comment.slug,
    text: comment.text,
    created_at: comment.createdAt.toISOString(),
  }))
}
