import { renderSchoolPlans } from '#app/features/planner/sharing/school-plan-file.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import type { MadeFile } from './reports.server.ts'
import { maxSheets } from './reports.ts'

/** The plans that students share with the school, one after the other, as a PDF in base64. */
export async function sheetsOf(
  db: Database,
  students: readonly { id: number; name: string }[],
  now: Date,
): Promise<MadeFile> {
  const shown = students.slice(0, maxSheets)
  const bytes = await renderSchoolPlans(db, shown, 'Career plans', now)
  return { people: shown.length, content: Buffer.from(bytes).toString('base64') }
}

export function sheetsResponse(name: string, content: string): Response {
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': attachment(cleanFileName(name, 'pdf')),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
