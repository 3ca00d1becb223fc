import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { dayIn, zoneOf } from './dates.ts'
import {
  emptyRoute,
  isSectionSlug,
  type RouteAnswers,
  type SectionSlug,
  sectionNames,
  sectionSlugs,
} from './plan-parts.ts'
import { isStarted, progressOf } from './progress.ts'
import type { Section } from './shapes.ts'
import { careerPlanSections } from './tables.server.ts'

/** A section as it is kept, or one that nobody has begun. */
export type KeptSection = {
  slug: SectionSlug
  answers: RouteAnswers
  version: number
  updatedBy: number | null
  updatedAt: Date | null
}

type Row = Omit<typeof careerPlanSections.$inferSelect, 'userId'>

/** Answers of an earlier day may lack parts that came later; they are empty then. */
export function toKept({ slug, answers, version, updatedBy, updatedAt }: Row): KeptSection {
  return { slug, answers: { ...emptyRoute, ...answers }, version, updatedBy, updatedAt }
}

export function unbegun(slug: SectionSlug): KeptSection {
  return { slug, answers: emptyRoute, version: 0, updatedBy: null, updatedAt: null }
}

/** @throws DomainError `not-found` for a slug that is no section */
export function sectionOf(slug: string): SectionSlug {
  if (!isSectionSlug(slug)) throw new DomainError('not-found', 'no-such-section')
  return slug
}

/** All routes of a person, begun or not, in their order. */
export async function readSections(
  db: Database,
  userId: number,
  slugs: readonly SectionSlug[] = sectionSlugs,
): Promise<KeptSection[]> {
  const rows = await db
    .select()
    .from(careerPlanSections)
    .where(and(eq(careerPlanSections.userId, userId), inArray(careerPlanSections.slug, [...slugs])))
  return slugs.map((slug) => {
    const row = rows.find((one) => one.slug === slug)
    return row ? toKept(row) : unbegun(slug)
  })
}

/** The date in the region of a route; without one, in that of any other route of the person. */
export function todayFor(sections: Pick<KeptSection, 'answers'>[], now: Date): string {
  const region = sections.find(({ answers }) => answers.region)?.answers.region ?? null
  return dayIn(zoneOf(region), now)
}

export function toSection(kept: KeptSection, ownerId: number, today: string): Section {
  const { slug, answers, version, updatedBy, updatedAt } = kept
  return {
    slug,
    name: sectionNames[slug],
    version,
    is_started: isStarted(answers),
    answers,
    progress: progressOf(answers, today),
    updated_at: version > 0 ? (updatedAt?.toISOString() ?? null) : null,
    updated_by: version === 0 ? null : updatedBy === ownerId ? 'owner' : 'advisor',
  }
}
