import { sql } from 'drizzle-orm'
import { listForOccupation } from '#app/features/study/routes-to-work.server.ts'
import { qualificationLevels } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { RouteAnswers } from '../plan-parts.ts'
import type { RouteForm } from '../shapes.ts'

/** The options of a route's form: levels, regions, and study that leads to its occupation. Three statements. */
export async function readForm(db: Database, route: RouteAnswers): Promise<RouteForm> {
  const [lists, study] = await Promise.all([readLists(db), readStudy(db, route)])
  return { ...lists, study }
}

type ListRow = {
  kind: 'level' | 'region'
  id: string
  name: string
  country: string
  framework: string
  framework_level: number | null
}

export async function readLists(db: Database): Promise<Pick<RouteForm, 'levels' | 'regions'>> {
  const { rows } = await db.execute<ListRow>(sql`
    select 'level' as kind, level_id as id, name, country_code as country, framework, framework_level, position
      from ${qualificationLevels}
    union all
    select 'region', country_code || '-' || code, name, country_code, '', null, position from region
    order by kind, country, position`)
  return {
    levels: rows
      .filter(({ kind }) => kind === 'level')
      .map(({ id, name, country, framework, framework_level }) => ({
        id,
        name,
        country,
        framework,
        framework_level,
      })),
    regions: rows.filter(({ kind }) => kind === 'region').map(({ id, name }) => ({ id, name })),
  }
}

/** Null without an occupation, or for one that was removed from our list. */
async function readStudy(db: Database, { occupation, region }: RouteAnswers): Promise<RouteForm['study']> {
  if (!occupation) return null
  try {
    const { routes, data, meta } = await listForOccupation(db, occupation.slug, 1, region ?? undefined)
    return { routes, courses: data, total: meta.total }
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'not-found') return null
    throw error
  }
}
