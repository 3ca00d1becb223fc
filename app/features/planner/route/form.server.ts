import { sql } from 'drizzle-orm'
import { listForOccupation } from '#app/features/study/routes-to-work.server.ts'
import { qualificationLevels } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { RouteAnswers } from '../plan-parts.ts'
import type { RouteForm } from '../shapes.ts'

/** The options of a route's form: levels, regions, and study that leads to its occupation. Three statements, two with `lists`. */
export async function readForm(db: Database, route: RouteAnswers, lists?: FormLists): Promise<RouteForm> {
  const [known, study] = await Promise.all([lists ?? readLists(db), readStudy(db, route)])
  return { ...known, study }
}

type FormLists = Pick<RouteForm, 'levels' | 'regions'>

type ListRow = {
  kind: 'level' | 'region'
  id: string
  name: string
  country: string
  framework: string
  framework_level: number | null
}

const listsQuery = sql`
    select 'level' as kind, level_id as id, name, country_code as country, framework, framework_level, position
      from ${qualificationLevels}
    union all
    select 'region', country_code || '-' || code, name, country_code, '', null, position from region
    order by kind, country, position`

export async function readLists(db: Database): Promise<FormLists> {
  const { rows } = await db.execute<ListRow>(listsQuery)
  return toLists(rows)
}

/** The same as a column of another statement, for `toLists`. */
export const listsColumn = sql<ListRow[]>`(select coalesce(json_agg(list), '[]') from (${listsQuery}) list)`

export function toLists(rows: readonly ListRow[]): FormLists {
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
