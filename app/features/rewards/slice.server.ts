import { defineSlice } from '#app/platform/slice.server.ts'
import { cashOutResource, xpAdjustmentResource, xpAwardResource, xpReviewResource } from './admin.server.ts'
import { rewardsApi } from './api.server.ts'
import { rewardSentences } from './audit-sentences.ts'
import { rewardsJobs } from './jobs.server.ts'
import { adoptXp } from './ledger.server.ts'
import { budgetReached, cashOutApproved, cashOutEnded, payeeChanged, xpAdjusted } from './notifications.ts'
import { rewardsPersonalData } from './personal-data.server.ts'
import { ghostXp, personXp } from './state.server.ts'
import * as tables from './tables.server.ts'
import { createPayoutWebhooks } from './webhooks.server.ts'

export const rewards = defineSlice({
  name: 'rewards',
  auditSentences: rewardSentences,
  admin: [cashOutResource, xpReviewResource, xpAwardResource, xpAdjustmentResource],
  api: [rewardsApi],
  tables,
  personalData: rewardsPersonalData,
  jobs: rewardsJobs,
  adoptGhost: adoptXp,
  notifications: [cashOutEnded, payeeChanged, budgetReached, xpAdjusted, cashOutApproved],
  sitemap: { paths: ['/rewards'] },
  documents: [createPayoutWebhooks],
  state: { person: personXp, ghost: ghostXp },
})
