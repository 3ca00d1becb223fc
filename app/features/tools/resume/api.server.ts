import { orBothVersions } from '#app/platform/changed-elsewhere.server.ts'
import { routes } from '#app/platform/routes.server.ts'
import * as calls from './contract.ts'
import { sendResume } from './file.server.ts'
import { readResumes, removeResume, replaceResume, saveResume } from './resumes.server.ts'

export const resumesApi = routes()
  .serve(calls.listResumes, 'user', async ({ db, actor }) => ({ data: await readResumes(db, actor) }))
  .serve(calls.createResume, 'user', async (context) => ({
    success: true as const,
    data: await saveResume(context, context.body),
  }))
  .serve(calls.changeResume, 'owner', (context) =>
    orBothVersions(async () => ({
      success: true as const,
      data: await replaceResume(context, context.params.id, context.body),
    })),
  )
  .serve(calls.deleteResume, 'owner', async ({ db, actor, params }) => {
    await removeResume(db, actor, params.id)
    return { success: true as const }
  })
  .serve(calls.getResumeFile, 'owner', (context) => sendResume(context))
