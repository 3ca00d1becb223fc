import { channel } from '#app/platform/push/channels.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { userResource } from './admin.server.ts'
import { peopleApi } from './api.server.ts'
import { peopleSubjects } from './audit-subjects.server.ts'
import { hearsMessages, isOwn } from './channels.ts'
import { endBeforeFirstProof } from './first-proof.server.ts'
import { adoptReplies } from './idempotency.server.ts'
import { peopleJobs } from './jobs.server.ts'
import * as memberships from './memberships/tables.server.ts'
import { peoplePersonalData } from './personal-data.server.ts'
import * as tables from './tables.server.ts'

export const people = defineSlice({
  name: 'people',
  auditSubjects: peopleSubjects,
  admin: [userResource],
  api: [peopleApi],
  tables: { ...tables, ...memberships },
  personalData: peoplePersonalData,
  jobs: peopleJobs,
  adoptGhost: adoptReplies,
  onFirstProof: endBeforeFirstProof,
  channels: [
    channel('user_:id', (actor, params) => hearsMessages(actor) && isOwn(actor, params)),
    channel('presence-App.User.:id', (actor, params) => hearsMessages(actor) && isOwn(actor, params)),
    channel('private-community.:id', isOwn),
  ],
})
