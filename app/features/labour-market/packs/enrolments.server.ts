import * as z from 'zod'
import { sentenceName } from '#app/features/study/rules.ts'
import { code, oneOf, text, whole } from '#app/platform/content/columns.server.ts'
import { csv, definePack } from '#app/platform/content/pack.server.ts'
import { type FieldStudents, studentLevels } from '../graduates/contract.ts'
import { figureRows } from './codes.server.ts'

/** Domestic students of universities, one row of the table for each university. */
export const enrolmentsPack = definePack({
  name: 'study/enrolments',
  revision: 2,
  isDated: true,
  after: [],
  files: {
    'enrolments.csv': csv(
      z.object({
        institution: text(),
        cricos_provider_code: code(/^\d{5}[A-Z]$/, 'a provider code'),
        asced_broad: code(/^\d{2}$/, 'two digits'),
        field: text(),
        course_level: oneOf(studentLevels),
        domestic_students: whole(0),
      }),
      { key: ['cricos_provider_code', 'asced_broad', 'course_level'] },
    ),
  },
  toTables: (files) => {
    const byUniversity = Map.groupBy(files['enrolments.csv'], (row) => row.cricos_provider_code)
    return figureRows(
      'enrolments',
      [...byUniversity].map(([provider, rows]) => ({
        code: provider,
        figures: {
          fields: [...Map.groupBy(rows, (row) => row.asced_broad)]
            .map(([field, ofField]): FieldStudents => {
              const students = (level: string) =>
                ofField.find((row) => row.course_level === level)?.domestic_students ?? 0
              const levels = studentLevels.map(students)
              return {
                code: field,
                title: sentenceName(ofField[0]?.field ?? ''),
                students: levels.reduce((sum, count) => sum + count, 0),
                levels,
              }
            })
            .toSorted((a, b) => b.students - a.students),
        },
      })),
    )
  },
})
