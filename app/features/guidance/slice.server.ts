import { defineSlice } from '#app/platform/slice.server.ts'
import { guidanceApi } from './api.server.ts'
import { catalogueTables, invalidateCatalogue } from './catalogue.server.ts'
import { guidancePacks } from './content.server.ts'
import { seedQuizResults } from './demo.server.ts'
import { guidancePersonalData } from './personal-data.server.ts'
import { planProgressPart } from './plan/plan.server.ts'
import { adoptGhost } from './quiz/adopt.server.ts'
import * as tables from './tables.server.ts'

export const guidance = defineSlice({
  name: 'guidance',
  api: [guidanceApi],
  tables,
  impersonalTables: ['interest_item', 'value_item'],
  personalData: guidancePersonalData,
  content: guidancePacks,
  contentCaches: [{ tables: catalogueTables, invalidate: ({ db }) => invalidateCatalogue(db) }],
  adoptGhost,
  demo: { activity: seedQuizResults },
  state: { person: planProgressPart },
  sitemap: { paths: ['/career-quiz', '/how-matching-works'] },
})
