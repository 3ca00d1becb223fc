import { routes } from '#app/platform/routes.server.ts'
import { createUpload, deleteUpload, getUpload, listPictures, updateUpload } from './contract.ts'
import { listPictures as earlierPictures } from './pictures.server.ts'
import { describeUpload, deleteUpload as removeUpload, sendOwnUpload, storeUpload } from './service.server.ts'

export const uploadsApi = routes()
  .serve(createUpload, 'signed-in', (context) => {
    const { file, purpose, alt } = context.body
    return storeUpload(context, { file: file as File, purpose, alt })
  })
  .serve(listPictures, 'provider-or-admin', (context) => earlierPictures(context, context.query))
  .serve(getUpload, 'signed-in', (context) => sendOwnUpload(context, context.params.id, context.query.width))
  .serve(updateUpload, 'signed-in', (context) => describeUpload(context, context.params.id, context.body.alt))
  .serve(deleteUpload, 'signed-in', async (context) => {
    await removeUpload(context, context.params.id)
    return { success: true as const }
  })
