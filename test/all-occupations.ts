import { anzscoPack } from '../app/features/careers/packs/anzsco.server.ts'
import { onetPack } from '../app/features/careers/packs/onet.server.ts'
import { waysInPack } from '../app/features/careers/packs/ways-in.server.ts'
import { type FactRow, toFacts } from '../app/features/guidance/catalogue.server.ts'
import { labourFacts } from '../app/features/guidance/ranking/labour-facts.ts'
import { bookOf, type OccupationBook } from '../app/features/guidance/ranking/occupation-book.ts'
import { jobsPack } from '../app/features/labour-market/packs/jobs.server.ts'
import { studyRoutesPack } from '../app/features/study/packs/routes.server.ts'
import type { Pack } from '../app/platform/content/pack.server.ts'
import { readPack } from '../app/platform/content/read-pack.server.ts'

type Row = Record<string, unknown>
type FigureRow = { code: string; figures: { employed?: number | null; median_weekly_aud?: number | null } }

/** The occupations of the real content as people are compared with them, without a database. Industries are letters of divisions. */
export async function allOccupations(): Promise<OccupationBook> {
  const [all, profiles, waysIn, figures, industries] = await Promise.all(
    [anzscoPack, onetPack, waysInPack, jobsPack, studyRoutesPack].map(firstTable),
  )
  const byCode = (rows: Row[] | undefined) => new Map(rows?.map((row) => [row.anzscoCode, row]))
  const [profileOf, wayInOf] = [byCode(profiles), byCode(waysIn)]
  const rows = (all ?? []).map(
    (row, index) =>
      ({
        id: index + 1,
        ...row,
        ...profileOf.get(row.anzscoCode),
        ...wayInOf.get(row.anzscoCode),
      }) as unknown as FactRow & Parameters<typeof labourFacts>[0][number],
  )
  const held = new Map(
    (figures as FigureRow[]).map(({ code, figures }) => [
      code,
      { employed: figures.employed ?? null, pay: figures.median_weekly_aud ?? null },
    ]),
  )
  const labour = labourFacts(rows, held)
  const industriesOf = Map.groupBy(
    (industries as { occupationId: string; industryId: string; rank: number }[]).toSorted(
      (one, other) => one.rank - other.rank,
    ),
    ({ occupationId }) => occupationId,
  )
  return bookOf(
    rows.map((row) =>
      toFacts(
        row,
        (industriesOf.get(row.anzscoCode) ?? []).map(({ industryId }) => industryId),
        labour.get(row.anzscoCode),
      ),
    ),
  )
}

/** The rows that a pack gives its first table. */
async function firstTable(pack: Pack): Promise<Row[]> {
  const { tables } = await readPack(pack, 'content')
  return (tables[0]?.rows ?? []) as Row[]
}
