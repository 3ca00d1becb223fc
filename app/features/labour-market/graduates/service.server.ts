import { asc, eq, sql } from 'drizzle-orm'
import { educators } from '#app/features/study/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { labourFigures } from '../tables.server.ts'
import type { FieldStudents, GraduatesOfUniversity, StudyAreaFigures } from './contract.ts'

export async function readStudyAreas(db: Database): Promise<StudyAreaFigures[]> {
  const rows = await db
    .select({ figures: labourFigures.figures })
    .from(labourFigures)
    .where(eq(labourFigures.source, 'study_area'))
    .orderBy(asc(labourFigures.code))
  return rows.map((row) => row.figures as StudyAreaFigures)
}

/** One statement. @throws DomainError `not-found` */
export async function readEducatorFigures(db: Database, idOrSlug: string) {
  const rows = await db
    .select({ source: labourFigures.source, code: labourFigures.code, figures: labourFigures.figures })
    .from(educators)
    .leftJoin(
      labourFigures,
      sql`${labourFigures.source} in ('university', 'enrolments') and ${labourFigures.code} in (${educators.cricosProviderCode}, 'all')`,
    )
    .where(byIdOrSlug(educators, idOrSlug))
  if (rows.length === 0) throw new DomainError('not-found', 'no-such-educator')
  const graduates = (matches: (code: string) => boolean) =>
    (rows.find((row) => row.source === 'university' && matches(row.code ?? ''))
      ?.figures as GraduatesOfUniversity) ?? null
  const students = rows.find((row) => row.source === 'enrolments')?.figures?.fields
  return {
    students: (students as FieldStudents[] | undefined) ?? [],
    graduates: graduates((code) => code !== 'all'),
    all_universities: graduates((code) => code === 'all'),
  }
}
