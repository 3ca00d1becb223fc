import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { hasWord } from '#app/platform/keyword.server.ts'
import type { Destination } from './contract.ts'

/** The names of countries and regions behind codes, in the order of the codes: a column. */
export function placesOf(codes: AnyColumn): SQL<Omit<Destination, 'count'>[]> {
  return sql`(select coalesce(json_agg(json_build_object('slug', lower(d.code), 'title', coalesce(r.name, c.name), 'country', c.code) order by d.position), '[]')
    from unnest(${codes}) with ordinality d(code, position)
    join country c on c.code = left(d.code, 2)
    left join region r on r.country_code = c.code and r.code = substr(d.code, 4))`
}

/** Whether codes have a country or a region of it: `AU` covers `AU-TAS`. */
export function coversPlace(codes: AnyColumn, code: string): SQL {
  return sql`exists (select 1 from unnest(${codes}) d(code) where d.code = ${code} or starts_with(d.code, ${`${code}-`}))`
}

/** Whether codes have a place with the word in its name, or in the name of its country. */
export function hasPlaceNamed(codes: AnyColumn, word: string): SQL {
  const named = (name: string) => hasWord(sql`(' ' || yonder_fold(${sql.raw(name)}))`, word)
  return sql`${codes} && array(
    select c.code from country c where ${named('c.name')}
    union all
    select r.country_code || '-' || r.code from region r join country c on c.code = r.country_code
      where ${named('r.name')} or ${named('c.name')})`
}
