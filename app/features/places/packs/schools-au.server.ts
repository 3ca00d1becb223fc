import * as z from 'zod'
import { code, decimal, flag, oneOf, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { foldPlaceName, withCapitals } from '../rules.ts'
import { schools } from '../tables.server.ts'
import { countriesPack } from './countries.server.ts'
import { regionOf, regionsPack } from './regions.server.ts'
import { schoolSlug } from './school-slug.ts'

export const australianSchoolsPack = definePack({
  name: 'places/schools-au',
  revision: 2,
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
        state: code(/^[A-Z]{2,3}$/, 'a region code'),
        postcode: code(/^\d{4}$/, 'four digits'),
        latitude: decimal(-56, 0),
        longitude: decimal(72, 180),
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
      suburb: withCapitals(row.suburb),
      town: null,
      postcode: row.postcode,
      remoteness: row.remoteness_area,
      isSpecial: row.is_special,
      latitude: row.latitude,
      longitude: row.longitude,
    }))
    const scope = { countryCode: 'AU', isSample: false }
    return [{ table: schools, key: ['countryCode', 'officialId'], scope, rows }]
  },
})
