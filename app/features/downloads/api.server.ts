import { routes } from '#app/platform/routes.server.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import * as calls from './contract.ts'
import { createDownload, readDownloads, readFile } from './service.server.ts'

export const downloadsApi = routes()
  .serve(calls.createDownload, 'user-or-ghost', async ({ db, actor, now, body, services }) => {
    const { origin, demo } = services.settings
    const data = await createDownload(
      { db, owner: actor, now, demo, origin },
      services.slices.downloads,
      body,
    )
    return { success: true as const, url: data.url, data }
  })
  .serve(calls.listDownloads, 'user', ({ db, actor, query, services }) =>
    readDownloads(db, services.slices.downloads, actor, query.page),
  )
  .serve(calls.getDownloadFile, 'owner', async ({ db, actor, now, params, services }) => {
    const { origin, demo } = services.settings
    const context = { db, owner: actor, now, demo, origin }
    const { title, bytes } = await readFile(context, services.slices.downloads, params.id)
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
