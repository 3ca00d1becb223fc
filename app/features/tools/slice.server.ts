import { toolPlace } from '#app/platform/device/places.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { adoptResults } from './adoption.server.ts'
import { toolsApi } from './api.server.ts'
import { incomeTaxPack } from './budget/income-tax-pack.server.ts'
import { centrelinkGuidePack } from './centrelink-101/pack.server.ts'
import { benefitRulesPack } from './checker/pack.server.ts'
import { seedDemoTools } from './demo.server.ts'
import { exchangePack } from './exchange/pack.server.ts'
import { toolDownload } from './file.server.ts'
import { toolsJobs } from './jobs.server.ts'
import { amountsEnd } from './notifications.ts'
import { toolsData } from './personal-data.server.ts'
import { tools as list, toolPath, toolsPath } from './registry.ts'
import { resumesApi } from './resume/api.server.ts'
import { resumeDownload } from './resume/file.server.ts'
import { savedTools } from './saved-items.server.ts'
import * as tables from './tables.server.ts'
import { invalidateToolPacks, toolPackTables } from './tool-packs.server.ts'

export const tools = defineSlice({
  name: 'tools',
  api: [toolsApi, resumesApi],
  tables,
  impersonalTables: ['income_tax_band', 'tool_pack'],
  personalData: toolsData,
  content: [incomeTaxPack, benefitRulesPack, centrelinkGuidePack, exchangePack],
  contentCaches: [{ tables: toolPackTables, invalidate: ({ db }) => invalidateToolPacks(db) }],
  jobs: toolsJobs,
  notifications: [amountsEnd],
  adoptGhost: adoptResults,
  demo: { activity: seedDemoTools },
  savedItems: { tool: savedTools },
  downloads: { 'tool-result': toolDownload, resume: resumeDownload },
  offlinePlaces: list.map(({ slug }) => toolPlace(toolPath(slug))),
  sitemap: { paths: [toolsPath, ...list.map(({ slug }) => toolPath(slug))] },
})
