import { defineSlice } from '#app/platform/slice.server.ts'
import { signInApi } from './api.server.ts'
import { endSignInOptions } from './first-proof.server.ts'
import { signInPersonalData } from './personal-data.server.ts'
import { signInConfig } from './sign-in-config.server.ts'
import { createSocialDocuments } from './social/documents.server.ts'
import * as tables from './tables.server.ts'

export const signIn = defineSlice({
  name: 'sign-in',
  api: [signInApi],
  tables,
  personalData: signInPersonalData,
  onFirstProof: endSignInOptions,
  state: { config: ({ settings }) => signInConfig(settings) },
  unqueuedDocuments: [createSocialDocuments],
})
