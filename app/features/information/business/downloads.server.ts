import { eq } from 'drizzle-orm'
import { hasDownload } from '#app/features/downloads/service.server.ts'
import type { DownloadKind } from '#app/platform/downloads.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug } from '#app/platform/queries.server.ts'
import { renderInfopack, reportDownloadType, toItem } from './infopack.server.ts'
import { shownReport } from './reports.server.ts'
import { businessReports } from './tables.server.ts'
import { businessWords } from './words.ts'

/** The infopack of a report. The short form comes first (D-225): it puts the report among someone's downloads. */
export const reportDownload: DownloadKind = {
  label: 'Research report',
  async find({ db, owner, demo }, key) {
    const report = await shownReport(db, { demo }, byIdOrSlug(businessReports, key))
    if (!report) return undefined
    if (!(await hasDownload(db, owner, reportDownloadType, report.id)))
      throw new DomainError('refused', 'form-first', { message: businessWords.formFirst })
    return toItem(report)
  },
  async render({ db, now, demo }, id) {
    const report = await shownReport(db, { demo }, eq(businessReports.id, id))
    return report && renderInfopack(report, now)
  },
}
