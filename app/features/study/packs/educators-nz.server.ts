import * as z from 'zod'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { waysInPack } from '#app/features/careers/packs/ways-in.server.ts'
import { countriesPack } from '#app/features/places/packs/countries.server.ts'
import { regionOf, regionsPack } from '#app/features/places/packs/regions.server.ts'
import {
  code,
  list,
  oneOf,
  optionalCode,
  optionalText,
  slug,
  text,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { educators, occupationEducators } from '../tables.server.ts'
import { fieldsOfRoutes, needsRecognisedCourse, type Teaching, whoTeaches } from '../teaching.ts'
import { ascedPack, knownField } from './asced.server.ts'
import { cricosPack } from './cricos.server.ts'
import { studyRoutesPack } from './routes.server.ts'

export const newZealandEducatorsPack = definePack({
  name: 'study/educators-nz',
  revision: 4,
  after: [countriesPack, regionsPack, ascedPack, cricosPack, anzscoPack, waysInPack, studyRoutesPack],
  files: {
    'educators.csv': csv(
      z.object({
        slug,
        name: text(),
        maori_name: optionalText(),
        other_names: optionalText(),
        kind: oneOf(['university', 'wananga', 'polytechnic', 'private_training']),
        city: text(),
        region_code: code(/^[A-Z]{3}$/, 'a region code'),
        campus_regions: list,
        degrees: list,
        certificates: list,
        predecessor: optionalCode(/^[a-z-]+$/, 'an address'),
        website: text(),
        status_note: optionalText(),
      }),
      { key: ['slug'] },
    ),
    'occupations.csv': csv(
      z.object({
        anzsco_code: code(/^(\d{4}|\d{6})$/, 'four or six digits'),
        educators: list,
        reason: text(100),
      }),
      { key: ['anzsco_code'] },
    ),
  },
  references: [
    { file: 'educators.csv', column: 'region_code', to: regionOf('NZ') },
    { file: 'educators.csv', column: 'campus_regions', to: regionOf('NZ') },
    { file: 'educators.csv', column: 'degrees', to: knownField },
    { file: 'educators.csv', column: 'certificates', to: knownField },
    { file: 'occupations.csv', column: 'educators', to: { file: 'educators.csv', column: 'slug' } },
    {
      file: 'occupations.csv',
      column: 'anzsco_code',
      to: ['unit_group_code', 'anzsco_code'].map((column) => ({
        pack: anzscoPack,
        file: 'occupations.csv',
        column,
      })),
    },
    { file: 'educators.csv', column: 'predecessor', to: { file: 'educators.csv', column: 'slug' } },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const taken = new Set((await read(cricosPack, 'educators.csv')).map((row) => row.slug))
    // Educators of both countries share one list of addresses: a name taken across the Tasman gets a suffix.
    const addressOf = (slug: string) => (taken.has(slug) ? `${slug}-nz` : slug)
    const teaching = teachingByOccupation(files, {
      occupations: await read(anzscoPack, 'occupations.csv'),
      routes: await read(studyRoutesPack, 'study-routes.csv'),
      waysIn: await read(waysInPack, 'ways-in.csv'),
    })
    return [
      {
        table: educators,
        key: ['slug'],
        scope: { countryCode: 'NZ' },
        rows: files['educators.csv'].map((row) => ({
          slug: addressOf(row.slug),
          countryCode: 'NZ',
          name: row.name,
          maoriName: row.maori_name,
          tradingName: row.other_names,
          kind: row.kind,
          city: row.city,
          regionCode: row.region_code,
          website: row.website,
          campusRegionCodes: row.campus_regions,
          fieldCodes: [...new Set([...row.degrees, ...row.certificates])].sort(),
          predecessorSlug: row.predecessor,
          courseCount: 0,
          vetCourseCount: 0,
          higherEducationCourseCount: 0,
          statusNote: row.status_note,
        })),
      },
      {
        table: occupationEducators,
        key: ['anzscoCode', 'educatorSlug'],
        rows: [...teaching].flatMap(([anzscoCode, found]) =>
          found.map(({ slug, isUnsure }, index) => ({
            anzscoCode,
            educatorSlug: addressOf(slug),
            position: index + 1,
            isUnsure,
          })),
        ),
      },
    ]
  },
})

type Files = {
  'educators.csv': { slug: string; kind: string; degrees: string[]; certificates: string[] }[]
  'occupations.csv': { anzsco_code: string; educators: string[] }[]
}
type Careers = {
  occupations: { anzsco_code: string; unit_group_code: string }[]
  routes: { anzsco_code: string; asced_code: string | null; level_ids: string[]; kind: string }[]
  waysIn: { anzsco_code: string; licence_nz: string | null }[]
}

/** Who teaches each occupation: as occupations.csv says of it or of its unit group, else as its routes to study and the fields of educators agree. */
function teachingByOccupation(
  files: Files,
  { occupations, routes, waysIn }: Careers,
): Map<string, Teaching[]> {
  const named = new Map(files['occupations.csv'].map((row) => [row.anzsco_code, row.educators]))
  const routesOf = Map.groupBy(
    routes.map((route) => ({ ...route, ascedCode: route.asced_code, levelIds: route.level_ids })),
    (route) => route.anzsco_code,
  )
  const licences = new Map(waysIn.map((row) => [row.anzsco_code, row.licence_nz]))
  return new Map(
    occupations.map(({ anzsco_code, unit_group_code }) => {
      const slugs = named.get(anzsco_code) ?? named.get(unit_group_code)
      if (slugs) return [anzsco_code, slugs.map((slug) => ({ slug, isUnsure: false }))]
      const isStrict = needsRecognisedCourse(licences.get(anzsco_code) ?? null)
      const needs = fieldsOfRoutes(routesOf.get(anzsco_code) ?? routesOf.get(unit_group_code) ?? [], isStrict)
      return [anzsco_code, whoTeaches(needs, files['educators.csv'], isStrict)]
    }),
  )
}
