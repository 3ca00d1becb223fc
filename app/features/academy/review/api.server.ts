import type { GhostActor, UserActor } from '#app/platform/actor.ts'
import { type HandlerContext, routes } from '#app/platform/routes.server.ts'
import {
  answerRetries,
  getLearning,
  getLearningRecord,
  getRetryRound,
  getSignedLearningRecord,
  startRetries,
  stopRetries,
} from './contract.ts'
import { exportLearning, readLearning, signLearning } from './learning.server.ts'
import { answerRound, readRound, startRetrying, stopRetrying } from './retries.server.ts'

type Context = Pick<HandlerContext<never, UserActor | GhostActor>, 'db' | 'actor' | 'now'>
const ownOf = ({ db, actor, now }: Context) => ({
  db,
  now,
  owner: actor.kind === 'ghost' ? { ghostId: actor.ghostId } : { userId: actor.userId },
})
const done = { success: true } as const

export const learningApi = routes()
  .serve(getLearning, 'user-or-ghost', async (context) => ({ data: await readLearning(ownOf(context)) }))
  .serve(getLearningRecord, 'user-or-ghost', (context) => exportLearning(ownOf(context)))
  .serve(getSignedLearningRecord, 'user-or-ghost', (context) =>
    signLearning(context.services, ownOf(context)),
  )
  .serve(startRetries, 'user-or-ghost', (context) => startRetrying(ownOf(context)).then(() => done))
  .serve(stopRetries, 'user-or-ghost', (context) => stopRetrying(ownOf(context)).then(() => done))
  .serve(getRetryRound, 'user-or-ghost', async (context) => ({ data: await readRound(ownOf(context)) }))
  .serve(answerRetries, 'user-or-ghost', async (context) => ({
    ...done,
    data: await answerRound(ownOf(context), context.body.answers),
  }))
