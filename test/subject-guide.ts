import { anzscoPack } from '../app/features/careers/packs/anzsco.server.ts'
import { waysInPack } from '../app/features/careers/packs/ways-in.server.ts'
import { jobsPack } from '../app/features/labour-market/packs/jobs.server.ts'
import { subjectsPack } from '../app/features/subjects/content.server.ts'
import { type GuideRows, guideOf, type SubjectGuide } from '../app/features/subjects/guide.ts'
import type { Pack } from '../app/platform/content/pack.server.ts'
import { readPack } from '../app/platform/content/read-pack.server.ts'

/** The guide to subjects as it is made of the real content, without a database. */
export async function subjectGuide(): Promise<SubjectGuide> {
  const [occupations] = await tablesOf(anzscoPack)
  const [waysIn] = await tablesOf(waysInPack)
  const [figures] = await tablesOf(jobsPack)
  const [certificates, subjects, areas, rules, fields] = await tablesOf(subjectsPack)
  const wayInOf = new Map(waysIn?.map((row) => [row.anzscoCode, row]))
  const employed = new Map(
    (figures as { code: string; figures: { employed?: number | null } }[]).map((row) => [
      row.code,
      row.figures.employed ?? 0,
    ]),
  )
  const people = ({ anzscoCode }: Record<string, unknown>) => employed.get(String(anzscoCode)) ?? 0
  return guideOf({
    certificates,
    subjects,
    areas,
    rules,
    fields,
    occupations: occupations
      ?.map(
        (row, index) =>
          ({ id: index + 1, ...row, ...wayInOf.get(row.anzscoCode) }) as Record<string, unknown>,
      )
      .toSorted((one, other) => people(other) - people(one)),
  } as unknown as GuideRows)
}

async function tablesOf(pack: Pack): Promise<Record<string, unknown>[][]> {
  const { tables } = await readPack(pack, 'content')
  return tables.map(({ rows }) => rows)
}
