import { and, inArray } from 'drizzle-orm'
import {
  occupationDocuments,
  occupationDocumentTables,
} from '#app/features/careers/search-documents.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { replaceDocuments, type SearchFacet } from '#app/features/search/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ShortageRating } from './contract.ts'
import { demands, demandsOf, growthBands, growthBandsOf, payBands, payBandsOf } from './lists/filters.ts'
import { demandWords, growthBandWords, payBandWords } from './lists/words.ts'
import { type FigureSource, labourFigures } from './tables.server.ts'

/** Hands the occupations over to the search, to be narrowed by the same figures and bands as their list. */
export const occupationsIndex = {
  revision: 2,
  tables: [...occupationDocumentTables, labourFigures],
  index: async (tx: Database) =>
    replaceDocuments(tx, 'occupation', await occupationDocuments(tx, await readFigureFacets(tx))),
  indexRows: [{ table: occupations, index: indexOccupations }],
}

async function indexOccupations(tx: Database, ids: readonly number[]): Promise<number> {
  const which = inArray(occupations.id, [...ids])
  const rows = await tx
    .select({ slug: occupations.slug, own: occupations.anzscoCode, group: occupations.unitGroupCode })
    .from(occupations)
    .where(which)
  const facets = await readFigureFacets(tx, ['all', ...rows.flatMap(({ own, group }) => [own, group])])
  const slugs = rows.map(({ slug }) => slug)
  return replaceDocuments(tx, 'occupation', await occupationDocuments(tx, facets, which), slugs)
}

async function readFigureFacets(
  db: Database,
  codes?: readonly string[],
): Promise<(anzscoCode: string, unitGroupCode: string) => SearchFacet[]> {
  const rows = await db
    .select()
    .from(labourFigures)
    .where(
      and(
        inArray(labourFigures.source, ['jobs', 'projections', 'shortage']),
        codes && inArray(labourFigures.code, [...codes]),
      ),
    )
  const held = new Map(rows.map(({ source, code, figures }) => [`${source} ${code}`, figures]))
  const figure = <T>(source: FigureSource, code: string, name: string) =>
    (held.get(`${source} ${code}`)?.[name] ?? null) as T | null
  const middle = figure<number>('jobs', 'all', 'median_weekly_aud')
  const change = figure<number>('projections', 'all', 'change_pct')
  const all = { median_weekly_aud: middle, change_pct: change }
  const payWords = payBandWords(all)
  const growthWords = growthBandWords(all)
  return (own, group) => [
    ...facetsOf('pay', payBands, payWords, payBandsOf(figure('jobs', group, 'median_weekly_aud'), middle)),
    ...facetsOf(
      'growth',
      growthBands,
      growthWords,
      growthBandsOf(figure('projections', group, 'change_pct'), change),
    ),
    ...facetsOf(
      'demand',
      demands,
      demandWords,
      demandsOf(figure<ShortageRating>('shortage', own, 'national') ?? figure('shortage', group, 'national')),
    ),
  ]
}

function facetsOf<V extends string>(
  key: SearchFacet['key'],
  order: readonly V[],
  words: Record<V, string>,
  values: V[],
): SearchFacet[] {
  return values.map((value) => ({ key, value, label: words[value], position: order.indexOf(value) }))
}
