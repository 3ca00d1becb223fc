import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { dayIn } from '#app/platform/calendar.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { homeOf } from './dates.ts'
import {
  emptyRoute,
  isSectionSlug,
  type RouteAnswers,
  type SectionSlug,
  sectionNames,
  sectionSlugs,
} from './plan-parts.ts'
import { isStarted, progressOf } from './route/progress.ts'
import type { Section } from './shapes.ts'
import { routeFor, type Viewer } from './sharing/plan-view.ts'
import { careerPlanSections } from './tables.server.ts'

/** A stored section, or an empty one. */
export type StoredSection = {
  slug: SectionSlug
  answers: RouteAnswers
  version: number
  updatedBy: number | null
  updatedAt: Date | null
  /** The owner's region or country from the account. */
  home: string | null
}

type Row = Pick<
  typeof careerPlanSections.$inferSelect,
  'slug' | 'answers' | 'version' | 'updatedBy' | 'updatedAt'
>

/** Old answers may lack parts that were added later; those are empty. */
export function toStoredSection(row: Row, home: string | null): StoredSection {
  const { slug, answers, version, updatedBy, updatedAt } = row
  return { slug, answers: { ...emptyRoute, ...answers }, version, updatedBy, updatedAt, home }
}

export function unbegun(slug: SectionSlug, home: string | null): StoredSection {
  return { slug, answers: emptyRoute, version: 0, updatedBy: null, updatedAt: null, home }
}

/** @throws DomainError `not-found` for a slug that is no section */
export function sectionOf(slug: string): SectionSlug {
  if (!isSectionSlug(slug)) throw new DomainError('not-found', 'no-such-section')
  return slug
}

/** All routes of a person in order, including empty ones. */
export async function readSections(
  db: Database,
  userId: number,
  slugs: readonly SectionSlug[] = sectionSlugs,
): Promise<StoredSection[]> {
  return (await readSectionsAndPerson(db, userId, slugs)).stored
}

/** The same with what of the person decides about dates and figures, in one statement. */
export async function readSectionsAndPerson(
  db: Database,
  userId: number,
  slugs: readonly SectionSlug[] = sectionSlugs,
): Promise<{ stored: StoredSection[]; person: Person | null }> {
  const rows = await db
    .select({
      section: careerPlanSections,
      country: users.country,
      state: users.state,
      classYear: users.classYear,
      dob: users.dob,
    })
    .from(users)
    .leftJoin(
      careerPlanSections,
      and(eq(careerPlanSections.userId, users.id), inArray(careerPlanSections.slug, [...slugs])),
    )
    .where(eq(users.id, userId))
  const person = rows[0] ?? null
  const home = person && homeOf(person)
  const stored = slugs.map((slug) => {
    const row = rows.find(({ section }) => section?.slug === slug)?.section
    return row ? toStoredSection(row, home) : unbegun(slug, home)
  })
  return { stored, person }
}

type Person = { country: string | null; classYear: number | null; dob: string | null }

/** Whose dates a person reads: the region of a route; without one, of any other; without any, where they live. */
export function placeOf(sections: Pick<StoredSection, 'answers' | 'home'>[]): string | null {
  return sections.find(({ answers }) => answers.region)?.answers.region ?? sections[0]?.home ?? null
}

/** The date there. */
export function todayFor(sections: Pick<StoredSection, 'answers' | 'home'>[], now: Date): string {
  return dayIn(zoneOf(placeOf(sections)), now)
}

export function toSection(stored: StoredSection, ownerId: number, today: string): Section {
  const { slug, answers, version, updatedBy, updatedAt } = stored
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

/** A route as a viewer sees it, progress included; null when it is not theirs to know of. */
export function toSectionFor(
  viewer: Viewer,
  stored: StoredSection,
  ownerId: number,
  today: string,
): Section | null {
  const answers = routeFor(viewer, stored.answers)
  return answers && toSection({ ...stored, answers }, ownerId, today)
}
