import { and, eq, sql } from 'drizzle-orm'
import { users } from '#app/features/people/tables.server.ts'
import { countForOccupation } from '#app/features/study/routes-to-work.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { newId } from '#app/platform/ids.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { RouteAnswers, SectionSlug } from '../plan-parts.ts'
import { checkAnswers } from '../route/answers.server.ts'
import { type StoredSection, sectionOf, todayFor } from '../sections.server.ts'
import { conflict, lockSection, type Writing, writeSection } from '../service.server.ts'
import type { Section, WhatIf } from '../shapes.ts'
import { careerPlanWhatIfs } from '../tables.server.ts'
import { moveSteps, type When } from './gap-year.ts'
import { copyWith, effectOf, type WhatIfChanges } from './what-if.ts'

/** Stores the changes to try, replacing earlier ones. The route itself is unchanged. */
export async function tryChanges(
  db: Database,
  writing: Writing,
  slug: string,
  changes: WhatIfChanges,
): Promise<WhatIf> {
  const section = sectionOf(slug)
  const { route, when } = await db.transaction(async (tx) => {
    const stored = await lockSection(tx, writing, section)
    const { errors } = await checkAnswers(
      tx,
      stored.answers,
      { region: changes.region },
      todayFor([stored], writing.now),
    )
    if (errors['answers.region'])
      throw new DomainError('invalid', 'no-such-region', {
        errors: { 'changes.region': errors['answers.region'] },
      })
    const row = { changes, createdAt: writing.now }
    await tx
      .insert(careerPlanWhatIfs)
      .values({ id: newId(), userId: writing.ownerId, slug: section, ...row })
      .onConflictDoUpdate({
        target: [careerPlanWhatIfs.userId, careerPlanWhatIfs.slug],
        targetWhere: sql`not ${careerPlanWhatIfs.isProposal}`,
        set: row,
      })
    return { route: stored.answers, when: await whenOf(tx, writing, stored) }
  })
  return compare(db, route, { changes, createdAt: writing.now }, when)
}

/**
 * Applies the tried changes to the route.
 *
 * @throws DomainError `not-found` when nothing is being tried, ChangedElsewhere when the route is a newer one
 */
export async function acceptChanges(
  db: Database,
  writing: Writing,
  slug: string,
  version: number,
): Promise<Section> {
  const section = sectionOf(slug)
  return db.transaction(async (tx) => {
    const stored = await lockSection(tx, writing, section)
    const [tried] = await tx
      .delete(careerPlanWhatIfs)
      .where(ownedBy(careerPlanWhatIfs, { userId: writing.ownerId }, isTriedOn(section)))
      .returning()
    if (!tried) throw new DomainError('not-found', 'nothing-tried')
    const copy = copyOf(stored.answers, tried.changes, await whenOf(tx, writing, stored))
    if (stored.version !== version) throw conflict(stored, copy, writing)
    return writeSection(
      tx,
      writing,
      { ...stored, answers: copy },
      todayFor([{ ...stored, answers: copy }], writing.now),
    )
  })
}

/** Discards the changes. Idempotent. */
export async function dropChanges(db: Database, ownerId: number, slug: string): Promise<void> {
  await db
    .delete(careerPlanWhatIfs)
    .where(ownedBy(careerPlanWhatIfs, { userId: ownerId }, isTriedOn(sectionOf(slug))))
}

/** Condition on rows of `career_plan_what_if`: what the owner tries on a route, and no proposal. */
export function isTriedOn(slug: SectionSlug) {
  return and(eq(careerPlanWhatIfs.slug, slug), eq(careerPlanWhatIfs.isProposal, false))
}

/** The effects of the changes on the current route. */
export async function compare(
  db: Database,
  route: RouteAnswers,
  tried: { changes: WhatIfChanges; createdAt: Date },
  when: When,
): Promise<WhatIf> {
  const copy = copyOf(route, tried.changes, when)
  return {
    changes: tried.changes,
    copy,
    effect: effectOf(route, copy),
    courses_in_region: await coursesInRegion(db, route, copy),
    created_at: tried.createdAt.toISOString(),
  }
}

/** The route with the changes made on it; a gap year moves its steps. */
function copyOf(route: RouteAnswers, changes: WhatIfChanges, when: When): RouteAnswers {
  return moveSteps(route, copyWith(route, changes, newId), when)
}

async function whenOf(tx: Database, { ownerId, now }: Writing, stored: StoredSection): Promise<When> {
  const [person] = await tx.select({ classYear: users.classYear }).from(users).where(eq(users.id, ownerId))
  return { today: todayFor([stored], now), classYear: person?.classYear ?? null }
}

async function coursesInRegion(db: Database, before: RouteAnswers, after: RouteAnswers) {
  if (!before.occupation || !before.region || !after.region || before.region === after.region) return null
  const [one = 0, other = 0] = await countForOccupation(db, before.occupation.slug, [
    before.region,
    after.region,
  ])
  return { before: one, after: other }
}
