import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import { interestKeys, valueKeys } from '../profile-keys.ts'
import type { OccupationFacts } from './facts.ts'

/** The facts of every occupation, read from the content packs without a database. For tests of the prose. */
type Row = Record<string, string>

const content = join(import.meta.dirname, '../../../../content')

export function readPack(path: string): Row[] {
  return Papa.parse<Row>(readFileSync(join(content, path), 'utf8'), { header: true, skipEmptyLines: true })
    .data
}

export function readFacts(): OccupationFacts[] {
  const occupations = readPack('careers/anzsco/occupations.csv')
  const byUnit = group(occupations, 'unit_group_code')
  const alternatives = group(readPack('careers/anzsco/alternative_titles.csv'), 'anzsco_code')
  const tasks = group(readPack('careers/skills-classification/specialist_tasks.csv'), 'anzsco_code')
  const competencies = group(readPack('careers/skills-classification/core_competencies.csv'), 'anzsco_code')
  const tools = group(readPack('careers/skills-classification/technology_tools.csv'), 'anzsco_code')
  const profiles = new Map(readPack('careers/onet/profiles.csv').map((row) => [row.anzsco_code, row]))
  const elements = new Map(
    readPack('careers/onet/skill_elements.csv').map((row) => [row.element_id, row.name as string]),
  )
  const skills = group(readPack('careers/onet/skills.csv'), 'onet_soc_code')
  const divisions = new Map(
    readPack('careers/anzsic/industries.csv').map((row) => [row.anzsic_code, row.title as string]),
  )
  const industries = group(readPack('careers/study-routes/industries-by-group.csv'), 'anzsco_code')
  const broad = group(
    readPack('careers/occupation-industries/occupation_industries.csv'),
    'anzsco_minor_group_code',
  )
  const routes = group(readPack('careers/study-routes/study-routes.csv'), 'anzsco_unit_group_code')
  const fields = new Map(
    readPack('study/asced/fields.csv').map((row) => [row.asced_code, row.title as string]),
  )
  const vet = group(readPack('careers/study-routes/vet-routes.csv'), 'anzsco_code')
  const titles = new Map(
    readPack('study/cricos/vet_qualifications.csv').map((row) => [
      row.qualification_code,
      row.title as string,
    ]),
  )

  return occupations.map((row) => {
    const { anzsco_code: code, unit_group_code: unit } = row as {
      anzsco_code: string
      unit_group_code: string
    }
    const described = tasks.has(code) ? code : unit
    const profile = profiles.get(code)
    const places =
      industries.get(code) ?? industries.get(unit) ?? broad.get(row.minor_group_code as string) ?? []
    return {
      slug: row.slug as string,
      title: row.title as string,
      unitGroup: row.unit_group as string,
      neighbours: (byUnit.get(unit) ?? [])
        .filter((other) => other !== row)
        .map((other) => other.title as string),
      alternativeTitles: (alternatives.get(code) ?? []).map((other) => ({
        title: other.title as string,
        kind: other.kind as 'alternative_title' | 'specialisation',
      })),
      skillLevelAu: Number(row.skill_level_au),
      skillLevelNz: Number(row.skill_level_nz),
      tasks: (tasks.get(described) ?? []).map((task) => ({
        task: task.specialist_task as string,
        share: task.share_of_time_pct ? Number(task.share_of_time_pct) : null,
      })),
      tasksAreShared: described === unit,
      competencies: (competencies.get(described) ?? []).map((one) => ({
        name: one.competency as string,
        score: Number(one.score),
      })),
      tools: (tools.get(described) ?? []).map((one) => one.technology_tool as string),
      skills: (profile ? (skills.get(profile.onet_soc_code as string) ?? []) : [])
        .map((one) => ({ name: elements.get(one.element_id) as string, importance: Number(one.importance) }))
        .sort((a, b) => b.importance - a.importance),
      interests: profile ? numbers(profile, interestKeys) : null,
      values: profile?.achievement ? numbers(profile, valueKeys) : null,
      profileConfidence: profile ? Number(profile.confidence) : null,
      industries: places.map(
        (place) => place.anzsic_division ?? (divisions.get(place.anzsic_division_code) as string),
      ),
      studyRoutes: (routes.get(unit) ?? []).map((route) => ({
        kind: route.kind as 'typical' | 'possible' | 'on-the-job',
        field: fields.get(route.asced_code) ?? null,
        levels: route.level_ids ? route.level_ids.split('|') : [],
        note: route.note as string,
      })),
      qualifications: (vet.get(code) ?? vet.get(unit) ?? [])
        .filter(({ kind }) => kind === 'typical')
        .map((one) => titles.get(one.qualification_code) as string),
    }
  })
}

function group(rows: readonly Row[], key: string): Map<string, Row[]> {
  return Map.groupBy(rows, (row) => row[key] as string)
}

function numbers<Key extends string>(row: Row, keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, Number(row[key])])) as Record<Key, number>
}
