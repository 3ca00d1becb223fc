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
import { macronsPack, withMacrons } from './macrons.server.ts'
import { regionOf, regionsPack } from './regions.server.ts'
import { schoolSlug } from './school-slug.ts'

/** The Ministry's terms of 2021 and of 2017 mapped to ours. A composite school has primary and secondary years. */
const newZealandKinds = {
  'Secondary (Year 7-10)': 'secondary',
  'Secondary (Year 7-15)': 'secondary',
  'Secondary (Year 9-15)': 'secondary',
  'Secondary (Year 11-15)': 'secondary',
  Composite: 'combined',
  'Composite (Year 1-10)': 'combined',
  'Composite (Year 1-15)': 'combined',
  'Restricted Composite (Year 7-10)': 'combined',
  'Special School': 'special',
  'Teen Parent Unit': 'teen-parent',
  'Activity Centre': 'activity-centre',
  'Correspondence School': 'correspondence',
} as const
const newZealandSectors = {
  State: 'government',
  'State: Not integrated': 'government',
  'State : Integrated': 'integrated',
  'State: Integrated': 'integrated',
  'Private : Fully Registered': 'independent',
  'Private : Provisionally Registered': 'independent',
  'Private: Fully Reg.': 'independent',
  'Private: Prov.Reg.': 'independent',
  'Partnership School': 'partnership',
  'Other : Vote Ed.': 'other',
} as const
const newZealandIntakes = {
  'Co-Educational': 'co-educational',
  'Single Sex (Girls School)': 'girls',
  'Girls School': 'girls',
  'Single Sex (Boys School)': 'boys',
  'Boys School': 'boys',
  'Senior Co-ed; Junior Boys': 'mixed',
  'Boys/Senior Co-Ed.': 'mixed',
  'Primary Co-ed; Secondary Girls': 'mixed',
  'Primary Co-ed, Secondary Girls': 'mixed',
} as const

const SchoolRow = z.object({
  moe_school_id: whole(1),
  name: text(),
  school_type: oneOf(keysOf(newZealandKinds)),
  authority: oneOf(keysOf(newZealandSectors)),
  gender: oneOf(keysOf(newZealandIntakes)),
  suburb: optionalText(),
  town_or_city: text(),
  region_code: optionalCode(/^[A-Z]{3}$/, 'a region code'),
  territorial_authority: optionalText(),
  latitude: optionalDecimal(-56, 0),
  longitude: optionalDecimal(-180, 180),
})
type SchoolRow = z.infer<typeof SchoolRow>

/** The current directory, and schools of the one before that are no longer in it. Ids are the Ministry's in both. */
export const newZealandSchoolsPack = definePack({
  name: 'places/schools-nz',
  revision: 2,
  after: [countriesPack, regionsPack, macronsPack],
  files: {
    'schools.csv': csv(SchoolRow, { key: ['moe_school_id'] }),
    'former_schools.csv': csv(SchoolRow, { key: ['moe_school_id'] }),
  },
  references: ['schools.csv', 'former_schools.csv'].map((file) => ({
    file,
    column: 'region_code',
    to: regionOf('NZ'),
  })),
  toTables: async (files, read) => {
    const names = await read(macronsPack, 'place_names.csv')
    const places = ['suburb', 'town_or_city'] as const
    const listed = withMacrons(files['schools.csv'], places, names)
    const former = withMacrons(files['former_schools.csv'], places, names)
    const isListed = new Set(listed.map((row) => row.moe_school_id))
    const rows = [
      ...listed.map((row) => schoolColumns(row, true)),
      ...former.filter((row) => !isListed.has(row.moe_school_id)).map((row) => schoolColumns(row, false)),
    ]
    const scope = { countryCode: 'NZ', isSample: false }
    return [{ table: schools, key: ['countryCode', 'officialId'], scope, rows }]
  },
})

function schoolColumns(row: SchoolRow, isListed: boolean) {
  return {
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
    isListed,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

function keysOf<const Words extends Record<string, string>>(words: Words) {
  return Object.keys(words) as unknown as readonly [keyof Words & string, ...(keyof Words & string)[]]
}
