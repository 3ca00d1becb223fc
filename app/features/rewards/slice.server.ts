import { defineSlice } from '#app/platform/slice.server.ts'
import { rewardsJobs } from './jobs.server.ts'
import { adoptXp } from './ledger.server.ts'
import { rewardsPersonalData } from './personal-data.server.ts'
import { ghostXp, personXp } from './state.server.ts'
import * as tables from './tables.server.ts'

export const rewards = defineSlice({
  name: 'rewards',
  tables,
  personalData: rewardsPersonalData,
  jobs: rewardsJobs,
  adoptGhost: adoptXp,
  state: { person: personXp, ghost: ghostXp },
})
