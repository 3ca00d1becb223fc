import * as z from 'zod'
import { code, flag, oneOf, slug, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { type AlternativeTitle, occupationCodes, occupations } from '../tables.server.ts'
import { sentenceTitle } from '../titles.ts'

export const anzscoCode = code(/^\d{6}$/, 'six digits')
const skillLevel = whole(1, 5)

export const anzscoPack = definePack({
  name: 'careers/anzsco',
  revision: 2,
  after: [],
  files: {
    'occupations.csv': csv(
      z.object({
        anzsco_code: anzscoCode,
        slug,
        title: text(),
        unit_group_code: code(/^\d{4}$/, 'four digits'),
        unit_group: text(),
        minor_group_code: code(/^\d{3}$/, 'three digits'),
        minor_group: text(),
        sub_major_group_code: code(/^\d{2}$/, 'two digits'),
        sub_major_group: text(),
        major_group_code: code(/^\d$/, 'one digit'),
        major_group: text(),
        skill_level_au: skillLevel,
        skill_level_nz: skillLevel,
        is_nec: flag,
      }),
      { key: ['anzsco_code'] },
    ),
    'alternative_titles.csv': csv(
      z.object({
        anzsco_code: anzscoCode,
        title: text(),
        kind: oneOf(['alternative_title', 'specialisation', 'occupation_in_nec_category']),
      }),
      { key: ['anzsco_code', 'title', 'kind'] },
    ),
  },
  references: [
    {
      file: 'alternative_titles.csv',
      column: 'anzsco_code',
      to: { file: 'occupations.csv', column: 'anzsco_code' },
    },
  ],
  toTables: (files) => {
    const titles = Map.groupBy(files['alternative_titles.csv'], (row) => row.anzsco_code)
    const rows = files['occupations.csv'].map((row) => ({
      slug: row.slug,
      title: row.title,
      anzscoCode: row.anzsco_code,
      unitGroupCode: row.unit_group_code,
      unitGroup: row.unit_group,
      minorGroupCode: row.minor_group_code,
      minorGroup: sentenceTitle(row.minor_group),
      subMajorGroupCode: row.sub_major_group_code,
      subMajorGroup: row.sub_major_group,
      majorGroupCode: row.major_group_code,
      majorGroup: row.major_group,
      skillLevelAu: row.skill_level_au,
      skillLevelNz: row.skill_level_nz,
      isNec: row.is_nec,
      alternativeTitles: (titles.get(row.anzsco_code) ?? []).map(
        ({ title, kind }): AlternativeTitle => ({ title, kind }),
      ),
    }))
    const codes = rows.map((row) => ({
      occupationId: row.anzscoCode,
      scheme: 'ANZSCO-2022',
      code: row.anzscoCode,
      confidence: null,
      source: 'ANZSCO 2022 Australian Update, 22 November 2022',
    }))
    return [
      { table: occupations, key: ['anzscoCode'], rows },
      {
        table: occupationCodes,
        key: ['occupationId', 'scheme', 'code'],
        scope: { scheme: 'ANZSCO-2022' },
        links: { occupationId: { table: occupations, by: 'anzscoCode' } },
        rows: codes,
      },
    ]
  },
})
