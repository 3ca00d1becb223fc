import type { UserActor } from '#app/platform/actor.ts'
import { orBothVersions } from '#app/platform/changed-elsewhere.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import * as conflicts from './conflicts/plan-facts.server.ts'
import {
  acceptDraft,
  acceptWhatIf,
  answerProposal,
  clearSection,
  closeCalendar,
  commentOnPlan,
  createShare,
  dismissConflict,
  dropWhatIf,
  getCalendarFile,
  getDraft,
  getPlan,
  getPlanFile,
  getPlanner,
  getSection,
  getSharedPlan,
  getStudentPlan,
  getStudentSection,
  hideComment,
  openCalendar,
  proposeChanges,
  reportComment,
  revokeShare,
  savePlan,
  saveSection,
  saveStudentSection,
  tryWhatIf,
  withdrawProposal,
} from './contract.ts'
import { acceptDraftedRoute, readDraft } from './draft/draft.server.ts'
import { readPlanner, readRoute } from './planner.server.ts'
import { answerLine, propose, withdraw } from './proposals/proposals.server.ts'
import { clearRoute, readPlan, saveRoute, saveSections } from './service.server.ts'
import { comment, readStudentPlan, readStudentRoute, saveStudentRoute } from './sharing/advisors.server.ts'
import { markCommentDone } from './sharing/comment-contract.ts'
import * as comments from './sharing/comments.server.ts'
import { recordPlanDownload } from './sharing/downloads.server.ts'
import { closeFeed, openFeed, readCalendar } from './sharing/feeds.server.ts'
import { dropKeptPlan, endKeeping, keepSharedPlan, listKeptPlans } from './sharing/kept-contract.ts'
import { dropKept, endKept, keepPlan, readKeptPlans } from './sharing/kept-plans.server.ts'
import { renderPlan } from './sharing/plan-file.server.ts'
import { getStudentPlanFile } from './sharing/plan-file-contract.ts'
import { renderStudentPlan } from './sharing/school-plan-file.server.ts'
import { createLink, readShared, revokeLink } from './sharing/shares.server.ts'
import { previewWhatIf } from './what-if/preview-contract.ts'
import { previewChanges } from './what-if/reach.server.ts'
import { acceptChanges, dropChanges, tryChanges } from './what-if/what-if.server.ts'

const success = { success: true }

export const plannerApi = routes()
  .serve(getPlanner, 'user', ({ db, actor, now }) => readPlanner(db, actor.userId, now))
  .serve(getSection, 'user', ({ db, actor, params, now }) => readRoute(db, actor.userId, params.slug, now))
  .serve(saveSection, 'user', ({ db, actor, params, body, now }) =>
    orBothVersions(async () => ({
      ...success,
      data: await saveRoute(db, asOwner(actor, now), params.slug, body),
    })),
  )
  .serve(clearSection, 'user', ({ db, actor, params, body, now }) =>
    orBothVersions(async () => {
      await clearRoute(db, asOwner(actor, now), params.slug, body.version)
      return success
    }),
  )
  .serve(savePlan, 'user', ({ db, actor, body, now }) =>
    orBothVersions(() => saveSections(db, asOwner(actor, now), body.plan)),
  )
  .serve(getPlan, 'user', ({ db, actor, query }) => readPlan(db, actor.userId, query))
  .serve(previewWhatIf, 'user', async ({ db, actor, params, query, now }) => ({
    data: await previewChanges(db, actor.userId, params.slug, query, now),
  }))
  .serve(tryWhatIf, 'user', async ({ db, actor, params, body, now }) => ({
    ...success,
    data: await tryChanges(db, asOwner(actor, now), params.slug, body.changes),
  }))
  .serve(acceptWhatIf, 'user', ({ db, actor, params, body, now }) =>
    orBothVersions(async () => ({
      ...success,
      data: await acceptChanges(db, asOwner(actor, now), params.slug, body.version),
    })),
  )
  .serve(dropWhatIf, 'user', async ({ db, actor, params }) => {
    await dropChanges(db, actor.userId, params.slug)
    return success
  })
  .serve(getDraft, 'user', ({ db, actor, query, now }) => readDraft(db, actor.userId, query.occupation, now))
  .serve(acceptDraft, 'user', async ({ db, actor, body, now }) => {
    const { section, isNew } = await acceptDraftedRoute(db, asOwner(actor, now), body)
    return { ...success, is_new: isNew, data: section }
  })
  .serve(dismissConflict, 'user', async ({ db, actor, params, body, now }) => {
    await conflicts.dismissConflict(db, actor.userId, { id: params.id, facts: body.facts }, now)
    return success
  })
  .serve(getPlanFile, 'user', async ({ db, actor, query, now }) => {
    const bytes = await renderPlan(db, actor.userId, query.section, now)
    await recordPlanDownload(db, actor, query.section, now)
    return file(bytes, 'application/pdf', 'career-plan.pdf')
  })
  .serve(createShare, 'user', async ({ db, actor, body, now, services }) => {
    const { token, share } = await createLink(db, actor.userId, body, now)
    return { ...success, url: `${services.settings.origin}/shared-plan/${token}`, data: share }
  })
  .serve(revokeShare, 'user', async ({ db, actor, params, now }) => {
    await revokeLink(db, actor.userId, params.id, now)
    return success
  })
  .serve(getSharedPlan, 'token', async ({ db, actor, params, now }) => ({
    data: await readShared(db, actor, params.token, now),
  }))
  .serve(openCalendar, 'user', async ({ db, actor, body, now, services }) => {
    const token = await openFeed(db, actor.userId, body.time_zone, now)
    return { ...success, url: `${services.settings.origin}/api/career-planner/calendar/${token}.ics` }
  })
  .serve(closeCalendar, 'user', async ({ db, actor }) => {
    await closeFeed(db, actor.userId)
    return success
  })
  .serve(getCalendarFile, 'token', async ({ params, services }) =>
    file(await readCalendar(services, params.file), 'text/calendar; charset=utf-8', 'yonder-plan.ics'),
  )
  .serve(getStudentPlanFile, 'advisor', async ({ db, actor, params, now }) =>
    file(await renderStudentPlan(db, actor, params.id, now), 'application/pdf', 'career-plan.pdf'),
  )
  .serve(getStudentPlan, 'advisor', ({ db, actor, params, now }) =>
    readStudentPlan(db, actor, params.id, now),
  )
  .serve(saveStudentSection, 'advisor', ({ services, actor, params, body, now }) =>
    orBothVersions(async () => ({
      ...success,
      data: await saveStudentRoute(services, actor, params, body, now),
    })),
  )
  .serve(commentOnPlan, 'advisor', async ({ services, actor, request, params, body, now }) => ({
    ...success,
    data: await comment(services, { actor, request, now }, params.id, body),
  }))
  .serve(getStudentSection, 'advisor', ({ db, actor, params, now }) =>
    readStudentRoute(db, actor, params, now),
  )
  .serve(proposeChanges, 'advisor', async ({ services, actor, params, body, now }) => ({
    ...success,
    data: await propose(services, actor, params, body, now),
  }))
  .serve(withdrawProposal, 'advisor', async ({ db, actor, params, now }) => {
    await withdraw(db, actor, params, now)
    return success
  })
  .serve(answerProposal, 'user', ({ services, actor, params, body, now }) =>
    orBothVersions(async () => ({
      ...success,
      data: await answerLine(services, asOwner(actor, now), params, body),
    })),
  )
  .serve(hideComment, 'user', async ({ db, actor, params, now }) => {
    await comments.hideComment(db, actor, params.id, now)
    return { success: true } as const
  })
  .serve(markCommentDone, 'user', async ({ db, actor, params, body, now }) => {
    await comments.setCommentDone(db, actor, params.id, body.is_done, now)
    return { success: true } as const
  })
  .serve(keepSharedPlan, 'user', async ({ services, actor, params, now }) => ({
    success: true as const,
    id: await keepPlan(services, actor, params.token, now),
  }))
  .serve(listKeptPlans, 'user', async ({ db, actor, now }) => ({
    data: await readKeptPlans(db, actor, now),
  }))
  .serve(dropKeptPlan, 'user', async ({ db, actor, params }) => {
    await dropKept(db, actor, params.id)
    return { success: true } as const
  })
  .serve(endKeeping, 'user', async ({ db, actor, params, now }) => {
    await endKept(db, actor, params.id, now)
    return { success: true } as const
  })
  .serve(reportComment, 'user', async ({ services, actor, params, body, now }) => {
    await comments.reportComment(services, actor, params.id, body, now)
    return { success: true } as const
  })

/** The person as the writer of their own plan. */
function asOwner({ userId }: UserActor, now: Date) {
  return { ownerId: userId, editorId: userId, now }
}

function file(body: string | Uint8Array, type: string, name: string): Response {
  return new Response(body as BodyInit, {
    headers: {
      'content-type': type,
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}
