import * as z from 'zod'
import { anzscoPack } from '#app/features/careers/packs/anzsco.server.ts'
import { anzsicPack } from '#app/features/careers/packs/anzsic.server.ts'
import {
  industryTables,
  occupationIndustriesPack,
} from '#app/features/careers/packs/occupation-industries.server.ts'
import {
  code,
  list,
  oneOf,
  optionalCode,
  optionalText,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { occupationStudyRoutes, occupationVetRoutes } from '../tables.server.ts'
import { ascedPack, knownField } from './asced.server.ts'
import { cricosPack, matchedCourses, shownEducators } from './cricos.server.ts'
import { knownLevel, qualificationsPack } from './qualifications.server.ts'
import { namedRoutes, studyRouteRows, vetRouteRows } from './route-rows.ts'

const divisionCode = code(/^[A-S]$/, 'a division letter')
const wordStartList = list.refine(
  (words) => words.every((word) => /^[\p{L}\d -]+$/u.test(word)),
  'has more than letters, digits, spaces and hyphens',
)

/** An opening bracket too: some names differ by what stands in one. */
const exceptionWords = list.refine(
  (words) => words.every((word) => /^[\p{L}\d (-]+$/u.test(word)),
  'has more than letters, digits, spaces, hyphens and opening brackets',
)

const occupationCode = code(/^(\d{4}|\d{6})$/, 'four or six digits')

const Route = z
  .object({
    anzsco_code: occupationCode,
    asced_code: optionalCode(/^(\d{2}){1,3}$/, 'an ASCED code'),
    level_ids: list,
    kind: oneOf(['typical', 'possible', 'on-the-job']),
    found_in: optionalCode(/^(\d{2}){1,2}$/, 'an ASCED code of two or four digits'),
    name_has: wordStartList,
    name_lacks: wordStartList,
    note: optionalText(400),
  })
  .refine((row) => row.kind === 'on-the-job' || row.asced_code !== null, {
    path: ['asced_code'],
    error: 'is empty: only on-the-job needs no field',
  })
  .refine((row) => row.kind === 'on-the-job' || row.level_ids.length > 0, {
    path: ['level_ids'],
    error: 'is empty: only on-the-job needs no level',
  })
  .refine(
    (row) => row.found_in === null || (row.asced_code?.startsWith(row.found_in) && row.name_has.length > 0),
    {
      path: ['found_in'],
      error: 'is not above the field, or no words say what is looked for',
    },
  )
  .refine((row) => row.kind !== 'on-the-job' || row.note !== null, {
    path: ['note'],
    error: 'is empty: on-the-job needs a sentence',
  })

/** What to study for each occupation, and the industries it belongs to. */
export const studyRoutesPack = definePack({
  name: 'careers/study-routes',
  revision: 10,
  after: [anzsicPack, anzscoPack, occupationIndustriesPack, ascedPack, qualificationsPack, cricosPack],
  files: {
    'study-routes.csv': csv(Route, {
      key: ['anzsco_code', 'asced_code', 'kind', 'found_in', 'level_ids', 'note'],
    }),
    'vet-routes.csv': csv(
      z.object({
        anzsco_code: occupationCode,
        qualification_code: text(10),
        kind: oneOf(['typical', 'possible']),
      }),
      { key: ['anzsco_code', 'qualification_code'] },
    ),
    'course-exceptions.csv': csv(
      z
        .object({
          anzsco_code: occupationCode,
          kind: oneOf(['first', 'only', 'never', 'none']),
          words: exceptionWords,
          reason: text(200),
        })
        .refine(({ kind, words }) => (kind === 'none') === (words.length === 0), {
          path: ['words'],
          error: 'are missing, or stand where no course is shown at all',
        }),
      { key: ['anzsco_code', 'kind'] },
    ),
    'industries-by-group.csv': csv(
      z.object({
        anzsco_code: occupationCode,
        anzsic_division_code: divisionCode,
        rank: whole(1, 9),
      }),
      { key: ['anzsco_code', 'anzsic_division_code'] },
    ),
  },
  references: [
    ...['study-routes.csv', 'vet-routes.csv', 'course-exceptions.csv', 'industries-by-group.csv'].map(
      (file) => ({
        file,
        column: 'anzsco_code',
        to: ['unit_group_code', 'anzsco_code'].map((column) => ({
          pack: anzscoPack,
          file: 'occupations.csv',
          column,
        })),
      }),
    ),
    { file: 'study-routes.csv', column: 'asced_code', to: knownField },
    { file: 'study-routes.csv', column: 'level_ids', to: knownLevel },
    {
      file: 'vet-routes.csv',
      column: 'qualification_code',
      to: { pack: cricosPack, file: 'vet_qualifications.csv', column: 'qualification_code' },
    },
    {
      file: 'industries-by-group.csv',
      column: 'anzsic_division_code',
      to: { pack: anzsicPack, file: 'industries.csv', column: 'anzsic_code' },
    },
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const all = await read(anzscoPack, 'occupations.csv')
    const courses = await read(cricosPack, 'courses.csv')
    const shown = shownEducators(
      await read(cricosPack, 'educators.csv'),
      courses,
      await read(cricosPack, 'audiences.csv'),
    )
    const titles = new Map(
      (await read(cricosPack, 'vet_qualifications.csv')).map((row) => [row.qualification_code, row.title]),
    )
    const named = namedRoutes({
      routes: studyRouteRows(
        all,
        files['study-routes.csv'],
        new Map((await read(ascedPack, 'fields.csv')).map((row) => [row.asced_code, row.title])),
      ),
      qualifications: vetRouteRows(all, files['vet-routes.csv'], titles),
      exceptions: files['course-exceptions.csv'],
      courses: matchedCourses(courses, shown),
      titles,
    })
    const minorGroups = await read(occupationIndustriesPack, 'occupation_industries.csv')
    return [
      ...industryTables(
        all,
        Map.groupBy(
          [
            ...files['industries-by-group.csv'],
            ...minorGroups.map((row) => ({ ...row, anzsco_code: row.anzsco_minor_group_code })),
          ],
          (row) => row.anzsco_code,
        ),
      ),
      {
        table: occupationStudyRoutes,
        key: ['anzscoCode', 'position'],
        rows: named.routes,
      },
      {
        table: occupationVetRoutes,
        key: ['anzscoCode', 'qualificationCode'],
        rows: named.qualifications,
      },
    ]
  },
})
