import * as z from 'zod'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { ascedPack } from '#app/features/study/packs/asced.server.ts'
import { list, oneOf, optionalText, slug, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type Finding, type TableRows } from '#app/platform/content/pack.server.ts'
import { familyNames } from './families.ts'
import { countings, strengths } from './rules.ts'
import { careerFields, certificates, schoolSubjects, subjectAreas, subjectRules } from './tables.server.ts'

const url = z.url({ protocol: /^https$/, error: 'is not an address that begins with https' })
const families = list.pipe(z.array(oneOf(familyNames)).min(1, 'names no family'))
const prefixes = list.pipe(z.array(z.string().regex(/^\d{1,6}$/, 'is not a code or the beginning of one')))
const strength = z.union([z.literal('').transform(() => null), oneOf(strengths)])

/** Subjects of school certificates, and how much they matter for careers and courses. */
export const subjectsPack = definePack({
  name: 'guidance/subjects',
  revision: 1,
  isDated: true,
  after: [anzscoPack, ascedPack],
  files: {
    'certificates.csv': csv(
      z.object({
        id: slug,
        name: text(20),
        full_name: text(80),
        country: oneOf(['AU', 'NZ']),
        regions: list,
        authority: text(80),
        authority_url: url,
        check_with: text(80),
        check_url: url,
        needed: whole(1, 10),
        prerequisites: oneOf(['usual', 'rare']),
        english: oneOf(['asked', 'assumed', 'none']),
        rank: text(220),
      }),
      { key: ['id'] },
    ),
    'subjects.csv': csv(
      z.object({ certificate: slug, slug, name: text(80), families, counts: oneOf(countings) }),
      { key: ['certificate', 'slug'] },
    ),
    'areas.csv': csv(
      z.object({
        id: slug,
        title: text(60),
        called: text(70),
        anzsco: prefixes,
        asced: prefixes,
        levels: oneOf(['degree', 'training', 'both']),
        way_au: optionalText(200),
        way_nz: optionalText(200),
      }),
      { key: ['id'] },
    ),
    'rules.csv': csv(
      z.object({
        area: slug,
        families,
        au: strength,
        nz: strength,
        source: oneOf(['admissions', 'editorial']),
        note: optionalText(140),
      }),
      { key: ['area', 'families'] },
    ),
    'fields.csv': csv(z.object({ id: slug, title: text(60), anzsco: prefixes }), { key: ['id'] }),
  },
  references: [
    { file: 'subjects.csv', column: 'certificate', to: { file: 'certificates.csv', column: 'id' } },
    { file: 'rules.csv', column: 'area', to: { file: 'areas.csv', column: 'id' } },
  ],
  toTables: (files): TableRows[] => {
    const places = counter()
    return [
      {
        table: certificates,
        key: ['id'],
        rows: files['certificates.csv'].map((row, position) => ({
          id: row.id,
          position,
          name: row.name,
          fullName: row.full_name,
          countryCode: row.country,
          regionCodes: row.regions,
          authority: row.authority,
          authorityUrl: row.authority_url,
          checkWith: row.check_with,
          checkUrl: row.check_url,
          needed: row.needed,
          prerequisites: row.prerequisites,
          english: row.english,
          rank: row.rank,
        })),
      },
      {
        table: schoolSubjects,
        key: ['certificateId', 'slug'],
        rows: files['subjects.csv'].map(({ certificate, ...row }) => ({
          certificateId: certificate,
          position: places(certificate),
          ...row,
        })),
      },
      {
        table: subjectAreas,
        key: ['id'],
        rows: files['areas.csv'].map((row) => ({
          id: row.id,
          title: row.title,
          called: row.called,
          anzscoPrefixes: row.anzsco,
          ascedPrefixes: row.asced,
          levels: row.levels,
          wayAu: row.way_au,
          wayNz: row.way_nz,
        })),
      },
      {
        table: subjectRules,
        key: ['areaId', 'position'],
        rows: files['rules.csv'].map(({ area, ...row }) => ({
          areaId: area,
          position: places(area),
          ...row,
        })),
      },
      {
        table: careerFields,
        key: ['id'],
        rows: files['fields.csv'].map(({ anzsco, ...row }, position) => ({
          ...row,
          position,
          anzscoPrefixes: anzsco,
        })),
      },
    ]
  },
  review: (files) => rulesWithoutSource(files['rules.csv']),
})

/** Counts on from 0 for each name. */
function counter(): (name: string) => number {
  const counts = new Map<string, number>()
  return (name) => {
    const next = counts.get(name) ?? 0
    counts.set(name, next + 1)
    return next
  }
}

/** What stands in the way of a degree must be published by those who decide it, and say where it is not so. */
function rulesWithoutSource(
  rows: { au: string | null; nz: string | null; source: string; note: string | null }[],
): Finding[] {
  return rows.flatMap(({ au, nz, source, note }, row) => {
    const closes = au === 'prerequisite' || nz === 'prerequisite'
    if (au === null && nz === null) return [{ file: 'rules.csv', row, reason: 'is a rule for no country' }]
    if (closes && (source !== 'admissions' || !note))
      return [{ file: 'rules.csv', row, reason: 'is a prerequisite without its source or note' }]
    return []
  })
}
