import { checkPlace } from '#app/platform/device/places.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { credentialResource } from './admin.server.ts'
import { credentialsApi } from './api.server.ts'
import { credentialSentences } from './audit-sentences.ts'
import { hideCredentials } from './credentials.server.ts'
import { createCredentialDocuments } from './documents.server.ts'
import { credentialRevoked } from './notifications.ts'
import { credentialsPersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const credentials = defineSlice({
  name: 'credentials',
  auditSentences: credentialSentences,
  admin: [credentialResource],
  api: [credentialsApi],
  tables,
  personalData: credentialsPersonalData,
  onFirstProof: hideCredentials,
  notifications: [credentialRevoked],
  sitemap: { paths: ['/certificates'] },
  documents: [createCredentialDocuments],
  offlinePlaces: [checkPlace],
})
