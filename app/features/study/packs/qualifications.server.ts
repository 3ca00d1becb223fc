import * as z from 'zod'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import {
  code,
  oneOf,
  optionalDecimal,
  optionalWhole,
  slug,
  text,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { levelTitle } from '../rules.ts'
import { qualificationLevels, trainingPackages } from '../tables.server.ts'

export const qualificationsPack = definePack({
  name: 'study/qualifications',
  revision: 2,
  after: [countriesPack],
  files: {
    'levels.csv': csv(
      z.object({
        level_id: slug,
        country_code: oneOf(['AU', 'NZ']),
        framework: oneOf(['AQF', 'NZQCF']),
        framework_level: optionalWhole(1, 10),
        name: text(),
        typical_sector: oneOf(['school', 'vet', 'vocational', 'higher_education', 'university']),
        typical_duration_years_min: optionalDecimal(0, 10),
        typical_duration_years_max: optionalDecimal(0, 10),
      }),
      { key: ['level_id'] },
    ),
    'training_packages.csv': csv(
      z.object({ code: code(/^[A-Z]{3}$/, 'three capital letters'), title: text() }),
      {
        key: ['code'],
      },
    ),
  },
  toTables: (files) => [
    {
      table: qualificationLevels,
      key: ['levelId'],
      rows: files['levels.csv'].map((row, index) => ({
        levelId: row.level_id,
        countryCode: row.country_code,
        framework: row.framework,
        frameworkLevel: row.framework_level,
        name: levelTitle(row.name),
        sector: row.typical_sector,
        typicalYearsMin: row.typical_duration_years_min,
        typicalYearsMax: row.typical_duration_years_max,
        position: index + 1,
      })),
    },
    { table: trainingPackages, key: ['code'], rows: files['training_packages.csv'] },
  ],
})

/** Where a qualification level must be known. */
export const knownLevel = { pack: qualificationsPack, file: 'levels.csv', column: 'level_id' }
