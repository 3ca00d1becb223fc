import * as z from 'zod'
import {
  code,
  decimal,
  oneOf,
  optionalCode,
  optionalDecimal,
  optionalText,
  text,
  whole,
} from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { relateOccupations, WEAK_MATCH } from '../related.ts'
import { type OccupationSkill, occupationCodes, occupations, occupationsRelated } from '../tables.server.ts'
import { anzscoCode, anzscoPack } from './anzsco.server.ts'
import { introductionsPack } from './introductions.server.ts'
import { skillsClassificationPack } from './skills-classification.server.ts'
import { waysInPack } from './ways-in.server.ts'

const onetCode = code(/^\d{2}-\d{4}\.\d{2}$/, 'an O*NET-SOC code')
const elementId = code(/^\d(\.[A-Z])(\.\d)?(\.[a-z]+)?$/, 'an element of the O*NET content model')
const interest = decimal(1, 7)
const value = optionalDecimal(1, 7)

const Profile = z.object({
  anzsco_code: anzscoCode,
  onet_soc_code: onetCode,
  confidence: decimal(0, 1),
  method: oneOf(['manual', 'title_and_bridge', 'title', 'bridge']),
  riasec_code: optionalCode(/^[RIASEC]{1,3}$/, 'up to three letters of RIASEC'),
  job_zone: whole(1, 5),
  realistic: interest,
  investigative: interest,
  artistic: interest,
  social: interest,
  enterprising: interest,
  conventional: interest,
  achievement: value,
  working_conditions: value,
  recognition: value,
  relationships: value,
  support: value,
  independence: value,
})
type Profile = z.infer<typeof Profile>

/** O*NET 29.3, which has five job zones. Editions from 30.2 on have four: the zones file keeps the two from mixing. */
export const onetPack = definePack({
  name: 'careers/onet',
  revision: 4,
  after: [anzscoPack, waysInPack, introductionsPack, skillsClassificationPack],
  files: {
    'profiles.csv': csv(Profile, { key: ['anzsco_code'] }),
    'onet_occupations.csv': csv(z.object({ onet_soc_code: onetCode, title: text() }), {
      key: ['onet_soc_code'],
    }),
    'skills.csv': csv(
      z.object({
        onet_soc_code: onetCode,
        element_id: elementId,
        importance: decimal(1, 5),
        level: decimal(0, 7),
      }),
      { key: ['onet_soc_code', 'element_id'] },
    ),
    'skill_elements.csv': csv(
      z.object({
        element_id: elementId,
        parent_id: optionalText(),
        kind: oneOf(['group', 'skill']),
        name: text(),
      }),
      { key: ['element_id'] },
    ),
    'related.csv': csv(
      z.object({
        onet_soc_code: onetCode,
        related_onet_soc_code: onetCode,
        tier: oneOf(['Primary-Short', 'Primary-Long']),
        rank: whole(1, 10),
      }),
      { key: ['onet_soc_code', 'related_onet_soc_code'] },
    ),
    'alternate_titles.csv': csv(
      z.object({
        onet_soc_code: onetCode,
        alternate_title: text(),
        source_kind: oneOf(['alternate', 'reported']),
      }),
      { key: ['onet_soc_code', 'alternate_title'] },
    ),
    'job_zones.csv': csv(z.object({ job_zone: whole(1, 5), name: text(), svp_range: text() }), {
      key: ['job_zone'],
    }),
  },
  references: [
    {
      file: 'profiles.csv',
      column: 'anzsco_code',
      to: { pack: anzscoPack, file: 'occupations.csv', column: 'anzsco_code' },
    },
    { file: 'profiles.csv', column: 'job_zone', to: { file: 'job_zones.csv', column: 'job_zone' } },
    { file: 'skills.csv', column: 'element_id', to: { file: 'skill_elements.csv', column: 'element_id' } },
    ...['profiles.csv', 'skills.csv', 'related.csv', 'alternate_titles.csv'].map((file) => ({
      file,
      column: 'onet_soc_code',
      to: { file: 'onet_occupations.csv', column: 'onet_soc_code' },
    })),
  ],
  toTables: async (files, read): Promise<TableRows[]> => {
    const all = await read(anzscoPack, 'occupations.csv')
    const profiles = new Map(files['profiles.csv'].map((row) => [row.anzsco_code, row]))
    const onetTitles = new Map(files['onet_occupations.csv'].map((row) => [row.onet_soc_code, row.title]))
    const elementNames = new Map(files['skill_elements.csv'].map((row) => [row.element_id, row.name]))
    const skills = Map.groupBy(files['skills.csv'], (row) => row.onet_soc_code)
    const titles = Map.groupBy(files['alternate_titles.csv'], (row) => row.onet_soc_code)
    const related = Map.groupBy(
      files['related.csv'].toSorted((a, b) => a.rank - b.rank),
      (row) => row.onet_soc_code,
    )

    const rows = all.map(({ anzsco_code }) => {
      const profile = profiles.get(anzsco_code)
      if (!profile) return { anzscoCode: anzsco_code, ...unmatched }
      return {
        anzscoCode: anzsco_code,
        ...profileColumns(profile),
        onetTitle: onetTitles.get(profile.onet_soc_code),
        skills: (skills.get(profile.onet_soc_code) ?? [])
          .toSorted((a, b) => b.importance - a.importance || b.level - a.level)
          .map(
            (row): OccupationSkill => ({
              element_id: row.element_id,
              name: elementNames.get(row.element_id) as string,
              importance: row.importance,
              level: row.level,
            }),
          ),
        searchTitles: isWeak(profile)
          ? []
          : (titles.get(profile.onet_soc_code) ?? []).map((row) => row.alternate_title),
      }
    })

    const preparations = new Map(
      (await read(waysInPack, 'ways-in.csv')).map((row) => [row.anzsco_code, row.preparation]),
    )
    const texts = new Map(
      (await read(introductionsPack, '*.md')).map((row) => [row.anzsco_code, `${row.title} ${row.text}`]),
    )
    const tasks = Map.groupBy(
      await read(skillsClassificationPack, 'specialist_tasks.csv'),
      (row) => row.anzsco_code,
    )
    const relations = relateOccupations(
      all.map((row) => {
        const profile = profiles.get(row.anzsco_code)
        return {
          anzscoCode: row.anzsco_code,
          unitGroupCode: row.unit_group_code,
          minorGroupCode: row.minor_group_code,
          isNec: row.is_nec,
          preparation: preparations.get(row.anzsco_code) ?? null,
          text: texts.get(row.anzsco_code) ?? null,
          interests: profile ? interestsOf(profile) : null,
          tasks: (tasks.get(row.anzsco_code) ?? tasks.get(row.unit_group_code) ?? []).map(
            ({ cluster, share_of_time_pct: share }) => ({ cluster, share }),
          ),
          match: profile ? { onetSocCode: profile.onet_soc_code, confidence: profile.confidence } : null,
        }
      }),
      new Map([...related].map(([from, list]) => [from, list.map((row) => row.related_onet_soc_code)])),
      await read(waysInPack, 'neighbours.csv'),
    )

    return [
      { table: occupations, mode: 'complete', key: ['anzscoCode'], rows },
      {
        table: occupationCodes,
        key: ['occupationId', 'scheme', 'code'],
        scope: { scheme: 'ONET-SOC-2019' },
        links: { occupationId: { table: occupations, by: 'anzscoCode' } },
        rows: files['profiles.csv'].map((row) => ({
          occupationId: row.anzsco_code,
          scheme: 'ONET-SOC-2019',
          code: row.onet_soc_code,
          confidence: row.confidence,
          source: `Yonder’s match to O*NET 29.3 (${row.method.replaceAll('_', ' ')})`,
        })),
      },
      {
        table: occupationsRelated,
        key: ['occupationId', 'relatedId'],
        links: {
          occupationId: { table: occupations, by: 'anzscoCode' },
          relatedId: { table: occupations, by: 'anzscoCode' },
        },
        rows: relations.map((relation) => ({
          occupationId: relation.anzscoCode,
          relatedId: relation.relatedCode,
          rank: relation.rank,
          basis: relation.basis,
        })),
      },
    ]
  },
})

function interestsOf(profile: Profile): number[] {
  const { realistic, investigative, artistic, social, enterprising, conventional } = profile
  return [realistic, investigative, artistic, social, enterprising, conventional]
}

function isWeak(profile: Profile): boolean {
  return profile.confidence < WEAK_MATCH
}

function profileColumns(profile: Profile) {
  return {
    onetSocCode: profile.onet_soc_code,
    matchConfidence: profile.confidence,
    matchMethod: profile.method,
    profileIsWeak: isWeak(profile),
    riasecCode: profile.riasec_code,
    jobZone: profile.job_zone,
    realistic: profile.realistic,
    investigative: profile.investigative,
    artistic: profile.artistic,
    social: profile.social,
    enterprising: profile.enterprising,
    conventional: profile.conventional,
    achievement: profile.achievement,
    workingConditions: profile.working_conditions,
    recognition: profile.recognition,
    relationships: profile.relationships,
    support: profile.support,
    independence: profile.independence,
  }
}

/** An occupation without a profile: nothing is left over from an earlier edition. */
const unmatched = {
  onetSocCode: null,
  onetTitle: null,
  matchConfidence: null,
  matchMethod: null,
  profileIsWeak: false,
  riasecCode: null,
  jobZone: null,
  realistic: null,
  investigative: null,
  artistic: null,
  social: null,
  enterprising: null,
  conventional: null,
  achievement: null,
  workingConditions: null,
  recognition: null,
  relationships: null,
  support: null,
  independence: null,
  skills: [],
  searchTitles: [],
}
