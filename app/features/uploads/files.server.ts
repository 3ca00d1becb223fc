import { Hono } from 'hono'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { fileResponse } from '#app/platform/uploads/file-response.server.ts'
import { recordOf } from '#app/platform/web/record.server.ts'

/**
 * `/files/<id>-<digest>/<name>`: public files, at addresses that never change their contents. The address is the key of the
 * storage, so that no database is asked; private files have other keys and cannot be reached from here.
 */
export function createFiles({ storage }: Pick<Services, 'storage'>): Hono<ApiEnv> {
  const files = new Hono<ApiEnv>()
  files.get(
    '/files/:folder{[0-9a-f-]{36}-[0-9a-f]{12}}/:name{[a-z0-9-]{1,80}\\.[a-z]{3,4}}',
    async (context) => {
      recordOf(context).route = 'upload'
      const { folder, name } = context.req.param()
      try {
        const reply = await fileResponse(storage, `files/${folder}/${name}`, { name, isPublic: true })
        return reply ?? plain('There is no such file.', 404)
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return plain('We cannot read files right now. Please try again in a few minutes.', 503)
      }
    },
  )
  return files
}

function plain(text: string, status: 404 | 503): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(text, { status, headers: { ...headers, 'x-content-type-options': 'nosniff' } })
}
