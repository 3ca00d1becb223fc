import { routes } from '#app/platform/routes.server.ts'
import {
  finishQuiz,
  getQuizQuestions,
  getQuizResult,
  listUserOccupations,
  saveQuizProgress,
} from './contract.ts'
import {
  completePlan,
  getFeelingQuestions,
  getPassions,
  getPlan,
  getPlanQuestions,
  getStyleQuestions,
  savePlan,
} from './plan/contract.ts'
import { changesIn, finishPlan, readPlan, savePlanChanges } from './plan/plan.server.ts'
import { feelingQuestions, passionChoices, planQuestions, styleQuestions } from './plan/plan-questions.ts'
import { finishAndCompare, listOccupationsFor } from './ranking/occupations.server.ts'
import { readQuestions, readResult, saveProgress } from './service.server.ts'

export const guidanceApi = routes()
  .serve(getQuizQuestions, 'anyone', async ({ db, services: { settings } }) => ({
    ...(await readQuestions(db)),
    minimum_spread: settings.quizMinimumSpread,
  }))
  .serve(getPlanQuestions, 'anyone', async ({ db }) => ({
    data: planQuestions((await readQuestions(db)).data),
  }))
  .serve(saveQuizProgress, 'anyone', (context) => saveProgress(context, context.body))
  .serve(finishQuiz, 'anyone', (context) => finishAndCompare(context, context.body.answers))
  .serve(getQuizResult, 'user-or-ghost', ({ db, actor, query, services: { settings } }) =>
    readResult(db, actor, query, settings.quizMinimumSpread),
  )
  .serve(listUserOccupations, 'user-or-ghost', ({ db, actor, query, services: { settings } }) =>
    listOccupationsFor(db, actor, query, settings.quizMinimumSpread),
  )
  .serve(getStyleQuestions, 'anyone', () => ({ data: styleQuestions }))
  .serve(getFeelingQuestions, 'anyone', () => feelingQuestions)
  .serve(getPassions, 'anyone', () => ({ data: passionChoices }))
  .serve(getPlan, 'user', ({ db, actor, now }) => readPlan(db, actor, now))
  .serve(savePlan, 'user', (context) => savePlanChanges(context, changesIn(context.body)))
  .serve(completePlan, 'user', (context) => finishPlan(context))
