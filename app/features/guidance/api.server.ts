import { routes } from '#app/platform/routes.server.ts'
import {
  finishQuiz,
  getPlanQuestions,
  getQuizQuestions,
  getQuizResult,
  listUserOccupations,
  saveQuizProgress,
} from './contract.ts'
import { finishAndCompare, listOccupationsFor } from './occupations.server.ts'
import { readQuestions, readResult, saveProgress } from './service.server.ts'

export const guidanceApi = routes()
  .serve(getQuizQuestions, 'anyone', ({ db }) => readQuestions(db))
  .serve(getPlanQuestions, 'anyone', ({ db }) => readQuestions(db))
  .serve(saveQuizProgress, 'anyone', (context) => saveProgress(context, context.body))
  .serve(finishQuiz, 'anyone', (context) => finishAndCompare(context, context.body.answers))
  .serve(getQuizResult, 'user-or-ghost', ({ db, actor, query }) => readResult(db, actor, query))
  .serve(listUserOccupations, 'user-or-ghost', ({ db, actor, query }) => listOccupationsFor(db, actor, query))
