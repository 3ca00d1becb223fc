import { defineSlice } from '#app/platform/slice.server.ts'
import { placementsApi } from './api.server.ts'
import { placementRulesPack } from './pack.server.ts'
import * as tables from './tables.server.ts'

export const placements = defineSlice({
  name: 'placements',
  api: [placementsApi],
  tables,
  impersonalTables: ['placement_rule_pack', 'school_term'],
  content: [placementRulesPack],
  sitemap: { paths: ['/pages/work-experience-rules'] },
})
