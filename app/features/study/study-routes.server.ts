import { type SQL, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { StudyRoute } from './contract.ts'
import { fieldName } from './rules.ts'

type Row = {
  unit_group_code: string
  kind: StudyRoute['kind']
  code: string | null
  title: string | null
  note: string | null
  levels: { id: string; name: string }[] | null
}

/** How people study for an occupation. */
export async function studyRoutes(db: Database, which: SQL): Promise<StudyRoute[]> {
  return [...(await studyRoutesByGroup(db, which)).values()].flat()
}

/** How people study for the occupations of each unit group. */
export async function studyRoutesByGroup(db: Database, which: SQL): Promise<Map<string, StudyRoute[]>> {
  const { rows } = await db.execute<Row>(sql`
    select r.unit_group_code, r.kind, r.asced_code as code, f.title, r.note,
      (select json_agg(json_build_object('id', l.level_id, 'name', l.name) order by l.position)
       from qualification_level l where l.level_id = any(r.level_ids)) as levels
    from occupation_study_route r
    left join field_of_study f on f.code = r.asced_code
    where r.unit_group_code in (select ${occupations.unitGroupCode} from ${occupations} where ${which})
    order by r.unit_group_code, r.position`)
  const routes = new Map<string, StudyRoute[]>()
  for (const row of rows) {
    const group = routes.get(row.unit_group_code) ?? []
    routes.set(row.unit_group_code, [...group, toRoute(row)])
  }
  return routes
}

function toRoute({ kind, code, title, note, levels }: Row): StudyRoute {
  const field = code && title ? { code, title: fieldName(title) } : null
  return { kind, field, levels: levels ?? [], note }
}
