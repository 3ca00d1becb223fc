import { and, asc, eq, sql } from 'drizzle-orm'
import { occupations } from '#app/features/careers/tables.server.ts'
import { labourFigures } from '#app/features/labour-market/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { guideOf, type SubjectGuide } from './guide.ts'
import { careerFields, certificates, schoolSubjects, subjectAreas, subjectRules } from './tables.server.ts'

const cached = new WeakMap<Database, Promise<SubjectGuide>>()

/** Six statements once, and none until content changes. */
export function readSubjectGuide(db: Database): Promise<SubjectGuide> {
  const known = cached.get(db) ?? readRows(db)
  cached.set(db, known)
  known.catch(() => cached.delete(db))
  return known
}

/** After a change of subjects, occupations or their figures. */
export function invalidateSubjectGuide(db: Database): void {
  cached.delete(db)
}

async function readRows(db: Database): Promise<SubjectGuide> {
  return guideOf({
    certificates: await db.select().from(certificates).orderBy(asc(certificates.position)),
    subjects: await db.select().from(schoolSubjects).orderBy(asc(schoolSubjects.position)),
    areas: await db.select().from(subjectAreas),
    rules: await db.select().from(subjectRules).orderBy(asc(subjectRules.position)),
    fields: await db.select().from(careerFields).orderBy(asc(careerFields.position)),
    occupations: await db
      .select({
        id: occupations.id,
        slug: occupations.slug,
        title: occupations.title,
        anzscoCode: occupations.anzscoCode,
        preparation: occupations.preparation,
        isNec: occupations.isNec,
      })
      .from(occupations)
      .leftJoin(
        labourFigures,
        and(eq(labourFigures.code, occupations.anzscoCode), eq(labourFigures.source, 'jobs')),
      )
      .orderBy(sql`(${labourFigures.figures} ->> 'employed')::float desc nulls last`, asc(occupations.title)),
  })
}
