import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { nameOf } from '#app/features/admin/revisions.server.ts'
import { revisions } from '#app/features/admin/tables.server.ts'
import { withArticle } from '#app/features/audit/sentence-rules.ts'
import { factReports } from '#app/features/corrections/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { type AdminContext, writerOf } from '#app/platform/admin/access.server.ts'
import type { Resource } from '#app/platform/admin/resource.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { counted } from '#app/ui/figures.ts'
import { maxListed, total, type Waiting } from './today-work.server.ts'
import { publishableBy } from './work-owner.server.ts'

/** Changes that the person may publish, and their own that were sent back. One statement. */
export async function waitingReviews(context: AdminContext): Promise<Waiting[]> {
  const { db, services } = context
  const { role, userId } = writerOf(context)
  const publishable = publishableBy(services, role)
  const toReview = and(eq(revisions.state, 'in-review'), inArray(revisions.resource, publishable))
  const sentBack = and(eq(revisions.state, 'changes-asked'), eq(revisions.authorId, userId ?? -1))
  const rows = await db
    .select({
      revision: revisions,
      firstName: users.firstName,
      lastName: users.lastName,
      total: sql<number>`count(*) over (partition by ${revisions.state})`.mapWith(Number),
    })
    .from(revisions)
    .leftJoin(users, eq(users.id, revisions.authorId))
    .where(or(toReview, sentBack))
    .orderBy(asc(revisions.updatedAt), asc(revisions.id))
    .limit(maxListed)
  const itemOf = (row: (typeof rows)[number]) => {
    const { id, resource: name, state, after, updatedAt, authorId } = row.revision
    const isBack = state === 'changes-asked'
    const author = nameOf(row)
    const resource = services.slices.resources.get(name)
    return {
      kind: isBack ? ('sent-back' as const) : ('review' as const),
      title: `${author ?? 'A deleted account'} changed ${changedWords(resource, Object.keys(after))}`,
      reason: isBack
        ? 'Sent back to you with a comment'
        : `Review. ${fieldWords(resource, Object.keys(after))}`,
      since: updatedAt.toISOString(),
      due: null,
      is_serious: false,
      owner: isBack && authorId ? { id: authorId, name: author ?? '' } : null,
      key: isBack ? null : id,
      link: `/admin/reviews/${id}`,
      verb: isBack ? 'Correct' : 'Review',
    }
  }
  const items = rows.map(itemOf)
  return (['review', 'sent-back'] as const).map((kind) => ({
    kind,
    items: items.filter((item) => item.kind === kind),
    count: rows.find((_, at) => items[at]?.kind === kind)?.total ?? 0,
    link: kind === 'review' ? '/admin/reviews' : '/admin/reviews?state=changes-asked',
  }))
}

/** `4 fields of a job`. */
function changedWords(resource: Resource | undefined, names: string[]): string {
  return `${counted(names.length, 'field')} of ${withArticle(resource?.label.one ?? 'record')}`
}

const maxFields = 4

/** `Pay, Hours and 2 more`. */
function fieldWords(resource: Resource | undefined, names: string[]): string {
  const labels = names.slice(0, maxFields).map((name) => resource?.fields[name]?.label ?? name)
  const more = names.length - labels.length
  return `${labels.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What readers reported as out of date. One statement. */
export async function waitingCorrections(db: Database): Promise<Waiting> {
  // any owner: staff work on what others report
  const rows = await db
    .select({ report: factReports, total })
    .from(factReports)
    .where(eq(factReports.state, 'open'))
    .orderBy(asc(factReports.id))
    .limit(maxListed)
  return {
    kind: 'correction',
    count: rows[0]?.total ?? 0,
    link: '/admin/fact-reports?state=open',
    items: rows.map(({ report: { id, factName, page, createdAt } }) => ({
      kind: 'correction',
      title: `A reader says “${factName}” is out of date`,
      reason: `Page ${page}`,
      since: createdAt.toISOString(),
      due: null,
      is_serious: false,
      owner: null,
      key: String(id),
      link: `/admin/fact-reports/${id}`,
      verb: 'Check',
    })),
  }
}
