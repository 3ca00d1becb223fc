import { job } from '#app/platform/slice.server.ts'
import { auditLedger } from './ledger-check.server.ts'
import { reconcilePayouts, runPayout, sendPayout } from './payout-jobs.server.ts'
import { awardReferrals } from './referral-awards.server.ts'

export const rewardsJobs = [
  job(sendPayout, (services, { id }) => runPayout(services, id)),
  job({ queue: 'rewards-reconcile-payouts', cron: '* * * * *', retryLimit: 0 }, reconcilePayouts),
  job({ queue: 'rewards-check-ledger', cron: '20 3 * * *', retryLimit: 1 }, ({ db }) => auditLedger(db)),
  job({ queue: 'rewards-award-referrals', cron: '10 5 * * *', retryLimit: 2 }, ({ db, clock }) =>
    awardReferrals(db, clock.now()),
  ),
]
