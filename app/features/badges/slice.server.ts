import { defineSlice } from '#app/platform/slice.server.ts'
import { badgeResource } from './admin.server.ts'
import { badgesApi } from './api.server.ts'
import { createBadgeDocuments } from './documents.server.ts'
import { badgeIssued } from './notifications.ts'
import { badgesPack } from './pack.server.ts'
import { badgesPersonalData } from './personal-data.server.ts'
import { personBadges } from './state.server.ts'
import * as tables from './tables.server.ts'

export const badges = defineSlice({
  name: 'badges',
  admin: [badgeResource],
  api: [badgesApi],
  tables,
  impersonalTables: ['badge'],
  personalData: badgesPersonalData,
  content: [badgesPack],
  notifications: [badgeIssued],
  sitemap: { paths: ['/badges'] },
  documents: [createBadgeDocuments],
  state: { person: personBadges },
})
