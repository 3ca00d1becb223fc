import * as z from 'zod'
import {
  code,
  decimal,
  flag,
  oneOf,
  optionalCode,
  optionalDecimal,
  optionalText,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { slugify } from '#app/platform/content/slug.ts'
import { foldPlaceName, homeCountries } from './rules.ts'
import { countries, localities, regions, schools } from './tables.server.ts'

const regionCode = code(/^[A-Z]{2,3}$/, 'a region code')
const latitude = decimal(-56, 0)
const longitude = decimal(72, 180)

export const countriesPack = definePack({
  name: 'places/countries',
  revision: 1,
  after: [],
  files: {
    'countries.csv': csv(
      z.object({
        alpha_2: code(/^[A-Z]{2}$/, 'two capital letters'),
        alpha_3: code(/^[A-Z]{3}$/, 'three capital letters'),
        numeric: code(/^\d{3}$/, 'three digits'),
        name: text(),
        continent: text(),
        capital: optionalText(),
        currency: optionalCode(/^[A-Z]{3}$/, 'a currency code'),
        calling_code: optionalCode(/^\d{1,9}$/, 'a calling code of digits'),
      }),
      { key: ['alpha_2'] },
    ),
  },
  toTables: (files) => {
    const first = homeCountries.map(
      (home) => files['countries.csv'].find((row) => row.alpha_2 === home)?.alpha_2,
    )
    const others = files['countries.csv']
      .filter((row) => !first.includes(row.alpha_2))
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
      .map((row) => row.alpha_2)
    const position = new Map([...first, ...others].map((alpha2, index) => [alpha2, index + 1]))
    const rows = files['countries.csv'].map((row) => ({
      code: row.alpha_2,
      alpha3: row.alpha_3,
      numericCode: row.numeric,
      name: row.name,
      continent: row.continent,
      capital: row.capital,
      currency: row.currency,
      callingCode: row.calling_code,
      position: position.get(row.alpha_2),
    }))
    return [{ table: countries, key: ['code'], rows }]
  },
})

export const regionsPack = definePack({
  name: 'places/regions',
  revision: 1,
  after: [countriesPack],
  files: {
    'regions.csv': csv(
      z.object({
        country_code: oneOf(homeCountries),
        region_code: regionCode,
        name: text(),
        iso_3166_2: code(/^[A-Z]{2}-[A-Z]{2,3}$/, 'an ISO 3166-2 code'),
      }),
      { key: ['country_code', 'region_code'] },
    ),
  },
  toTables: (files) => {
    const rows = files['regions.csv'].map((row, index) => ({
      countryCode: row.country_code,
      code: row.region_code,
      name: row.name,
      isoCode: row.iso_3166_2,
      position: index + 1,
    }))
    return [{ table: regions, key: ['countryCode', 'code'], rows }]
  },
})

/** A reference to a region of one country: no code is looked up without its country. */
export function regionOf(countryCode: 'AU' | 'NZ') {
  return {
    pack: regionsPack,
    file: 'regions.csv',
    column: 'region_code',
    where: { country_code: countryCode },
  }
}

export const localitiesPack = definePack({
  name: 'places/localities',
  revision: 1,
  after: [countriesPack, regionsPack],
  files: {
    'localities_au.csv': csv(
      z.object({
        postcode: code(/^\d{4}$/, 'four digits'),
        locality: text(),
        state: regionCode,
        latitude,
        longitude,
      }),
      { key: ['state', 'postcode', 'locality'] },
    ),
    'localities_nz.csv': csv(
      z.object({
        postcode: code(/^\d{4}$/, 'four digits'),
        locality: text(),
        region_code: regionCode,
        latitude,
        longitude,
      }),
      { key: ['region_code', 'postcode', 'locality'] },
    ),
  },
  references: [
    { file: 'localities_au.csv', column: 'state', to: regionOf('AU') },
    { file: 'localities_nz.csv', column: 'region_code', to: regionOf('NZ') },
  ],
  toTables: (files) => [
    localityRows(
      'AU',
      files['localities_au.csv'].map(({ state, ...row }) => ({ ...row, region_code: state })),
    ),
    localityRows('NZ', files['localities_nz.csv']),
  ],
})

type LocalityRow = {
  postcode: string
  locality: string
  region_code: string
  latitude: number
  longitude: number
}

function localityRows(countryCode: 'AU' | 'NZ', rows: LocalityRow[]): TableRows {
  return {
    table: localities,
    key: ['countryCode', 'regionCode', 'postcode', 'name'],
    scope: { countryCode },
    rows: rows.map((row) => ({
      countryCode,
      regionCode: row.region_code,
      postcode: row.postcode,
      name: row.locality,
      searchName: foldPlaceName(row.locality),
      latitude: row.latitude,
      longitude: row.longitude,
    })),
  }
}

export const australianSchoolsPack = definePack({
  name: 'places/schools-au',
  revision: 1,
  after: [countriesPack, regionsPack],
  files: {
    'schools.csv': csv(
      z.object({
        acara_sml_id: whole(1),
        name: text(),
        school_type: oneOf(['secondary', 'combined', 'special']),
        sector: oneOf(['government', 'catholic', 'independent']),
        is_special: flag,
        campus_type: oneOf(['single', 'head_campus', 'sub_campus']),
        suburb: text(),
        state: regionCode,
        postcode: code(/^\d{4}$/, 'four digits'),
        latitude,
        longitude,
        remoteness_area: text(),
      }),
      { key: ['acara_sml_id'] },
    ),
  },
  references: [{ file: 'schools.csv', column: 'state', to: regionOf('AU') }],
  toTables: (files) => {
    const campus = { single: 'single', head_campus: 'head', sub_campus: 'sub' } as const
    const rows = files['schools.csv'].map((row) => ({
      slug: schoolSlug(row.name, 'au', row.acara_sml_id),
      countryCode: 'AU',
      regionCode: row.state,
      officialId: String(row.acara_sml_id),
      name: row.name,
      searchName: foldPlaceName(row.name),
      kind: row.school_type,
      sector: row.sector,
      intake: null,
      campus: campus[row.campus_type],
      suburb: row.suburb,
      town: null,
      postcode: row.postcode,
      remoteness: row.remoteness_area,
      isSpecial: row.is_special,
      latitude: row.latitude,
      longitude: row.longitude,
    }))
    return [{ table: schools, key: ['countryCode', 'officialId'], scope: { countryCode: 'AU' }, rows }]
  },
})

/** The Ministry's words, and ours. A composite school has primary and secondary years. */
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
    return [{ table: schools, key: ['countryCode', 'officialId'], scope: { countryCode: 'NZ' }, rows }]
  },
})

export const placesPacks = [
  countriesPack,
  regionsPack,
  localitiesPack,
  australianSchoolsPack,
  newZealandSchoolsPack,
]

function schoolSlug(name: string, country: 'au' | 'nz', officialId: number): string {
  return `${slugify(name)}-${country}-${officialId}`
}

function keysOf<const Words extends Record<string, string>>(words: Words) {
  return Object.keys(words) as unknown as readonly [keyof Words & string, ...(keyof Words & string)[]]
}
