import { defineSlice } from '#app/platform/slice.server.ts'
import { academyAdminApi } from './admin/api.server.ts'
import { academyJobs } from './admin/dashboard.server.ts'
import * as records from './admin/records.server.ts'
import { adoptLearning } from './adoption.server.ts'
import { academyApi } from './api.server.ts'
import { academyBuilderApi } from './builder/api.server.ts'
import { seedDemoLearning } from './demo.server.ts'
import { seedDemoStudent } from './demo-student.server.ts'
import { offlinePlace } from './offline/place.ts'
import { programsPack } from './pack/pack.server.ts'
import { academyData } from './personal-data.server.ts'
import { learningApi } from './review/api.server.ts'
import { academyIndex } from './search-documents.server.ts'
import { academySitemap } from './sitemap.server.ts'
import { academyPart } from './state.server.ts'
import * as tables from './tables.server.ts'
import { invalidateTrainingModules } from './training-modules.server.ts'

export const academy = defineSlice({
  name: 'academy',
  api: [academyApi, academyAdminApi, academyBuilderApi, learningApi],
  jobs: academyJobs,
  tables,
  impersonalTables: [
    'academy_module',
    'academy_program',
    'academy_question',
    'academy_question_version',
    'academy_quiz',
    'academy_topic',
  ],
  personalData: academyData,
  admin: Object.values(records),
  content: [programsPack],
  contentCaches: [
    {
      tables: [tables.programs, tables.modules],
      invalidate: ({ db }) => invalidateTrainingModules(db),
    },
  ],
  adoptGhost: adoptLearning,
  demo: {
    activity: async (services) => {
      await seedDemoLearning(services)
      await seedDemoStudent(services)
    },
  },
  state: academyPart,
  search: academyIndex,
  sitemap: academySitemap,
  offlinePlaces: [offlinePlace],
})
