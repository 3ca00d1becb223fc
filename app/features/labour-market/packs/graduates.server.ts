import * as z from 'zod'
import { ascedPack, knownField } from '#app/features/study/packs/asced.server.ts'
import {
  code,
  oneOf,
  optionalCode,
  optionalDecimal,
  optionalWhole,
  text,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import type { GraduatesOfUniversity, StudyAreaFigures } from '../graduates/contract.ts'
import { figureRows } from './codes.server.ts'

const share = optionalDecimal(0, 100)
const salary = optionalWhole(1)

/** Which fields of education each study area of the graduate survey covers: our own judgement. */
export const studyAreasPack = definePack({
  name: 'study/study-areas',
  revision: 1,
  after: [ascedPack],
  files: {
    'study_area_fields.csv': csv(
      z.object({ study_area: text(), asced_code: code(/^(\d{2}|\d{4})$/, 'two or four digits') }),
      { key: ['study_area', 'asced_code'] },
    ),
  },
  references: [{ file: 'study_area_fields.csv', column: 'asced_code', to: knownField }],
})

export const graduatesPack = definePack({
  name: 'study/graduate-outcomes',
  revision: 1,
  isDated: true,
  after: [studyAreasPack],
  files: {
    'study_areas.csv': csv(
      z.object({
        study_area: text(),
        sex: oneOf(['all', 'female', 'male']),
        full_time_employed_short_pct: share,
        full_time_employed_medium_pct: share,
        median_salary_short_aud: salary,
        median_salary_medium_aud: salary,
      }),
      { key: ['study_area', 'sex'] },
    ),
    'universities.csv': csv(
      z.object({
        institution: text(),
        cricos_provider_code: optionalCode(/^\d{5}[A-Z]$/, 'a provider code'),
        full_time_employed_medium_pct: share,
        full_time_employed_medium_low: share,
        full_time_employed_medium_high: share,
        median_salary_medium_aud: salary,
        median_salary_medium_low: salary,
        median_salary_medium_high: salary,
      }),
      { key: ['institution'] },
    ),
  },
  references: [
    {
      file: 'study_areas.csv',
      column: 'study_area',
      to: { pack: studyAreasPack, file: 'study_area_fields.csv', column: 'study_area' },
      every: true,
    },
  ],
  toTables: async (files, read) => {
    const fields = Map.groupBy(await read(studyAreasPack, 'study_area_fields.csv'), (row) => row.study_area)
    const areas = files['study_areas.csv'].filter((row) => row.sex === 'all')
    return [
      ...figureRows(
        'study_area',
        areas.map((row) => ({
          code: row.study_area,
          figures: {
            area: row.study_area,
            fields: (fields.get(row.study_area) ?? []).map((field) => field.asced_code),
            full_time_short_pct: row.full_time_employed_short_pct,
            full_time_medium_pct: row.full_time_employed_medium_pct,
            salary_short_aud: row.median_salary_short_aud,
            salary_medium_aud: row.median_salary_medium_aud,
          } satisfies StudyAreaFigures,
        })),
      ),
      ...figureRows(
        'university',
        files['universities.csv'].flatMap((row) => {
          const code = row.institution === 'All Universities' ? 'all' : row.cricos_provider_code
          if (!code) return []
          const figures: GraduatesOfUniversity = {
            full_time: interval(
              row.full_time_employed_medium_pct,
              row.full_time_employed_medium_low,
              row.full_time_employed_medium_high,
            ),
            salary: interval(
              row.median_salary_medium_aud,
              row.median_salary_medium_low,
              row.median_salary_medium_high,
            ),
          }
          return [{ code, figures }]
        }),
      ),
    ]
  },
})

/** A figure without its confidence limits is not shown: it would look more certain than it is. */
function interval(value: number | null, low: number | null, high: number | null) {
  return value === null || low === null || high === null ? null : { value, low, high }
}
