import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { type Database, preparedQuery } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import {
  byIdOrSlug,
  byIdOrSlugPlaceholders,
  idOrSlugValues,
  type Paged,
  paginate,
  totalColumn,
} from '#app/platform/queries.server.ts'
import { toIndustryCard, toOccupationCard } from './cards.server.ts'
import { industryCode, occupationCode } from './codes.server.ts'
import type { IndustryCard, OccupationCard } from './contract.ts'
import {
  industries,
  occupationCodes,
  occupationIndustries,
  occupations,
  occupationsRelated,
} from './tables.server.ts'

const perPage = 24

const { searchTitles, searchText, editedFields, editedAt, ...otherColumns } = getTableColumns(occupations)
/** Without the titles that only the search needs and the marks of the admin area. */
export const pageColumns = otherColumns
export type OccupationRow = Omit<
  typeof occupations.$inferSelect,
  'searchTitles' | 'searchText' | 'editedFields' | 'editedAt'
>

type OscaRow = { code: string; title: string; source: string }
export const oscaRows = sql<OscaRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', c.code, 'title', c.title, 'source', c.source) order by c.confidence desc, c.code), '[]')
  from ${occupationCodes} c where c.occupation_id = ${occupations.id} and c.scheme = 'OSCA-2024')`

/** @throws DomainError `not-found` */
export async function findOccupation(
  db: Database,
  idOrSlug: string,
): Promise<OccupationRow & { osca: OscaRow[] }> {
  const [row] = await occupationRows(db, idOrSlugValues(idOrSlug))
  if (!row) throw new DomainError('not-found', 'no-such-occupation')
  return row
}

/** Every page of an occupation begins with it, and building it again takes longer than reading the row. */
const occupationRows = preparedQuery((db) =>
  db
    .select({ ...pageColumns, osca: oscaRows })
    .from(occupations)
    .where(byIdOrSlugPlaceholders(occupations))
    .limit(1),
)

/** @throws DomainError `not-found` */
export async function listRelated(
  db: Database,
  idOrSlug: string,
  page: number,
): Promise<Paged<OccupationCard>> {
  await occupationCode(db, idOrSlug)
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    relatedRows(db, { ...idOrSlugValues(idOrSlug), limit, offset }),
  )
  return { data: rows.map(toOccupationCard), meta }
}

/** Divisions of ANZSIC, each with the number of occupations that work in it. */
export async function listIndustryCards(
  db: Database,
  requested: { keyword?: string; page: number; per_page: number },
): Promise<Paged<IndustryCard> & { occupation_total: number }> {
  const everyOccupation = sql<number>`(select count(*)::int from ${occupations})`
  const { rows, meta } = await paginate(requested.page, requested.per_page, (limit, offset) =>
    db
      .select({
        industry: industries,
        occupations: count(occupationIndustries.occupationId),
        ...totalColumn,
        every: everyOccupation,
      })
      .from(industries)
      .leftJoin(occupationIndustries, eq(occupationIndustries.industryId, industries.id))
      .where(
        and(
          eq(industries.level, 'division'),
          requested.keyword
            ? sql`yonder_fold(${industries.title}) like ${contains(requested.keyword)}`
            : undefined,
        ),
      )
      .groupBy(industries.id)
      .orderBy(asc(industries.title))
      .limit(limit)
      .offset(offset),
  )
  return {
    data: rows.map((row) => toIndustryCard(row.industry, row.occupations)),
    meta,
    occupation_total: rows[0]?.every ?? 0,
  }
}

/** @throws DomainError `not-found`, also for a level below division: those have no page */
export async function findIndustry(db: Database, idOrSlug: string): Promise<typeof industries.$inferSelect> {
  const [row] = await db.select().from(industries).where(byIdOrSlug(industries, idOrSlug)).limit(1)
  if (row?.level !== 'division') throw new DomainError('not-found', 'no-such-industry')
  return row
}

/** An industry's id as part of another statement, so that a list costs one. */
export function industryIdOf(db: Database, idOrSlug: string) {
  return db
    .select({ id: industries.id })
    .from(industries)
    .where(and(eq(industries.level, 'division'), byIdOrSlug(industries, idOrSlug)))
    .limit(1)
}

/** Occupations of an industry: those it is the main industry of first, each by title, with residual ones last. @throws DomainError `not-found` */
export async function listOfIndustry(
  db: Database,
  idOrSlug: string,
  page: number,
): Promise<Paged<OccupationCard>> {
  await industryCode(db, idOrSlug)
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    db
      .select({ ...cardColumns, ...totalColumn })
      .from(occupationIndustries)
      .innerJoin(occupations, eq(occupations.id, occupationIndustries.occupationId))
      .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
      .where(eq(occupationIndustries.industryId, industryIdOf(db, idOrSlug)))
      .orderBy(sql`(${occupationIndustries.rank} > 1)`, asc(occupations.isNec), asc(occupations.title))
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(toOccupationCard), meta }
}

/** The columns a card is made of: never the long texts and lists of the whole row. */
export const cardColumns = {
  id: occupations.id,
  slug: occupations.slug,
  title: occupations.title,
  anzscoCode: occupations.anzscoCode,
  isNec: occupations.isNec,
  oneLine: occupations.oneLine,
  icon: occupations.icon,
  artTheme: occupations.artTheme,
  artSky: occupations.artSky,
  skillLevelAu: occupations.skillLevelAu,
  skillLevelNz: occupations.skillLevelNz,
  preparation: occupations.preparation,
  wayIn: occupations.wayIn,
  industrySlug: industries.slug,
  industryTitle: industries.title,
}

/** As for `occupationRows`. */
const relatedRows = preparedQuery((db) =>
  db
    .select({ ...cardColumns, ...totalColumn })
    .from(occupationsRelated)
    .innerJoin(occupations, eq(occupations.id, occupationsRelated.relatedId))
    .leftJoin(industries, eq(industries.id, occupations.mainIndustryId))
    .where(
      eq(
        occupationsRelated.occupationId,
        db
          .select({ id: occupations.id })
          .from(occupations)
          .where(byIdOrSlugPlaceholders(occupations))
          .limit(1),
      ),
    )
    .orderBy(asc(occupationsRelated.rank))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
)

function contains(keyword: string): SQL {
  return sql`'%' || replace(replace(yonder_fold(${keyword}), '%', ''), '_', '') || '%'`
}
