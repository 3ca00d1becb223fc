import { occupations } from '#app/features/careers/tables.server.ts'
import { labourFigures } from '#app/features/labour-market/tables.server.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { subjectsApi } from './api.server.ts'
import { subjectsPack } from './content.server.ts'
import { invalidateSubjectGuide } from './guide.server.ts'
import * as tables from './tables.server.ts'

export const subjects = defineSlice({
  name: 'subjects',
  api: [subjectsApi],
  tables,
  impersonalTables: ['career_field', 'school_certificate', 'school_subject', 'subject_area', 'subject_rule'],
  content: [subjectsPack],
  contentCaches: [
    {
      tables: [
        tables.certificates,
        tables.schoolSubjects,
        tables.subjectAreas,
        tables.subjectRules,
        tables.careerFields,
        occupations,
        labourFigures,
      ],
      invalidate: ({ db }) => invalidateSubjectGuide(db),
    },
  ],
  sitemap: { paths: ['/subjects'] },
})
