import { type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { StudyRoute } from './contract.ts'
import { fieldName } from './rules.ts'

type Row = {
  anzsco_code: string
  kind: StudyRoute['kind']
  code: string | null
  title: string | null
  note: string | null
  levels: { id: string; name: string }[] | null
}

/** How people study for an occupation. */
export async function studyRoutes(db: Database, which: SQL): Promise<StudyRoute[]> {
  return [...(await studyRoutesByOccupation(db, which)).values()].flat()
}

/** How people study for each occupation, by its ANZSCO code. */
export async function studyRoutesByOccupation(db: Database, which: SQL): Promise<Map<string, StudyRoute[]>> {
  const { rows } = await db.execute<Row>(sql`
    select r.anzsco_code, r.kind, r.asced_code as code, f.title, r.note,
      (select json_agg(json_build_object('id', l.level_id, 'name', l.name) order by l.position)
       from qualification_level l where l.level_id = any(r.level_ids)) as levels
    from occupation_study_route r
    left join field_of_study f on f.code = r.asced_code
    where r.anzsco_code in (select ${occupations.anzscoCode} from ${occupations} where ${which})
    order by r.anzsco_code, r.position`)
  const routes = new Map<string, StudyRoute[]>()
  for (const row of rows) {
    routes.set(row.anzsco_code, withRoute(routes.get(row.anzsco_code) ?? [], toRoute(row)))
  }
  return routes
}

/** A field stands once for each kind, with the levels of all its routes, and not as a possible one where it is a usual one. */
function withRoute(routes: StudyRoute[], added: StudyRoute): StudyRoute[] {
  const says = ({ field, levels }: StudyRoute) =>
    field?.code === added.field?.code &&
    added.levels.every(({ id }) => levels.some((level) => level.id === id))
  if (added.field && routes.some(says)) return routes
  const same = routes.find(
    ({ kind, field }) => kind === added.kind && field && field.code === added.field?.code,
  )
  if (!same) return [...routes, added]
  const known = new Set(same.levels.map(({ id }) => id))
  const levels = [...same.levels, ...added.levels.filter(({ id }) => !known.has(id))]
  return routes.map((route) => (route === same ? { ...same, levels } : route))
}

function toRoute({ kind, code, title, note, levels }: Row): StudyRoute {
  const field = code && title ? { code, title: fieldName(title) } : null
  return { kind, field, levels: levels ?? [], note }
}
