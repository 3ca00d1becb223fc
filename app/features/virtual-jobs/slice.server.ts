import { experiencePlace } from '#app/platform/device/places.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { vjeDocumentResource, vjePageResource, vjeResource } from './admin.server.ts'
import { vjeApi } from './api.server.ts'
import { certificateDownload, certificateDownloadType } from './certificate-sheet.server.ts'
import { seedDemoExperiences } from './demo.server.ts'
import { createVjeDocuments } from './documents.server.ts'
import { savedVjes, vjeIndex, vjeSitemap } from './listings.server.ts'
import { experiencesPack } from './pack/pack.server.ts'
import { vjePersonalData } from './personal-data.server.ts'
import { vjeState } from './state.server.ts'
import * as tables from './tables.server.ts'

export const virtualJobs = defineSlice({
  name: 'virtual-jobs',
  api: [vjeApi],
  tables,
  impersonalTables: ['vje', 'vje_document', 'vje_page'],
  personalData: vjePersonalData,
  admin: [vjeResource, vjePageResource, vjeDocumentResource],
  content: [experiencesPack],
  savedItems: { vje: savedVjes },
  downloads: { [certificateDownloadType]: certificateDownload },
  search: vjeIndex,
  sitemap: vjeSitemap,
  documents: [createVjeDocuments],
  offlinePlaces: [experiencePlace],
  demo: { activity: seedDemoExperiences },
  state: vjeState,
})
