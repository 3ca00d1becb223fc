import { defineSlice } from '#app/platform/slice.server.ts'
import { rewardsApi } from './api.server.ts'
import { rewardsJobs } from './jobs.server.ts'
import { adoptXp } from './ledger.server.ts'
import { cashOutEnded } from './notifications.ts'
import { rewardsPersonalData } from './personal-data.server.ts'
import { ghostXp, personXp } from './state.server.ts'
import * as tables from './tables.server.ts'
import { createPayoutWebhooks } from './webhooks.server.ts'

export const rewards = defineSlice({
  name: 'rewards',
  api: [rewardsApi],
  tables,
  personalData: rewardsPersonalData,
  jobs: rewardsJobs,
  adoptGhost: adoptXp,
  notifications: [cashOutEnded],
  documents: [createPayoutWebhooks],
  state: { person: personXp, ghost: ghostXp },
})
