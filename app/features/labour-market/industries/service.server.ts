import { and, asc, eq, sql } from 'drizzle-orm'
import { industries } from '#app/features/careers/tables.server.ts'
import { sentenceTitle } from '#app/features/careers/titles.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { occupationLink, occupationsOf } from '../groups.server.ts'
import { labourFigures } from '../tables.server.ts'
import type { IndustryFigures, IndustryOverview, IndustryProjection, IndustryRow } from './contract.ts'
import type { LargestGroup } from './rules.ts'

type Stored = IndustryOverview & { largest: LargestGroup[] }

/**
 * What is published of an industry. One statement.
 * @throws DomainError `not-found`
 */
export async function readIndustryFigures(db: Database, idOrSlug: string): Promise<IndustryFigures> {
  const allChange = sql<
    number | null
  >`(select (f.figures ->> 'change_pct')::float from ${labourFigures} f where f.code = 'all' and f.source = 'projections')`
  const rows = await db
    .select({ ...columns, allChange, links: largestLinks })
    .from(industries)
    .leftJoin(labourFigures, eq(labourFigures.code, industries.anzsicCode))
    .where(and(eq(industries.level, 'division'), byIdOrSlug(industries, idOrSlug)))
  const [first] = rows
  if (!first) throw new DomainError('not-found', 'no-such-industry')
  const groups = (figuresOf(rows, 'industry') as Stored | null)?.largest ?? []
  const links = rows.find((row) => row.source === 'industry')?.links ?? {}
  return {
    ...rowOf(rows),
    country: 'AU',
    largest: groups.map(({ code, title, group_today: today }) => ({
      code,
      title: sentenceTitle(title),
      occupation: occupationLink(links[today ?? code]),
    })),
    all_change_pct: first.allChange,
  }
}

/** The nineteen divisions by name. One statement. */
export async function listIndustryRows(db: Database): Promise<IndustryRow[]> {
  const rows = await db
    .select(columns)
    .from(industries)
    .leftJoin(labourFigures, eq(labourFigures.code, industries.anzsicCode))
    .where(eq(industries.level, 'division'))
    .orderBy(asc(industries.title))
  return [...Map.groupBy(rows, (row) => row.slug).values()].map(rowOf)
}

/** An occupation of each group that the row names, one of the industry where it has one. */
const largestLinks = occupationsOf(
  sql`select coalesce(g ->> 'group_today', g ->> 'code') from jsonb_array_elements(${labourFigures.figures} -> 'largest') g`,
  sql`coalesce(o.main_industry_id = ${industries.id}, false)`,
)

const columns = {
  slug: industries.slug,
  title: industries.title,
  source: labourFigures.source,
  figures: labourFigures.figures,
}
type Row = { slug: string; title: string; source: string | null; figures: Record<string, unknown> | null }

function rowOf(rows: Row[]): IndustryRow {
  const [first] = rows
  return {
    industry: { slug: first?.slug ?? '', title: first?.title ?? '' },
    overview: figuresOf(rows, 'industry') as IndustryOverview | null,
    projection: figuresOf(rows, 'projections') as IndustryProjection | null,
  }
}

function figuresOf(rows: Row[], source: string) {
  return rows.find((row) => row.source === source)?.figures ?? null
}
