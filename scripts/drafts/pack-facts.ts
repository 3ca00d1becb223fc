import { readFileSync } from 'node:fs'
import { getTableName } from 'drizzle-orm'
import Papa from 'papaparse'
import { anzscoPack } from '../../app/features/careers/packs/anzsco.server.ts'
import { anzsicPack } from '../../app/features/careers/packs/anzsic.server.ts'
import { onetPack } from '../../app/features/careers/packs/onet.server.ts'
import { skillsClassificationPack } from '../../app/features/careers/packs/skills-classification.server.ts'
import { interestKeys, valueKeys } from '../../app/features/careers/profile-keys.ts'
import type { industries, occupations } from '../../app/features/careers/tables.server.ts'
import { studyRoutesPack } from '../../app/features/study/packs/routes.server.ts'
import type { Pack } from '../../app/platform/content/pack.server.ts'
import { readPack } from '../../app/platform/content/read-pack.server.ts'
import type { OccupationFacts, StudyRouteFact, TrainingFacts } from './facts.ts'

type Row = Record<string, string>
type Occupation = typeof occupations.$inferSelect
type Rows = Record<string, unknown>[]

/** What is known of an occupation, beside its codes. */
export type KnownOccupation = { anzscoCode: string; unitGroupCode: string; facts: OccupationFacts }

/** The facts of every occupation from the packs under `content`, as a load would write them. */
export async function readOccupationFacts(content = 'content'): Promise<KnownOccupation[]> {
  const loaded = new Map<string, Record<string, unknown>>()
  const places: Rows = []
  const divisions = new Map<string, string>()
  for (const pack of [
    anzsicPack,
    anzscoPack,
    onetPack,
    skillsClassificationPack,
    studyRoutesPack,
  ] as Pack[]) {
    for (const { table, rows } of (await readPack(pack, content)).tables) {
      const name = getTableName(table)
      if (name === 'occupation_industry') places.push(...rows)
      for (const row of rows) {
        if (name === 'occupation')
          loaded.set(row.anzscoCode as string, { ...loaded.get(row.anzscoCode as string), ...row })
        if (name === 'industry' && row.title)
          divisions.set(row.anzsicCode as string, (row as typeof industries.$inferSelect).title)
      }
    }
  }
  const training = trainingFacts(content)
  const placesOf = Map.groupBy(places, (place) => place.occupationId as string)
  return [...loaded.values()].map((merged) => {
    const row = merged as Occupation
    const own = (placesOf.get(row.anzscoCode) ?? []).toSorted((a, b) => Number(a.rank) - Number(b.rank))
    return {
      anzscoCode: row.anzscoCode,
      unitGroupCode: row.unitGroupCode,
      facts: {
        ...row,
        tasksAreShared: row.describedByCode?.length === 4,
        interests: row.realistic === null ? null : pick(row, interestKeys),
        values:
          row.achievement === null
            ? null
            : pick({ ...row, working_conditions: row.workingConditions }, valueKeys),
        profileTitle: row.onetTitle,
        profileConfidence: row.matchConfidence,
        industries: own.map((place) => divisions.get(place.industryId as string) ?? ''),
        ...training(row),
      },
    }
  })
}

/** How people train for an occupation: the routes of its unit group, with names in place of codes. */
function trainingFacts(content: string): (row: Occupation) => TrainingFacts {
  const rows = (path: string) => readRows(`${content}/${path}`)
  const names = (path: string, code: string) =>
    new Map(rows(path).map((row) => [row[code] ?? '', row.title ?? '']))
  const fields = names('study/asced/fields.csv', 'asced_code')
  const qualifications = names('study/cricos/vet_qualifications.csv', 'qualification_code')
  const routes = Map.groupBy(
    rows('careers/study-routes/study-routes.csv'),
    (row) => row.anzsco_unit_group_code,
  )
  const trades = Map.groupBy(rows('careers/study-routes/vet-routes.csv'), (row) => row.anzsco_code)
  return ({ anzscoCode, unitGroupCode }) => ({
    studyRoutes: (routes.get(unitGroupCode) ?? []).map((row) => ({
      kind: row.kind as StudyRouteFact['kind'],
      field: fields.get(row.asced_code ?? '') ?? null,
      levels: row.level_ids ? row.level_ids.split('|') : [],
      note: row.note ?? '',
    })),
    qualifications: (trades.get(anzscoCode) ?? trades.get(unitGroupCode) ?? [])
      .filter(({ kind }) => kind === 'typical')
      .flatMap((row) => qualifications.get(row.qualification_code ?? '') ?? []),
  })
}

function readRows(path: string): Row[] {
  return Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data
}

function pick<K extends string>(row: Record<K, number | null>, keys: readonly K[]): Record<K, number> {
  return Object.fromEntries(keys.map((key) => [key, row[key] ?? 0])) as Record<K, number>
}
