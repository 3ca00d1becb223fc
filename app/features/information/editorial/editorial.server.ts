import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import type { Visibility } from '#app/platform/visibility.ts'
import type { Page, Partner, TeamMember } from './contract.ts'
import { fillFigures } from './page-figures.server.ts'
import { pages, partners, teamMembers } from './tables.server.ts'

type Visible = Pick<Visibility, 'demo'>

/** Published, and outside the demo no sample. */
function isShown(table: typeof teamMembers | typeof partners, { demo }: Visible): SQL | undefined {
  return and(eq(table.status, 'LIVE'), demo ? undefined : eq(table.isSample, false))
}

/** One statement. @throws DomainError `not-found`, for drafts too */
export async function readPage(db: Database, slug: string): Promise<Page> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.status, 'LIVE')))
  if (!row) throw new DomainError('not-found', 'no-such-page')
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    heading: row.heading,
    lead: row.lead,
    meta_description: row.metaDescription,
    body: fillFigures(await renderRichText(row.body)),
    status: 'LIVE',
  }
}

export async function readTeam(db: Database, visibility: Visible): Promise<TeamMember[]> {
  const rows = await db
    .select()
    .from(teamMembers)
    .where(isShown(teamMembers, visibility))
    .orderBy(asc(teamMembers.order), asc(teamMembers.id))
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    role: row.role,
    photo_url: row.photoUrl,
    bio: row.bio,
    order: row.order,
    is_sample: row.isSample,
  }))
}

export async function readPartners(db: Database, visibility: Visible): Promise<Partner[]> {
  const rows = await db
    .select()
    .from(partners)
    .where(isShown(partners, visibility))
    .orderBy(asc(partners.order), asc(partners.id))
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    about: row.about,
    logo_url: row.logoUrl,
    website_url: row.websiteUrl,
    is_sample: row.isSample,
  }))
}
