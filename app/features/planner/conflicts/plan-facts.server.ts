import { sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { follows } from '#app/features/follow/tables.server.ts'
import type { EducationLevel } from '#app/features/guidance/plan/plan.ts'
import { postSchoolPlans } from '#app/features/guidance/tables.server.ts'
import { users } from '#app/features/people/tables.server.ts'
import { qualificationLevels } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { ownedBy } from '#app/platform/owned.server.ts'
import type { StoredSection } from '../sections.server.ts'
import { careerPlans } from '../tables.server.ts'
import { type Country, conflictsOf, isConflictId, type PlanConflict, type SavedCareer } from './conflicts.ts'

/** The most saved careers that are compared with a wish. */
const maxSaved = 50

type FactsRow = {
  educationLevel: EducationLevel | null
  dismissed: Record<string, string> | null
  saved: SavedCareer[]
  levels: Record<string, Country>
}

/** What a plan is compared with, besides its own routes, as one column: no statement more. */
export function factsColumn(ownerId: number) {
  const owner = { userId: ownerId }
  return sql<FactsRow>`json_build_object(
    'educationLevel', (select education_level from ${postSchoolPlans} where ${ownedBy(postSchoolPlans, owner)}),
    'dismissed', (select dismissed_conflicts from ${careerPlans} where ${ownedBy(careerPlans, owner)}),
    'saved', (select coalesce(json_agg(s), '[]') from (
      select o.slug, o.title, o.preparation from ${follows} join ${occupations} o on o.id = ${follows.followableId}
      where ${ownedBy(follows, owner, sql`${follows.type} = 'OCCUPATION'`)}
      order by ${follows.createdAt} desc, o.id limit ${maxSaved}) s),
    'levels', (select coalesce(json_object_agg(level_id, country_code), '{}') from ${qualificationLevels}))`
}

/** The same on its own. One statement. */
export async function readFacts(db: Database, ownerId: number): Promise<FactsRow | null> {
  const [row] = await db
    .select({ facts: factsColumn(ownerId) })
    .from(users)
    .where(sql`${users.id} = ${ownerId}`)
  return row?.facts ?? null
}

/** The conflicts of a plan, and the saved careers that none of its routes leads to, the latest first. */
export function compareWithFacts(
  facts: FactsRow | null,
  stored: StoredSection[],
  today: string,
): { conflicts: PlanConflict[]; careers: { slug: string; title: string }[] } {
  if (!facts) return { conflicts: [], careers: [] }
  const saved = facts.saved.map((career) => ({ ...career, title: displayTitle(career.title) }))
  const home = stored[0]?.home?.slice(0, 2)
  const conflicts = conflictsOf({
    routes: stored.map(({ slug, answers }) => ({ slug, answers })),
    educationLevel: facts.educationLevel,
    savedCareers: saved,
    country: home === 'AU' || home === 'NZ' ? home : null,
    countryOfLevel: (id) => facts.levels[id] ?? null,
    today,
    dismissed: facts.dismissed ?? {},
  })
  const planned = new Set(stored.map(({ answers }) => answers.occupation?.slug))
  const careers = saved.filter(({ slug }) => !planned.has(slug)).map(({ slug, title }) => ({ slug, title }))
  return { conflicts, careers }
}

/** Leaves a conflict as it is until its facts change. Idempotent; an id that no conflict has changes nothing. */
export async function dismissConflict(
  db: Database,
  ownerId: number,
  conflict: { id: string; facts: string },
  now: Date,
): Promise<void> {
  if (!isConflictId(conflict.id)) return
  const dismissed = { [conflict.id]: conflict.facts }
  await db
    .insert(careerPlans)
    .values({ userId: ownerId, createdAt: now, updatedAt: now, dismissedConflicts: dismissed })
    .onConflictDoUpdate({
      target: careerPlans.userId,
      set: {
        dismissedConflicts: sql`${careerPlans.dismissedConflicts} || ${JSON.stringify(dismissed)}::jsonb`,
      },
    })
}
