import type { GhostActor, UserActor } from '#app/platform/actor.ts'
import { type HandlerContext, routes } from '#app/platform/routes.server.ts'
import { complete, finish, resume, save, start } from './attempts.server.ts'
import {
  completeTopic,
  enroll,
  finishQuiz,
  getAttemptInsights,
  getEligibility,
  getModule,
  getModuleInsights,
  getProgram,
  getProgramInsights,
  getProgress,
  giveFeedback,
  listModules,
  listPrograms,
  listTrainingModules,
  saveAnswers,
  startQuiz,
  updateAnswers,
} from './contract.ts'
import { readEligibility, readingOf } from './eligible.server.ts'
import { enrolIn, rateModule } from './enrolments.server.ts'
import { readAttemptInsights, readModuleInsights } from './insights.server.ts'
import { listAllPrograms, listProgramModules, readModule, readProgram } from './programs.server.ts'
import { readProgramInsights, readProgress } from './progress.server.ts'
import { replayable } from './replay.server.ts'
import { readTrainingModules } from './training-modules.server.ts'

type Learner = UserActor | GhostActor
const ownOf = ({ db, actor, now }: Pick<HandlerContext<never, Learner>, 'db' | 'actor' | 'now'>) => ({
  db,
  now,
  owner: actor.kind === 'ghost' ? { ghostId: actor.ghostId } : { userId: actor.userId },
})
/** Both say the same: those not named stay. */
const saved =
  (endpoint: typeof saveAnswers | typeof updateAnswers) =>
  async (context: HandlerContext<typeof saveAnswers | typeof updateAnswers, Learner>) => ({
    success: true as const,
    data: await replayable(context, endpoint, (reading) =>
      save(reading, context.params, Number(context.body.attempt_id), context.body.answers),
    ),
  })

export const academyApi = routes()
  .content(listPrograms, ({ db, query }) => listAllPrograms(db, query.page))
  .content(getProgram, async ({ db, params }) => ({ data: await readProgram(db, params.program) }))
  .content(listModules, async ({ db, params }) => ({ data: await listProgramModules(db, params.program) }))
  .content(getModule, async ({ db, params, now }) => ({
    data: await readModule(db, params.program, params.module, now),
  }))
  .content(listTrainingModules, async ({ db }) => ({ data: await readTrainingModules(db) }))
  .serve(getEligibility, 'anyone', async (context) => ({
    data: await readEligibility(context, context.params),
  }))
  .serve(enroll, 'user-or-ghost', async (context) => {
    await enrolIn(context, ownOf(context).owner, context.body.program_id)
    return { success: true as const }
  })
  .serve(startQuiz, 'user-or-ghost', async (context) => {
    const reading = readingOf(context)
    const { params, query } = context
    if (query.resume) return { data: await resume(reading, params) }
    const country = query.country?.toUpperCase() || (await reading.readReader()).country || 'AU'
    return { data: await start(reading, params, country === 'NZ' ? 'NZ' : 'AU') }
  })
  .serve(saveAnswers, 'user-or-ghost', saved(saveAnswers))
  .serve(updateAnswers, 'user-or-ghost', saved(updateAnswers))
  .serve(finishQuiz, 'user-or-ghost', async (context) => ({
    success: true as const,
    data: await replayable(context, finishQuiz, (reading) =>
      finish(reading, context.params, Number(context.body.attempt_id), context.body.answers),
    ),
  }))
  .serve(completeTopic, 'user-or-ghost', async (context) => ({
    success: true as const,
    data: await replayable(context, completeTopic, (reading) =>
      complete(reading, context.params, Number(context.body.topic_id)),
    ),
  }))
  .serve(getProgramInsights, 'user-or-ghost', async (context) => ({
    data: await readProgramInsights(ownOf(context), context.params.program),
  }))
  .serve(getModuleInsights, 'user-or-ghost', async (context) => ({
    data: await readModuleInsights(readingOf(context), context.params),
  }))
  .serve(getAttemptInsights, 'user-or-ghost', async (context) => ({
    data: await readAttemptInsights(readingOf(context), context.params, context.params.attempt_id),
  }))
  .serve(getProgress, 'user-or-ghost', (context) => readProgress(ownOf(context)))
  .serve(giveFeedback, 'user-or-ghost', async (context) => {
    await rateModule(ownOf(context), context.params, context.body)
    return { success: true as const }
  })
