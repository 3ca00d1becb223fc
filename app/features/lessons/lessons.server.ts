import { and, arrayContains, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { partners } from '#app/features/information/editorial/tables.server.ts'
import type { QueryOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Lesson, LessonCard, listLessons } from './contract.ts'
import { lessonFrameworkKeys, lessonSubjectKeys } from './rules.ts'
import { lessons } from './tables.server.ts'

type Row = typeof lessons.$inferSelect

type Visible = Pick<Visibility, 'demo'>

/** Published, and outside the demo no sample. */
export function isShown({ demo }: Visible): SQL {
  return and(eq(lessons.status, 'LIVE'), demo ? undefined : eq(lessons.isSample, false)) as SQL
}

/**
 * Lessons in their order: those for everybody and, with a partner, those of that partner.
 * @throws DomainError `not-found` for a partner that there is not
 */
export async function readLessons(
  db: Database,
  visibility: Visible,
  { partner, year, subject, framework }: QueryOf<typeof listLessons> = {},
): Promise<LessonCard[]> {
  if (partner !== undefined) await findPartner(db, visibility, partner)
  const forEverybody = isNull(lessons.partnerSlug)
  const rows = await db
    .select()
    .from(lessons)
    .where(
      and(
        isShown(visibility),
        partner === undefined ? forEverybody : or(forEverybody, eq(lessons.partnerSlug, partner)),
        year === undefined ? undefined : arrayContains(lessons.years, [Number(year)]),
        subject && eq(lessons.subject, subject),
        framework && arrayContains(lessons.frameworks, [framework]),
      ),
    )
    .orderBy(asc(lessons.position), asc(lessons.id))
  return rows.map(cardOf)
}

/** Whether there is a lesson now that everybody may open. */
export async function isLessonShown(db: Database, visibility: Visible, slug: string): Promise<boolean> {
  return (await db.$count(lessons, and(eq(lessons.slug, slug), isShown(visibility)))) > 0
}

export type NamedLesson = { title: string; is_offered: boolean }

/** The lesson that another row names, for a select: null for none, and for one that was never published or is gone. */
export function lessonNamedBy(slug: PgColumn): SQL<NamedLesson | null> {
  return sql<NamedLesson | null>`(select json_build_object('title', l.title, 'is_offered', l.status = 'LIVE')
    from ${lessons} l where l.slug = ${slug} and l.status in ('LIVE', 'ARCHIVED'))`
}

/** @throws DomainError `not-found`, for drafts too */
export async function readLesson(db: Database, visibility: Visible, slug: string): Promise<Lesson> {
  const [row] = await db
    .select()
    .from(lessons)
    .where(and(eq(lessons.slug, slug), isShown(visibility)))
  if (!row) throw new DomainError('not-found', 'no-such-lesson')
  const { outcomes, materials, slides, worksheet, sources } = row
  return {
    ...cardOf(row),
    outcomes,
    materials,
    slides,
    worksheet,
    sources,
    plan: await renderRichText(row.plan),
  }
}

async function findPartner(db: Database, { demo }: Visible, slug: string): Promise<void> {
  const isPartner = and(
    eq(partners.slug, slug),
    eq(partners.status, 'LIVE'),
    demo ? undefined : eq(partners.isSample, false),
  )
  if ((await db.$count(partners, isPartner)) === 0) throw new DomainError('not-found', 'no-such-partner')
}

function cardOf(row: Row): LessonCard {
  const { id, slug, partnerSlug, title, summary, minutes, years, videoProvider, videoId, isSample } = row
  const { subject, frameworks } = row
  return {
    id,
    slug,
    title,
    summary,
    minutes,
    years,
    subject: lessonSubjectKeys.find((key) => key === subject) ?? null,
    frameworks: lessonFrameworkKeys.filter((key) => frameworks.includes(key)),
    partner_slug: partnerSlug,
    video: videoProvider && videoId ? { provider: videoProvider, id: videoId } : null,
    resource_url: `/schools-on-demand/lessons/${slug}`,
    is_sample: isSample,
  }
}
