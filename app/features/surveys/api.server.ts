import { zoneOfActor } from '#app/features/places/time-zone.ts'
import type { GhostActor, UserActor } from '#app/platform/actor.ts'
import { DomainError } from '#app/platform/problem.ts'
import { routes } from '#app/platform/routes.server.ts'
import { checkNow, queueCheck } from './checks.server.ts'
import {
  answerSurvey,
  checkExternalSurvey,
  completeSurvey,
  getSurvey,
  getSurveyResults,
  listSurveys,
  queueExternalSurveyCheck,
} from './contract.ts'
import { answer } from './responses.server.ts'
import { readResults } from './results.server.ts'
import { findSurvey, listOpenSurveys, readSurvey } from './surveys.server.ts'

const done = { success: true } as const

export const surveysApi = routes()
  .serve(listSurveys, 'anyone', async ({ db, actor, services }) => ({
    data: await listOpenSurveys({ db, actor, settings: services.settings }),
  }))
  .serve(getSurvey, 'anyone', async ({ db, actor, services, params }) => ({
    data: await readSurvey({ db, actor, settings: services.settings }, params.slug),
  }))
  .serve(answerSurvey, 'user-or-ghost', async ({ db, now, actor, params, body }) => {
    refuseForeign(actor, body.ghost_user_id)
    const survey = await findSurvey(db, { slug: params.slug })
    const context = { db, now, zone: zoneOfActor(actor) }
    return { ...done, ...(await answer(context, ownerOf(actor), survey, body.answers)) }
  })
  .serve(completeSurvey, 'user', async ({ db, now, actor, body }) => {
    const survey = await findSurvey(db, { id: body.survey_id })
    const context = { db, now, zone: zoneOfActor(actor) }
    const { completed_surveys } = await answer(context, ownerOf(actor), survey, body.answers ?? {})
    return { completed_surveys }
  })
  .serve(checkExternalSurvey, 'user', async ({ services, actor, params }) => ({
    ...done,
    completed: await checkNow(services, actor, params.id),
  }))
  .serve(getSurveyResults, 'admin', async ({ db, params }) => ({ data: await readResults(db, params.id) }))
  .serve(queueExternalSurveyCheck, 'user', async ({ services, actor, params }) => {
    await queueCheck(services, actor, params.id)
    return done
  })

function ownerOf(actor: UserActor | GhostActor) {
  return actor.kind === 'ghost' ? { ghostId: actor.ghostId } : { userId: actor.userId }
}

/** Who answers is known from the cookie; the id of another ghost is not found. */
function refuseForeign(actor: UserActor | GhostActor, ghostId: string | undefined): void {
  if (ghostId && (actor.kind !== 'ghost' || actor.ghostId !== ghostId))
    throw new DomainError('not-found', 'no-such-ghost')
}
