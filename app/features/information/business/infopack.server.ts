import { recordDownload } from '#app/features/downloads/service.server.ts'
import { normalEmail } from '#app/features/people/email.ts'
import { ensureGhost } from '#app/features/people/ghosts.server.ts'
import type { DownloadItem } from '#app/platform/downloads.server.ts'
import { newId } from '#app/platform/ids.ts'
import { renderPdf } from '#app/platform/pdf/pdf.server.ts'
import { writeRichText } from '#app/platform/pdf/rich-text.ts'
import { DomainError } from '#app/platform/problem.ts'
import { sanitizeRichText } from '#app/platform/rich-text/sanitize.server.ts'
import type { HandlerContext } from '#app/platform/routes.server.ts'
import { hmacOf, isHmacOf } from '#app/platform/secrets.server.ts'
import { localToken } from '#app/platform/web/local-token.ts'
import { invalidForm, userIdOf } from '../sent-in.server.ts'
import { findShownReport } from './reports.server.ts'
import { type ReportRequest, reportRequestErrors } from './rules.ts'
import { type businessReports, reportDownloads } from './tables.server.ts'
import { businessWords } from './words.ts'

type Context = Pick<HandlerContext, 'db' | 'actor' | 'now' | 'services' | 'request'>
type Report = typeof businessReports.$inferSelect

/** As the API calls it. */
export const reportDownloadType = 'business-report'

/** How long the address of a file works. */
const lifeMs = 3_600_000

/**
 * Stores who asks for the infopack of a report, and puts it among their downloads. A visitor becomes a ghost for that, so that it
 * is theirs once they sign up in this browser.
 *
 * @returns the path of the file, signed, for an hour
 * @throws DomainError `not-found`, or `invalid` with a message for each wrong field
 */
export async function orderInfopack(
  context: Context,
  slug: string,
  given: ReportRequest & { hCaptchaToken?: string },
): Promise<string> {
  const { db, actor, now, services } = context
  const report = await findShownReport(db, services.settings, slug)
  const errors = reportRequestErrors(given)
  if (Object.keys(errors).length > 0) throw invalidForm(errors)
  await services.captcha.check(given.hCaptchaToken ?? localToken)
  await db.transaction(async (tx) => {
    await tx.insert(reportDownloads).values({
      id: newId(),
      reportId: report.id,
      userId: userIdOf(actor),
      firstName: given.first_name.trim(),
      lastName: given.last_name.trim(),
      email: normalEmail(given.email),
      company: given.company?.trim() || null,
      role: given.role?.trim() || null,
      createdAt: now,
    })
    const isGhost = actor.kind === 'visitor' || actor.kind === 'ghost'
    const owner = isGhost ? { ghostId: await ensureGhost({ ...context, db: tx }, 'download') } : actor
    if (isGhost || actor.kind === 'user')
      await recordDownload(tx, owner, { type: reportDownloadType, ...toItem(report) }, now)
  })
  const expires = String(now.getTime() + lifeMs)
  const signature = hmacOf(services.settings, about(slug, expires))
  return `/api/business/reports/${slug}/infopack?${new URLSearchParams({ expires, signature })}`
}

/** The file. @throws DomainError `not-found` for an address that is forged or has expired, or a report that is not published */
export async function readInfopack(
  { db, now, services }: Omit<Context, 'actor'>,
  slug: string,
  { expires = '', signature = '' }: { expires?: string; signature?: string },
): Promise<Uint8Array> {
  if (!isHmacOf(services.settings, about(slug, expires), signature) || Number(expires) <= now.getTime())
    throw new DomainError('not-found', 'link-dead', { message: businessWords.linkDead })
  return renderInfopack(await findShownReport(db, services.settings, slug), now)
}

/** A report as a PDF. Of a sample each page says so at its foot. */
export async function renderInfopack(report: Report, now: Date): Promise<Uint8Array> {
  const description = await sanitizeRichText(report.description)
  const kind = kindOf(report)
  return renderPdf({ title: report.title, footer: footerOf(report), createdAt: now }, (pdf) => {
    pdf.title(report.title)
    pdf.note(`${kind}, ${report.publishedDate}`)
    if (report.isSample) pdf.paragraph(`This is a sample. ${businessWords.sampleReport}`)
    writeRichText(pdf, description)
    pdf.heading(report.isSample ? businessWords.sampleFigures : 'Figures')
    pdf.list(report.figures.map(({ label, percent }) => `${label}: ${percent}%`))
    pdf.heading('Method')
    pdf.list([
      `People who answered: ${report.sampleSize.toLocaleString('en-AU')}`,
      `Ages: ${report.ages}`,
      report.method,
      ...(report.collaborators.length > 0 ? [`With ${report.collaborators.join(', ')}`] : []),
    ])
  })
}

/** As a list of downloads shows it. */
export function toItem({ id, title, slug }: Pick<Report, 'id' | 'title' | 'slug'>): DownloadItem {
  return { id, title, path: `/business/reports/${slug}` }
}

function kindOf({ isSample }: Pick<Report, 'isSample'>): string {
  return isSample ? 'Sample report' : 'Research report'
}

/** What stands at the foot of each page. */
export function footerOf(report: Pick<Report, 'isSample' | 'title'>): string {
  return `Yonder – ${kindOf(report)}: ${report.title}`
}

function about(slug: string, expires: string): string {
  return `infopack|${slug}|${expires}`
}
