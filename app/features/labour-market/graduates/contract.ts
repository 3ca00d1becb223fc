import * as z from 'zod/mini'
import { itemEndpoint } from '#app/platform/endpoints.ts'

const number = z.nullable(z.number())

/** Levels of students, in the order of `FieldStudents.levels`. */
export const studentLevels = ['undergraduate', 'postgraduate', 'enabling'] as const

/**
 * Australian bachelor graduates of a study area: per cent in full-time work of those available for it, and median
 * full-time salary a year, `short` four to six months and `medium` about three years after finishing. Null: held back by the publisher.
 */
export const StudyAreaFigures = z.object({
  area: z.string(),
  /** ASCED broad and narrow fields that it covers, by our own mapping. */
  fields: z.array(z.string()),
  full_time_short_pct: number,
  full_time_medium_pct: number,
  salary_short_aud: number,
  salary_medium_aud: number,
})
export type StudyAreaFigures = z.infer<typeof StudyAreaFigures>

/** A figure of a survey with the limits of its 90 per cent confidence interval. */
const Interval = z.object({ value: z.number(), low: z.number(), high: z.number() })
export type Interval = z.infer<typeof Interval>

/** About three years after finishing: per cent in full-time work, and median full-time salary a year. */
export const GraduatesOfUniversity = z.object({
  full_time: z.nullable(Interval),
  salary: z.nullable(Interval),
})
export type GraduatesOfUniversity = z.infer<typeof GraduatesOfUniversity>

/** Domestic students of a broad field in 2024; `levels` in the order of `studentLevels`. */
export const FieldStudents = z.object({
  code: z.string(),
  title: z.string(),
  students: z.int(),
  levels: z.array(z.int()),
})
export type FieldStudents = z.infer<typeof FieldStudents>

export const listStudyAreas = itemEndpoint({
  path: '/api/labour-market/study-areas',
  summary: 'Work and pay of Australian graduates by study area, by name',
  item: z.array(StudyAreaFigures),
})

/** Empty and null for educators that are not in the statistics: those of New Zealand and most colleges. */
export const getEducatorFigures = itemEndpoint({
  path: '/api/providers/educator/:id/figures',
  summary: 'Domestic students by field and work of graduates of a university, by id or slug',
  item: z.object({
    students: z.array(FieldStudents),
    graduates: z.nullable(GraduatesOfUniversity),
    all_universities: z.nullable(GraduatesOfUniversity),
  }),
})
