import { type AnyColumn, sql } from 'drizzle-orm'
import type { Preparation, WaysIn } from '#app/features/careers/preparation.ts'
import { occupations } from '#app/features/careers/tables.server.ts'
import { readFigureAnswers } from '#app/features/labour-market/service.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { RouteAnswers } from '../plan-parts.ts'
import { type Outlook, type OutlookFacts, outlookOf } from './outlook.ts'

/** What a statement about a route brings along of the work at its end. */
export type WorkRow = { id: number; preparation: Preparation; ways_in: WaysIn } | null

/** The work that the answers of a route name, as a column. */
export function workColumn(answers: AnyColumn) {
  return sql<WorkRow>`(
    select json_build_object('id', ${occupations.id}, 'preparation', ${occupations.preparation}, 'ways_in', ${occupations.waysIn})
    from ${occupations} where ${occupations.slug} = ${answers}->'occupation'->>'slug')`
}

type Person = { country: string | null; classYear: number | null; dob: string | null }

/** Where a route leads; null while it names no work. One statement, for work of our list. */
export async function readOutlook(
  db: Database,
  route: RouteAnswers,
  work: WorkRow,
  person: Person,
  today: string,
): Promise<Outlook | null> {
  const facts = await readOutlookFacts(db, route, work, person, today)
  return facts && outlookOf(facts)
}

/** What an outlook and its years are worked out from; null while the route names no work. One statement, for work of our list. */
export async function readOutlookFacts(
  db: Database,
  { occupation, courses, gap_year }: RouteAnswers,
  work: WorkRow,
  person: Person,
  today: string,
): Promise<OutlookFacts | null> {
  if (!occupation) return null
  const country = person.country === 'NZ' ? 'NZ' : 'AU'
  const figures = work && (await readFigureAnswers(db, country, [work.id], today)).get(work.id)
  return {
    occupation,
    courses,
    gapYear: gap_year,
    work: work && {
      preparation: work.preparation,
      entry: work.ways_in[country === 'NZ' ? 'nz' : 'au'].entry,
      pay: figures?.pay ?? null,
    },
    classYear: person.classYear,
    bornOn: person.dob,
    today,
  }
}
