import * as z from 'zod'
import { code, decimal, oneOf, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack, type TableRows } from '#app/platform/content/pack.server.ts'
import { type Competency, type OccupationTask, occupations } from '../tables.server.ts'
import { anzscoPack } from './anzsco.server.ts'
import { describedBy } from './described-by.ts'

const unitGroupOrOccupation = code(/^(\d{4}|\d{6})$/, 'four or six digits')

export const skillsClassificationPack = definePack({
  name: 'careers/skills-classification',
  revision: 3,
  after: [anzscoPack],
  files: {
    'core_competencies.csv': csv(
      z.object({
        anzsco_code: unitGroupOrOccupation,
        competency: text(),
        score: whole(1, 10),
        proficiency_level: oneOf(['basic', 'intermediate', 'high']),
      }),
      { key: ['anzsco_code', 'competency'] },
    ),
    'specialist_tasks.csv': csv(
      z.object({
        anzsco_code: unitGroupOrOccupation,
        rank: whole(1, 8),
        specialist_task: text(),
        cluster: text(),
        cluster_family: text(),
        share_of_time_pct: decimal(0, 100),
      }),
      { key: ['anzsco_code', 'rank'] },
    ),
    'technology_tools.csv': csv(z.object({ anzsco_code: unitGroupOrOccupation, technology_tool: text() }), {
      key: ['anzsco_code', 'technology_tool'],
    }),
  },
  toTables: async (files, read): Promise<TableRows[]> => {
    const tasks = Map.groupBy(files['specialist_tasks.csv'], (row) => row.anzsco_code)
    const competencies = Map.groupBy(files['core_competencies.csv'], (row) => row.anzsco_code)
    const tools = Map.groupBy(files['technology_tools.csv'], (row) => row.anzsco_code)

    const rows = (await read(anzscoPack, 'occupations.csv')).map((occupation) => {
      const { code, hasTasks } = describedBy(occupation, (entry) => tasks.has(entry))
      const entry = code ?? ''
      return {
        anzscoCode: occupation.anzsco_code,
        describedByCode: code,
        tasks: (hasTasks ? (tasks.get(entry) ?? []) : [])
          .toSorted((a, b) => a.rank - b.rank)
          .map(
            (row): OccupationTask => ({
              rank: row.rank,
              task: row.specialist_task,
              cluster: row.cluster,
              family: row.cluster_family,
              share: row.share_of_time_pct,
            }),
          ),
        competencies: (competencies.get(entry) ?? [])
          .toSorted((a, b) => b.score - a.score)
          .map(
            (row): Competency => ({ name: row.competency, score: row.score, level: row.proficiency_level }),
          ),
        tools: (tools.get(entry) ?? []).map((row) => row.technology_tool),
      }
    })
    return [{ table: occupations, mode: 'complete', key: ['anzscoCode'], rows }]
  },
})
