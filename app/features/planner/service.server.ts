import { and, eq, gt } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { ChangedElsewhere } from '#app/platform/changed-elsewhere.server.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { getPlan } from './contract.ts'
import { homeOf } from './dates.ts'
import type { RouteAnswers, SectionSlug } from './plan-parts.ts'
import { checkAnswers } from './route/answers.server.ts'
import { isStarted } from './route/progress.ts'
import { isSameRoute } from './route/versions.ts'
import { type StoredSection, sectionOf, todayFor, toSectionFor, toStoredSection } from './sections.server.ts'
import type { AnswersInput, Section } from './shapes.ts'
import { careerPlanSections, careerPlans } from './tables.server.ts'

/** The writer, the owner of the plan, and the time. */
export type Writing = { ownerId: number; editorId: number; now: Date }

/**
 * Saves parts of one route, and says how it stands then.
 *
 * @param version the version that the edit is based on; saving equal answers is no conflict
 * @throws DomainError `not-found` for a slug that is no section, `invalid` with the fields, ChangedElsewhere
 */
export async function saveRoute(
  db: Database,
  writing: Writing,
  slug: string,
  { answers, version }: { answers: AnswersInput; version: number },
): Promise<Section> {
  const section = sectionOf(slug)
  return db.transaction((tx) => saveLocked(tx, writing, section, answers, version))
}

/** Saves several sections, all or none. Locks them in a fixed order, to avoid deadlocks. */
export async function saveSections(
  db: Database,
  writing: Writing,
  plan: {
    sections: Partial<Record<SectionSlug, AnswersInput>>
    versions?: Partial<Record<SectionSlug, number>>
  },
): Promise<ReplyOf<typeof getPlan>> {
  await db.transaction(async (tx) => {
    const slugs = (Object.keys(plan.sections) as SectionSlug[]).toSorted()
    for (const slug of slugs)
      await saveLocked(tx, writing, slug, plan.sections[slug] ?? {}, plan.versions?.[slug] ?? 0)
  })
  return readPlan(db, writing.ownerId, {})
}

/** Clears a route. @throws ChangedElsewhere when it has changed since */
export async function clearRoute(
  db: Database,
  writing: Writing,
  slug: string,
  version: number,
): Promise<void> {
  const section = sectionOf(slug)
  await db.transaction(async (tx) => {
    const stored = await lockSection(tx, writing, section)
    if (stored.version !== version) throw conflict(stored, stored.answers, writing)
    await tx
      .delete(careerPlanSections)
      .where(ownedBy(careerPlanSections, { userId: writing.ownerId }, eq(careerPlanSections.slug, section)))
  })
}

/** The plan as one record: only sections that have been begun. @throws DomainError `not-found` for someone else's */
export async function readPlan(
  db: Database,
  ownerId: number,
  requested: { user_id?: string; section?: SectionSlug },
): Promise<ReplyOf<typeof getPlan>> {
  if (requested.user_id !== undefined && requested.user_id !== String(ownerId))
    throw new DomainError('not-found', 'no-such-plan')
  const rows = await db
    .select({ plan: careerPlans, section: careerPlanSections })
    .from(careerPlans)
    .leftJoin(
      careerPlanSections,
      and(eq(careerPlanSections.userId, careerPlans.userId), gt(careerPlanSections.version, 0)),
    )
    .where(ownedBy(careerPlans, { userId: ownerId }))
    .orderBy(careerPlanSections.slug)
  const stored = rows
    .flatMap(({ section }) => (section ? toStoredSection(section, null) : []))
    .filter(({ slug, answers }) => (!requested.section || slug === requested.section) && isStarted(answers))
  const plan = rows[0]?.plan
  return {
    success: true,
    data: {
      user_id: ownerId,
      sections: Object.fromEntries(stored.map(({ slug, answers }) => [slug, answers])),
      versions: Object.fromEntries(stored.map(({ slug, version }) => [slug, version])),
      updated_by: plan?.updatedBy ?? null,
      updated_at: plan?.updatedAt.toISOString() ?? null,
    },
  }
}

async function saveLocked(
  tx: Database,
  writing: Writing,
  slug: SectionSlug,
  input: AnswersInput,
  version: number,
): Promise<Section> {
  const stored = await lockSection(tx, writing, slug)
  const today = todayFor(
    [{ ...stored, answers: { ...stored.answers, region: input.region ?? stored.answers.region } }],
    writing.now,
  )
  const { answers, errors } = await checkAnswers(tx, stored.answers, input, today)
  if (stored.version !== version) {
    if (isSameRoute(stored.answers, answers)) return seenByWriter(stored, writing, today)
    throw conflict(stored, answers, writing)
  }
  if (Object.keys(errors).length > 0) throw new DomainError('invalid', 'answers-not-kept', { errors })
  return writeSection(tx, writing, { ...stored, answers }, today)
}

/** Writes the next version of a section that this transaction has locked. */
export async function writeSection(
  tx: Database,
  writing: Writing,
  stored: StoredSection,
  today: string,
): Promise<Section> {
  const { ownerId, editorId, now } = writing
  const next = { ...stored, version: stored.version + 1, updatedBy: editorId, updatedAt: now }
  const { answers, version, updatedBy, updatedAt } = next
  await tx
    .update(careerPlanSections)
    .set({ answers, version, updatedBy, updatedAt })
    .where(ownedBy(careerPlanSections, { userId: ownerId }, eq(careerPlanSections.slug, stored.slug)))
  await tx
    .update(careerPlans)
    .set({ updatedBy: editorId, updatedAt: now })
    .where(ownedBy(careerPlans, { userId: ownerId }))
  return seenByWriter(next, writing, today)
}

/** Creates plan and section if needed, and locks them until the transaction ends. */
export async function lockSection(
  tx: Database,
  { ownerId, editorId, now }: Writing,
  slug: SectionSlug,
): Promise<StoredSection> {
  const at = { updatedBy: editorId, updatedAt: now }
  await tx
    .insert(careerPlans)
    .values({ userId: ownerId, createdAt: now, ...at })
    .onConflictDoNothing()
  await tx
    .insert(careerPlanSections)
    .values({ userId: ownerId, slug, answers: {}, version: 0, ...at })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ section: careerPlanSections, country: users.country, state: users.state })
    .from(careerPlanSections)
    .innerJoin(users, eq(users.id, careerPlanSections.userId))
    .where(ownedBy(careerPlanSections, { userId: ownerId }, eq(careerPlanSections.slug, slug)))
    .for('update', { of: careerPlanSections })
  if (!row) throw new Error('the section was not written')
  return toStoredSection(row.section, homeOf(row))
}

export function conflict(stored: StoredSection, yours: RouteAnswers, writing: Writing): ChangedElsewhere {
  const today = todayFor([stored], writing.now)
  return new ChangedElsewhere(
    'This plan was changed in the meantime. Nothing of yours is lost: choose what to keep.',
    {
      saved: seenByWriter(stored, writing, today),
      yours: seenByWriter({ ...stored, answers: yours }, writing, today).answers,
    },
  )
}

/** An advisor who changes a route gets no more of it than an advisor who reads it. */
function seenByWriter(stored: StoredSection, { ownerId, editorId }: Writing, today: string): Section {
  const seen = toSectionFor(editorId === ownerId ? 'owner' : 'school', stored, ownerId, today)
  if (!seen) throw new DomainError('not-found', 'no-such-section')
  return seen
}
