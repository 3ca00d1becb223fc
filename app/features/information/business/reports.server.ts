import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { siteSettings } from '#app/features/site/tables.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Report, ReportCard } from './contract.ts'
import { businessReports } from './tables.server.ts'

type Row = typeof businessReports.$inferSelect

type Visible = Pick<Visibility, 'demo'>

/** Published, not hidden in the settings of the site, and outside the demo no sample. */
const isShown = ({ demo }: Visible): SQL => sql`${businessReports.status} = 'LIVE' and
  ${demo ? sql`true` : sql`not ${businessReports.isSample}`} and ${businessReports.slug} <> all (
  coalesce((select ${siteSettings.hiddenBusinessReport} from ${siteSettings}), '{}'))`

/** The newest first. One statement. */
export async function listShownReports(db: Database, visibility: Visible): Promise<ReportCard[]> {
  const rows = await db
    .select()
    .from(businessReports)
    .where(isShown(visibility))
    .orderBy(desc(businessReports.publishedDate), desc(businessReports.id))
  return rows.map(toCard)
}

/** One statement. @throws DomainError `not-found`, for drafts and hidden ones too */
export async function readReport(db: Database, visibility: Visible, slug: string): Promise<Report> {
  const row = await findShownReport(db, visibility, slug)
  return {
    ...toCard(row),
    banner_image_alt: row.bannerImageAlt,
    description: await renderRichText(row.description),
    ages: row.ages,
    method: row.method,
    figures: row.figures,
  }
}

/** Undefined for drafts and hidden ones too. */
export async function shownReport(db: Database, visibility: Visible, which: SQL): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(businessReports)
    .where(and(which, isShown(visibility)))
    .limit(1)
  return row
}

/** @throws DomainError `not-found`, for drafts and hidden ones too */
export async function findShownReport(db: Database, visibility: Visible, slug: string): Promise<Row> {
  const row = await shownReport(db, visibility, eq(businessReports.slug, slug))
  if (!row) throw new DomainError('not-found', 'no-such-report')
  return row
}

function toCard(row: Row): ReportCard {
  return {
    slug: row.slug,
    title: row.title,
    status: row.status,
    label: row.label,
    collaborators: row.collaborators,
    banner_image_url: row.bannerImageUrl,
    mobile_banner_image_url: row.mobileBannerImageUrl,
    infopack_thumb_url: row.infopackThumbUrl,
    published_date: row.publishedDate,
    meta_description: row.metaDescription,
    incentives: row.incentives ?? null,
    is_sample: row.isSample,
    sample_size: row.sampleSize,
  }
}
