import { type Context, Hono } from 'hono'
import { renderMedal } from '#app/art/medal.server.ts'
import { achievementObject } from '#app/platform/credentials/open-badge.ts'
import type { ApiEnv } from '#app/platform/http.server.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { writeRichText } from '#app/platform/pdf/rich-text.ts'
import { DomainError } from '#app/platform/problem.ts'
import type { Services } from '#app/platform/services.server.ts'
import { achievementPath, documentPath, medalPath } from './addresses.ts'
import { certifiedOf } from './certificate.server.ts'
import { documentHtml } from './document-html.server.ts'
import { documentText, isData } from './document-text.ts'
import { type DocumentRow, findDocument, findExperience } from './experiences.server.ts'

const shared = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }
/** A picture loads nothing and runs nothing, not even when it is opened as a page. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The documents of experiences as files, and what credentials name: a picture, and the achievement as JSON. */
export function createVjeDocuments({ db, settings }: Services): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  site.onError((error, context) => {
    if (error instanceof DomainError && error.kind === 'not-found')
      return context.text('There is nothing here.', 404, { 'cache-control': 'no-store' })
    throw error
  })
  site.get(medalPath(':file{[a-z0-9-]{1,80}\\.svg}').replace('}.svg', '}'), async (context) => {
    const vje = await findExperience(db, stem(context, 'file'))
    const svg = renderMedal(
      { icon: vje.icon ?? 'briefcase', tone: 'reef' },
      `Certificate “${vje.certificateTitle}”`,
    )
    const type = 'image/svg+xml'
    return context.body(svg, 200, {
      ...shared,
      'content-security-policy': picturePolicy,
      'content-type': type,
    })
  })
  site.get(achievementPath(':file{[a-z0-9-]{1,80}\\.json}').replace('}.json', '}'), async (context) => {
    const vje = await findExperience(db, stem(context, 'file'))
    const { path, title, description, criteria, imagePath } = certifiedOf(vje, '')
    const image = { path: imagePath, caption: `The certificate “${title}”` }
    const facts = { path, type: 'Certificate' as const, name: title, description, criteria, image }
    const contexts = [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ]
    return context.json({ '@context': contexts, ...achievementObject(settings.origin, facts) }, 200, {
      ...shared,
      'access-control-allow-origin': '*',
    })
  })
  const pattern = documentPath(':vje{[a-z0-9-]{1,80}}', ':file{[a-z0-9-]{1,80}\\.(?:pdf|csv|txt)}', 'txt')
  site.get(pattern.replace(/\.txt$/, ''), async (context) => {
    const document = await findDocument(db, context.req.param('vje') ?? '', stem(context, 'file'))
    return sendDocument(context, document)
  })
  return site
}

async function sendDocument(context: Context<ApiEnv>, document: DocumentRow): Promise<Response> {
  const file = context.req.param('file') ?? ''
  const name = { 'content-disposition': `inline; filename="${file}"` }
  if (file.endsWith('.txt'))
    return context.body(documentText(document), 200, {
      ...shared,
      ...name,
      'content-type': 'text/plain; charset=utf-8',
    })
  if (file.endsWith('.csv')) {
    if (!isData(document)) throw new DomainError('not-found', 'no-such-document')
    return context.body(document.content, 200, {
      ...shared,
      ...name,
      'content-type': 'text/csv; charset=utf-8',
    })
  }
  const html = await documentHtml(document)
  const facts = { title: document.title, footer: `Yonder – ${document.title}`, createdAt: document.updatedAt }
  const bytes = await renderPdf(facts, (pdf) => {
    pdf.title(document.title)
    writeRichText(pdf, html)
  })
  return context.body(bytes as unknown as ArrayBuffer, 200, {
    ...shared,
    ...name,
    'content-type': 'application/pdf',
  })
}

function stem(context: Context<ApiEnv>, name: string): string {
  const file = context.req.param(name) ?? ''
  return file.slice(0, file.lastIndexOf('.'))
}
