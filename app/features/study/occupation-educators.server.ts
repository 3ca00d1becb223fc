import { asc, type SQL, sql } from 'drizzle-orm'
import { occupationCode } from '#app/features/careers/codes.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { byIdOrSlug, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { educatorCards, inPlace, toEducatorCard } from './educators.server.ts'
import { educators } from './tables.server.ts'

type Requested = { page: number; per_page: number; near?: string }

/**
 * Who teaches an occupation in New Zealand: those known to, then those of whom only a wider field or a part is known. One
 * statement.
 *
 * @param requested `near` is a region (`NZ-OTA`) whose educators come first among each
 * @throws DomainError `not-found`
 */
export async function listEducatorsForOccupation(db: Database, idOrSlug: string, requested: Requested) {
  const { page, per_page, near } = requested
  await occupationCode(db, idOrSlug)
  const { rows, meta } = await paginate(page, per_page, (limit, offset) =>
    educatorCards(db, {
      ...totalColumn,
      isUnsure: sql<boolean>`teaching.is_unsure`.as('is_unsure'),
      known: sql<number>`count(*) filter (where not teaching.is_unsure) over ()`.mapWith(Number).as('known'),
    })
      .innerJoin(
        sql`(select t.* from occupation_educator t join ${occupations} on ${occupations.anzscoCode} = t.anzsco_code
          where ${byIdOrSlug(occupations, idOrSlug)}) teaching`,
        sql`teaching.educator_slug = ${educators.slug}`,
      )
      .orderBy(
        asc(sql`teaching.is_unsure`),
        ...(near ? [sql`not (${inPlace(near, undefined)})`] : []),
        asc(sql`teaching.position`),
      )
      .limit(limit)
      .offset(offset),
  )
  return {
    data: rows.map((row) => ({ ...toEducatorCard(row), is_unsure: row.isUnsure })),
    meta,
    known: rows[0]?.known ?? 0,
  }
}

/** Educators in New Zealand that are known to teach an occupation. */
export function teachingInNewZealand(anzscoCode: SQL): SQL {
  return sql`
    select e.* from occupation_educator t join educator e on e.slug = t.educator_slug
    where t.anzsco_code = ${anzscoCode} and not t.is_unsure`
}
