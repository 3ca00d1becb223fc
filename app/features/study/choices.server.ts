import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import type { Choice } from './contract.ts'
import { remembered } from './remembered.server.ts'
import { educators } from './tables.server.ts'
import { educatorKindOrder, educatorKindWords } from './words.ts'

/** What people can choose by, with how much stands behind each choice. One statement once, and none until content changes. */
export function readChoices(db: Database) {
  return remembered(db, 'choices', () => loadChoices(db))
}

/** As in the list: an educator that others came out of is not counted. */
const notReplaced = sql`not exists (select 1 from educator later where later.predecessor_slug = e.slug)`

async function loadChoices(db: Database) {
  const { rows } = await db.execute<{ part: string; value: string; label: string; count: number }>(sql`
    select 'field' as part, f.code as value, f.title as label, count(*)::int as count, 0 as position
      from course c join field_of_study f on f.code = c.asced_broad where c.entry <> 'exit_only' group by f.code
    union all
    select 'level', l.level_id, l.name, count(*)::int, l.position
      from course c join qualification_level l on l.level_id = c.level_id where c.entry <> 'exit_only' group by l.level_id
    union all
    select 'state', r.country_code || '-' || r.code, r.name, count(*)::int, 0
      from course c cross join lateral unnest(c.states) s join region r on r.country_code = c.country_code and r.code = s where c.entry <> 'exit_only' group by r.country_code, r.code
    union all
    select 'place', r.country_code || '-' || r.code, r.name, count(e.id)::int, r.position
      from region r left join educator e on e.country_code = r.country_code and (e.region_code = r.code or r.code = any(e.campus_region_codes)) and ${notReplaced}
      group by r.country_code, r.code
    union all
    select 'kind', e.kind, e.kind, count(*)::int, 0 from educator e where ${notReplaced} group by e.kind
    union all
    select 'courses', '', '', count(*)::int, 0 from course where entry <> 'exit_only'
    order by 1, 5, 3`)
  const of = (part: string): Choice[] =>
    rows.filter((row) => row.part === part).map(({ value, label, count }) => ({ value, label, count }))
  const kinds = of('kind')
  return {
    fields: of('field'),
    levels: of('level'),
    states: of('state'),
    places: of('place'),
    kinds: educatorKindOrder.flatMap((kind) => {
      const found = kinds.find((choice) => choice.value === kind)
      return found ? [{ ...found, label: educatorKindWords[kind] }] : []
    }),
    courses: of('courses')[0]?.count ?? 0,
    educators: kinds.reduce((sum, kind) => sum + kind.count, 0),
  }
}

type Destination = { slug: string; title: string; country: string; count: number }

/** Where one educator teaches. @throws DomainError `not-found` */
export async function listPlacesOf(db: Database, idOrSlug: string): Promise<Destination[]> {
  const [educator] = await db
    .select({ id: educators.id })
    .from(educators)
    .where(byIdOrSlug(educators, idOrSlug))
    .limit(1)
  if (!educator) throw new DomainError('not-found', 'no-such-educator')
  const { rows } = await db.execute<Destination>(sql`
    select lower(r.country_code || '-' || r.code) as slug, r.name as title, r.country_code as country,
      greatest(1, (select count(*) from campus c where c.educator_id = e.id and c.country_code = r.country_code and c.region_code = r.code))::int as count
    from educator e
    join region r on r.country_code = e.country_code and (r.code = e.region_code or r.code = any(e.campus_region_codes))
    where e.id = ${educator.id}
    order by count desc, title`)
  return rows
}
