import * as z from 'zod'
import {
  oneOf,
  optionalCode,
  optionalDecimal,
  optionalText,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { foldPlaceName } from '../rules.ts'
import { schools } from '../tables.server.ts'
import { countriesPack } from './countries.server.ts'
import { regionOf, regionsPack } from './regions.server.ts'
import { schoolSlug } from './school-slug.ts'

/** The Ministry's terms mapped to ours. A composite school has primary and secondary years. */
const newZealandKinds = {
  'Secondary (Year 7-10)': 'secondary',
  'Secondary (Year 7-15)': 'secondary',
  'Secondary (Year 9-15)': 'secondary',
  'Secondary (Year 11-15)': 'secondary',
  'Composite (Year 1-10)': 'combined',
  'Composite (Year 1-15)': 'combined',
  'Restricted Composite (Year 7-10)': 'combined',
  'Special School': 'special',
  'Teen Parent Unit': 'teen-parent',
  'Correspondence School': 'correspondence',
} as const
const newZealandSectors = {
  'State: Not integrated': 'government',
  'State: Integrated': 'integrated',
  'Private: Fully Reg.': 'independent',
  'Private: Prov.Reg.': 'independent',
  'Partnership School': 'partnership',
  'Other : Vote Ed.': 'other',
} as const
const newZealandIntakes = {
  'Co-Educational': 'co-educational',
  'Girls School': 'girls',
  'Boys School': 'boys',
  'Boys/Senior Co-Ed.': 'mixed',
  'Primary Co-ed, Secondary Girls': 'mixed',
} as const

export const newZealandSchoolsPack = definePack({
  name: 'places/schools-nz',
  revision: 1,
  after: [countriesPack, regionsPack],
  files: {
    'schools.csv': csv(
      z.object({
        moe_school_id: whole(1),
        name: text(),
        school_type: oneOf(keysOf(newZealandKinds)),
        authority: oneOf(keysOf(newZealandSectors)),
        gender: oneOf(keysOf(newZealandIntakes)),
        suburb: optionalText(),
        town_or_city: text(),
        region_code: optionalCode(/^[A-Z]{3}$/, 'a region code'),
        territorial_authority: text(),
        latitude: optionalDecimal(-56, 0),
        longitude: optionalDecimal(-180, 180),
      }),
      { key: ['moe_school_id'] },
    ),
  },
  references: [{ file: 'schools.csv', column: 'region_code', to: regionOf('NZ') }],
  toTables: (files) => {
    const rows = files['schools.csv'].map((row) => ({
      slug: schoolSlug(row.name, 'nz', row.moe_school_id),
      countryCode: 'NZ',
      regionCode: row.region_code,
      officialId: String(row.moe_school_id),
      name: row.name,
      searchName: foldPlaceName(row.name),
      kind: newZealandKinds[row.school_type],
      sector: newZealandSectors[row.authority],
      intake: newZealandIntakes[row.gender],
      campus: null,
      suburb: row.suburb,
      town: row.town_or_city,
      postcode: null,
      remoteness: null,
      isSpecial: row.school_type === 'Special School',
      latitude: row.latitude,
      longitude: row.longitude,
    }))
    const scope = { countryCode: 'NZ', isSample: false }
    return [{ table: schools, key: ['countryCode', 'officialId'], scope, rows }]
  },
})

function keysOf<const Words extends Record<string, string>>(words: Words) {
  return Object.keys(words) as unknown as readonly [keyof Words & string, ...(keyof Words & string)[]]
}
