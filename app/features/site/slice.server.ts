import { defineSlice } from '#app/platform/slice.server.ts'
import { configResource, menuResource, redirectResource } from './admin.server.ts'
import { siteApi } from './api.server.ts'
import { siteSentences } from './audit-sentences.ts'
import { createConventions } from './conventions.server.ts'
import { createCountrySwitch } from './country.server.ts'
import { siteJobs } from './jobs.server.ts'
import { createOneClickLeave } from './one-click.server.ts'
import { sitePersonalData } from './personal-data.server.ts'
import { invalidateSiteRules, siteRuleTables } from './rules.server.ts'
import { createSiteFiles } from './site-files.server.ts'
import { subscriberResource } from './subscribers-admin.server.ts'
import * as tables from './tables.server.ts'

export const site = defineSlice({
  name: 'site',
  auditSentences: siteSentences,
  admin: [configResource, menuResource, redirectResource, subscriberResource],
  api: [siteApi],
  tables,
  impersonalTables: ['menu_source', 'redirect', 'site_setting'],
  personalData: sitePersonalData,
  jobs: siteJobs,
  contentCaches: [{ tables: siteRuleTables, invalidate: invalidateSiteRules }],
  documents: [createSiteFiles, createConventions, createCountrySwitch, createOneClickLeave],
  sitemap: { paths: ['/'] },
})
