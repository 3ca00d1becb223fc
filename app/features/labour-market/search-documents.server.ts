import { and, inArray } from 'drizzle-orm'
import {
  occupationDocuments,
  occupationDocumentTables,
} from '#app/features/careers/search-documents.server.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { replaceDocuments, type SearchFacet } from '#app/features/search/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { figureBasis } from './basis.ts'
import type { AllOccupations, Figures } from './contract.ts'
import { demands, demandsOf, growthBands, growthBandsOf, payBands, payBandsOf } from './lists/filters.ts'
import { demandWords, growthBandWords, payBandWords } from './lists/words.ts'
import { noFigures } from './service.server.ts'
import { labourFigures } from './tables.server.ts'

/** Hands the occupations over to the search, to be narrowed by the same figures and bands as their list. */
export const occupationsIndex = {
  revision: 5,
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
  const held = Map.groupBy(rows, ({ code }) => code)
  const figuresOf = (code: string): Figures => ({
    ...noFigures,
    ...Object.fromEntries((held.get(code) ?? []).map(({ source, figures }) => [source, figures])),
  })
  const { jobs, projections } = figuresOf('all') as unknown as Totals
  const all = {
    median_weekly_aud: jobs?.median_weekly_aud ?? null,
    change_pct: projections?.change_pct ?? null,
  }
  const payWords = payBandWords(all)
  const growthWords = growthBandWords(all)
  return (own, group) => {
    // Averages are not read here: a band of pay is one of medians.
    const { pay, growth, shortage } = figureBasis({ own: figuresOf(own), group: figuresOf(group) })
    const weekly = pay.shown?.value.weekly ?? null
    const change = growth.shown?.value.change_pct ?? null
    return [
      ...facetsOf('pay', payBands, payWords, payBandsOf(weekly, all.median_weekly_aud)),
      ...facetsOf('growth', growthBands, growthWords, growthBandsOf(change, all.change_pct)),
      ...facetsOf('demand', demands, demandWords, demandsOf(shortage.shown?.value.national ?? null)),
    ]
  }
}

type Totals = Record<'jobs' | 'projections', Partial<AllOccupations> | null>

function facetsOf<V extends string>(
  key: SearchFacet['key'],
  order: readonly V[],
  words: Record<V, string>,
  values: V[],
): SearchFacet[] {
  return values.map((value) => ({ key, value, label: words[value], position: order.indexOf(value) }))
}
