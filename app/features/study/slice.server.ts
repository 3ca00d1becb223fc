import { industries, occupationIndustries, occupations } from '#app/features/careers/tables.server.ts'
import { regions } from '#app/features/places/tables.server.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { courseResource, educatorResource } from './admin.server.ts'
import { studyApi } from './api.server.ts'
import { studyPacks } from './content.server.ts'
import { isOpen } from './courses.server.ts'
import { studyEnquirySubjects } from './enquiry-subjects.server.ts'
import { occupationStudyContent } from './occupation-study.server.ts'
import { invalidateRemembered } from './remembered.server.ts'
import { savedCourses, savedEducators } from './saved-items.server.ts'
import { studyIndex } from './search-documents.server.ts'
import * as tables from './tables.server.ts'

export const study = defineSlice({
  name: 'study',
  admin: [courseResource, educatorResource],
  api: [studyApi],
  tables,
  impersonalTables: [
    'campus',
    'course',
    'course_finder',
    'educator',
    'field_of_study',
    'occupation_educator',
    'occupation_study',
    'occupation_study_route',
    'occupation_vet_route',
    'qualification_level',
    'training_package',
    'vet_qualification',
  ],
  content: studyPacks,
  derivedContent: [occupationStudyContent],
  contentCaches: [
    {
      tables: [
        tables.courses,
        tables.courseFinders,
        tables.educators,
        tables.fieldsOfStudy,
        tables.qualificationLevels,
        tables.occupationStudyRoutes,
        tables.occupationVetRoutes,
        occupations,
        industries,
        occupationIndustries,
        regions,
      ],
      invalidate: ({ db }) => invalidateRemembered(db),
    },
  ],
  search: studyIndex,
  enquirySubjects: studyEnquirySubjects,
  savedItems: { EDUCATOR: savedEducators, course: savedCourses },
  sitemap: {
    listings: {
      educators: { table: tables.educators, slug: tables.educators.slug, below: '/educators/' },
      courses: { table: tables.courses, slug: tables.courses.slug, below: '/courses/', where: isOpen },
    },
  },
})
