import { routes } from '#app/platform/routes.server.ts'
import * as adjustments from './adjustments.server.ts'
import * as cashOuts from './cash-outs.server.ts'
import {
  adjustXp,
  cancelCashOut,
  createCashOut,
  decideCashOut,
  getCashOut,
  getCashOutDecision,
  getRewardBalance,
  getRewards,
  getXpAward,
  listCashOuts,
  listEarnings,
  releaseXpAward,
  reverseXpAward,
} from './contract.ts'
import * as decisions from './decisions.server.ts'
import * as reviews from './reviews.server.ts'
import { readEarnings, readRewardBalance, readRewards } from './rewards.server.ts'

const done = { success: true } as const

export const rewardsApi = routes()
  .serve(getRewards, 'anyone', readRewards)
  .serve(getRewardBalance, 'user-or-ghost', ({ db, actor }) => readRewardBalance(db, actor))
  .serve(listEarnings, 'user-or-ghost', ({ db, actor, query }) => readEarnings(db, actor, query.page))
  .serve(listCashOuts, 'user', ({ db, actor, query }) => cashOuts.readCashOuts(db, actor, query.page))
  .serve(getCashOut, 'owner', async ({ db, actor, params }) => ({
    data: await cashOuts.readCashOut(db, actor, params.id),
  }))
  .serve(createCashOut, 'user', async (context) => ({
    ...done,
    ...(await cashOuts.requestCashOut(context, context.body)),
  }))
  .serve(cancelCashOut, 'owner', async (context) => ({
    ...done,
    ...(await cashOuts.cancelCashOut(context, context.params.id)),
  }))
  .serve(decideCashOut, 'admin', async (context) => ({
    ...done,
    ...(await decisions.decideCashOut(context, context.params.id, context.params.decision, context.body)),
  }))
  .serve(getCashOutDecision, 'admin', async (context) => ({
    data: await decisions.readCashOutDecision(context, context.params.id),
  }))
  .serve(adjustXp, 'admin', async (context) => ({
    ...done,
    ...(await adjustments.adjustXp(context, context.body)),
  }))
  .serve(getXpAward, 'admin', async (context) => ({
    data: await reviews.readXpAward(context, context.params.id),
  }))
  .serve(reverseXpAward, 'admin', async (context) => ({
    ...done,
    ...(await reviews.reverse(context, context.params.id, context.body)),
  }))
  .serve(releaseXpAward, 'admin', async (context) => ({
    ...done,
    ...(await reviews.release(context, context.params.id)),
  }))
