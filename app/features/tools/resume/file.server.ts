import { recordDownload } from '#app/features/downloads/service.server.ts'
import type { Actor } from '#app/platform/actor.ts'
import type { QueryOf } from '#app/platform/contract.ts'
import type { DownloadItem, DownloadKind } from '#app/platform/downloads.server.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { toId } from '#app/platform/row-id.ts'
import { attachment, cleanFileName } from '#app/platform/uploads/file-name.ts'
import { toolPath } from '../registry.ts'
import type { getResumeFile } from './contract.ts'
import type { FileFormat } from './limits.ts'
import { nameOf, plainTextOf } from './plain-text.ts'
import { writeResume } from './read.ts'
import { findResume, type ResumeRow, requireResume, resumeDownloadType, userOf } from './resumes.server.ts'
import type { Resume } from './shapes.ts'
import { resumePage } from './web-page.ts'
import { writeResumePdf } from './write-pdf.server.ts'

/** A saved version among one's downloads, as a PDF. The file is made of the résumé as it is at that moment. */
export const resumeDownload: DownloadKind = {
  label: 'Résumé',
  async find({ db, owner }, key) {
    const row = await findResume(db, owner, toId(key))
    return row && toItem(row)
  },
  async render({ db, owner, now }, id) {
    const row = await findResume(db, owner, id)
    return row && renderResume(row.content as Resume, now)
  },
}

const types: Record<FileFormat, string> = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

type Context = Pick<HandlerContext, 'db' | 'now'> & {
  actor: Actor
  params: { id: string }
  query: QueryOf<typeof getResumeFile>
}

/** The file of one's own version. A PDF stands among one's downloads from then on. @throws DomainError `not-found` */
export async function sendResume({ db, actor, now, params, query }: Context): Promise<Response> {
  const row = await requireResume(db, actor, params.id)
  const { format } = query
  const body = await contentOf(row.content as Resume, format, now)
  if (format === 'pdf')
    await recordDownload(db, userOf(actor), { type: resumeDownloadType, ...toItem(row) }, now)
  return new Response(body, {
    headers: {
      'content-type': types[format],
      'content-disposition': attachment(cleanFileName(row.title, format)),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
  })
}

async function contentOf(
  resume: Resume,
  format: FileFormat,
  now: Date,
): Promise<string | Uint8Array<ArrayBuffer>> {
  if (format === 'html') return resumePage(resume)
  if (format === 'txt') return plainTextOf(resume)
  if (format === 'json') return writeResume(resume)
  return (await renderResume(resume, now)) as Uint8Array<ArrayBuffer>
}

function renderResume(resume: Resume, now: Date): Promise<Uint8Array> {
  const title = nameOf(resume)
  return renderPdf({ title, footer: title, createdAt: now }, (pdf) => {
    pdf.title(title)
    writeResumePdf(pdf, resume)
  })
}

function toItem({ id, title }: Pick<ResumeRow, 'id' | 'title'>): DownloadItem {
  return { id, title: `Résumé: ${title}`, path: toolPath('resume-helper') }
}
