import { routes } from '#app/platform/routes.server.ts'
import {
  discardPackImport,
  exportPack,
  getPackImport,
  listPacks,
  previewPack,
  startPackImport,
  uploadPack,
} from './contract.ts'
import * as packs from './packs.server.ts'
import { previewRelease, previewUpload, readImport } from './previews.server.ts'
import { discardImport, startImport } from './start-import.server.ts'

const done = { success: true } as const

export const packsApi = routes()
  .serve(listPacks, 'provider-or-admin', (context) => packs.listPacks(context))
  .serve(exportPack, 'provider-or-admin', (context) => packs.exportPack(context, context.query.pack))
  .serve(uploadPack, 'provider-or-admin', async (context) => ({
    ...done,
    id: await previewUpload(context, context.body.file as File),
  }))
  .serve(previewPack, 'provider-or-admin', async (context) => ({
    ...done,
    id: await previewRelease(context, context.body.pack),
  }))
  .serve(getPackImport, 'provider-or-admin', async (context) => ({
    data: await readImport(context, context.params.id),
  }))
  .serve(startPackImport, 'admin', (context) =>
    startImport(context, context.params.id, context.body.take).then(() => done),
  )
  .serve(discardPackImport, 'provider-or-admin', (context) =>
    discardImport(context, context.params.id).then(() => done),
  )
