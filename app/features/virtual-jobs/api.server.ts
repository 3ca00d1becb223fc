import { recordDownload } from '#app/features/downloads/service.server.ts'
import { acceptFelt, answerFelt, dropFelt, readFelt } from '#app/features/guidance/felt/felt.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { routes } from '#app/platform/routes.server.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { partPath } from './addresses.ts'
import { complete, correctName, readCertificate } from './certificate.server.ts'
import { certificateDownload, certificateDownloadType } from './certificate-sheet.server.ts'
import {
  acceptVjeFelt,
  answerVjeActivity,
  answerVjeFelt,
  answerVjeSurvey,
  completeVje,
  completeVjePage,
  correctVjeCertificate,
  dropVjeFelt,
  getVje,
  getVjeCertificate,
  getVjeCertificateFile,
  getVjeFelt,
  getVjePage,
  getVjePageForStaff,
  getVjeStatus,
  listVjeDocuments,
  listVjeProgress,
  listVjes,
  startVje,
} from './contract.ts'
import { listExperiences, readDocuments, readExperience } from './experiences.server.ts'
import { triedExperience } from './felt.server.ts'
import { getVjeFigures } from './figures/contract.ts'
import { readFigures } from './figures/figures.server.ts'
import { readPageForStaff } from './page-for-staff.server.ts'
import {
  answerActivity,
  answerSurvey,
  completePage,
  listProgress,
  readPage,
  readStatus,
  start,
} from './progress.server.ts'
import { vjeWords } from './words.ts'

const success = { success: true as const }

export const vjeApi = routes()
  .serve(getVjeFigures, 'provider-or-admin', async ({ db, actor, params }) => ({
    data: await readFigures(db, actor, params.id),
  }))
  .content(listVjes, ({ db, query }) => listExperiences(db, query))
  .content(getVje, async ({ db, params }) => ({ data: await readExperience(db, params.vje_slug) }))
  .content(listVjeDocuments, async ({ db, params }) => ({ data: await readDocuments(db, params.vje_slug) }))
  .serve(listVjeProgress, 'user', async (context) => ({ data: await listProgress(context) }))
  .serve(getVjeStatus, 'user', async (context) => ({ status: await readStatus(context, context.params.id) }))
  .serve(startVje, 'user', async (context) => ({
    ...success,
    data: await start(context, context.params.vje_slug),
  }))
  .serve(getVjePage, 'user', (context) => readPage(context, context.params))
  .serve(getVjePageForStaff, 'provider-or-admin', ({ db, actor, params }) =>
    readPageForStaff(db, actor, params),
  )
  .serve(completeVjePage, 'user', async (context) => ({
    ...success,
    data: await completePage(context, context.params),
  }))
  .serve(answerVjeActivity, 'user', async (context) => ({
    ...success,
    data: await answerActivity(context, context.params, context.body),
  }))
  .serve(completeVje, 'user', async (context) => ({
    ...success,
    ...(await complete(context, context.params.vje_slug, context.body.name)),
  }))
  .serve(getVjeCertificate, 'user', async (context) => ({
    data: await readCertificate(context, context.params.vje_slug),
  }))
  .serve(getVjeCertificateFile, 'user', async ({ db, actor, now, params, services }) => {
    const { origin, demo } = services.settings
    const { id, title } = await readCertificate({ db, actor, now }, params.vje_slug)
    const context = { db, owner: { userId: actor.userId }, now, demo, origin }
    const bytes = await certificateDownload.render(context, id)
    if (!bytes) throw new DomainError('not-found', 'taken-back', { message: vjeWords.takenBack })
    const path = partPath(params.vje_slug, 'certificate')
    await recordDownload(db, context.owner, { type: certificateDownloadType, id, title, path }, now)
    return new Response(bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': attachment(cleanFileName(title, 'pdf')),
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      },
    })
  })
  .serve(correctVjeCertificate, 'user', async (context) => ({
    ...success,
    data: await correctName(context, context.params.vje_slug, context.body.name),
  }))
  .serve(getVjeFelt, 'user', async (context) => ({
    data: await readFelt(context, await triedExperience(context, context.params.vje_slug)),
  }))
  .serve(answerVjeFelt, 'user', async (context) => {
    const tried = await triedExperience(context, context.params.vje_slug)
    return { ...success, data: await answerFelt(context, tried, context.body.answers) }
  })
  .serve(acceptVjeFelt, 'user', async (context) => ({
    ...success,
    data: await acceptFelt(context, await triedExperience(context, context.params.vje_slug)),
  }))
  .serve(dropVjeFelt, 'user', async (context) => ({
    ...success,
    data: await dropFelt(context, await triedExperience(context, context.params.vje_slug)),
  }))
  .serve(answerVjeSurvey, 'user', async (context) => {
    await answerSurvey(context, context.params.vje_slug, context.body.answers)
    return success
  })
