import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { TrainingModule } from './contract.ts'
import { modules, programs } from './tables.server.ts'

const cached = new WeakMap<Database, Promise<TrainingModule[]>>()

/**
 * What trains a core skill, for everybody: in the order of programs and modules. One statement once, and none until content
 * changes: pages that lead to modules have none to spare.
 */
export function readTrainingModules(db: Database): Promise<TrainingModule[]> {
  const known = cached.get(db) ?? selectTrainingModules(db)
  cached.set(db, known)
  known.catch(() => cached.delete(db))
  return known
}

/** After a change of programs or modules. */
export function invalidateTrainingModules(db: Database): void {
  cached.delete(db)
}

async function selectTrainingModules(db: Database): Promise<TrainingModule[]> {
  return db
    .select({
      slug: modules.slug,
      title: modules.title,
      minutes: modules.minutes,
      skills: modules.skills,
      program: programs.slug,
    })
    .from(modules)
    .innerJoin(programs, eq(programs.id, modules.programId))
    .where(
      and(
        eq(programs.isPublished, true),
        eq(modules.isPublished, true),
        sql`${modules.stateFilter} = '{}' and ${modules.minAge} is null and ${modules.maxAge} is null`,
        sql`${modules.skills} <> '{}'`,
      ),
    )
    .orderBy(asc(programs.position), asc(programs.id), asc(modules.position), asc(modules.id))
}
