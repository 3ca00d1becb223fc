import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import type { Database } from '#app/platform/database.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, type Paged, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { documentPath } from './addresses.ts'
import type { PageLine, Vje, VjeCard, VjeDocument } from './contract.ts'
import { documentHtml } from './document-html.server.ts'
import { documentText } from './document-text.ts'
import { vjeDocuments, vjePages, vjes } from './tables.server.ts'

export type VjeRow = typeof vjes.$inferSelect
export type PageRow = typeof vjePages.$inferSelect
export type DocumentRow = typeof vjeDocuments.$inferSelect
type Industry = { slug: string; title: string } | null

const perPage = 24
const isPublished = eq(vjes.isPublished, true)
const pageCount =
  sql<number>`(select count(*) from ${vjePages} where ${vjePages.vjeId} = ${vjes.id})`.mapWith(Number)
const card = {
  vje: vjes,
  industry: { slug: industries.slug, title: industries.title },
  pages: pageCount,
}

/** Published experiences in their order, with the industries that there is something of. Two statements. */
export async function listExperiences(
  db: Database,
  { industry, page }: { industry?: string; page: number },
): Promise<Paged<VjeCard> & { industries: { slug: string; title: string }[] }> {
  const { rows, meta } = await paginate(page, perPage, (limit, offset) =>
    db
      .select({ ...card, ...totalColumn })
      .from(vjes)
      .leftJoin(industries, eq(industries.id, vjes.industryId))
      .where(and(isPublished, industry ? eq(industries.slug, industry) : undefined))
      .orderBy(asc(vjes.position), asc(vjes.id))
      .limit(limit)
      .offset(offset),
  )
  const offered = await db
    .selectDistinct({ slug: industries.slug, title: industries.title })
    .from(vjes)
    .innerJoin(industries, eq(industries.id, vjes.industryId))
    .where(isPublished)
    .orderBy(asc(industries.title))
  return { data: rows.map(toCard), meta, industries: offered }
}

/** One statement and one for its occupations. @throws DomainError `not-found`, also for a draft */
export async function readExperience(db: Database, key: string): Promise<Vje> {
  const [found] = await db
    .select({
      ...card,
      documents:
        sql<number>`(select count(*) from ${vjeDocuments} where ${vjeDocuments.vjeId} = ${vjes.id})`.mapWith(
          Number,
        ),
      lines: sql<
        PageLine[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('slug', page.slug, 'title', page.title,
        'kind', page.kind, 'order', page.position, 'minutes', page.minutes) order by page.position, page.id), '[]')
        from ${vjePages} as page where page.vje_id = ${vjes.id})`,
    })
    .from(vjes)
    .leftJoin(industries, eq(industries.id, vjes.industryId))
    .where(and(isPublished, byIdOrSlug(vjes, key)))
    .limit(1)
  if (!found) throw noExperience()
  const { vje, lines, documents } = found
  return {
    ...toCard(found),
    what_you_do: vje.whatYouDo,
    what_it_is_not: vje.whatItIsNot,
    reviewed_on: vje.reviewedOn,
    sources: vje.sources,
    occupations: await linksOf(db, vje.occupationCodes),
    next_links: vje.nextLinks,
    page_list: lines,
    documents,
  }
}

/** The row alone, for what a person does in it. @throws DomainError `not-found` */
export async function findExperience(db: Database, key: string): Promise<VjeRow> {
  const [row] = await db
    .select()
    .from(vjes)
    .where(and(isPublished, byIdOrSlug(vjes, key)))
    .limit(1)
  if (!row) throw noExperience()
  return row
}

export async function pagesOf(db: Database, vjeId: number): Promise<PageRow[]> {
  return db
    .select()
    .from(vjePages)
    .where(eq(vjePages.vjeId, vjeId))
    .orderBy(asc(vjePages.position), asc(vjePages.id))
}

export async function readDocuments(db: Database, key: string): Promise<VjeDocument[]> {
  const vje = await findExperience(db, key)
  const rows = await db
    .select()
    .from(vjeDocuments)
    .where(eq(vjeDocuments.vjeId, vje.id))
    .orderBy(asc(vjeDocuments.position), asc(vjeDocuments.id))
  return Promise.all(rows.map((row) => toDocument(vje.slug, row)))
}

/** @throws DomainError `not-found` */
export async function findDocument(db: Database, slug: string, document: string): Promise<DocumentRow> {
  const [row] = await db
    .select({ document: vjeDocuments })
    .from(vjeDocuments)
    .innerJoin(vjes, and(eq(vjes.id, vjeDocuments.vjeId), isPublished))
    .where(and(eq(vjes.slug, slug), eq(vjeDocuments.slug, document)))
  if (!row) throw new DomainError('not-found', 'no-such-document')
  return row.document
}

async function linksOf(db: Database, codes: readonly string[]): Promise<{ title: string; href: string }[]> {
  if (codes.length === 0) return []
  const rows = await db
    .select({ code: occupations.anzscoCode, slug: occupations.slug, title: occupations.title })
    .from(occupations)
    .where(inArray(occupations.anzscoCode, [...codes]))
  return codes.flatMap((code) => {
    const row = rows.find((one) => one.code === code)
    return row ? [{ title: displayTitle(row.title), href: `/occupations/${row.slug}` }] : []
  })
}

function toCard({ vje, industry, pages }: { vje: VjeRow; industry: Industry; pages: number }): VjeCard {
  return {
    id: vje.id,
    slug: vje.slug,
    title: vje.title,
    employer_id: vje.employerId,
    employer_name: vje.employerName,
    is_sample_employer: vje.isSampleEmployer,
    industry_id: vje.industryId,
    industry,
    summary: vje.summary,
    hero_image_url: vje.heroImageUrl,
    is_published: vje.isPublished,
    certificate_title: vje.certificateTitle,
    minutes: vje.minutes,
    pages,
    art_theme: vje.artTheme,
    icon: vje.icon,
  }
}

async function toDocument(slug: string, row: DocumentRow): Promise<VjeDocument> {
  return {
    id: row.id,
    vje_id: row.vjeId,
    slug: row.slug,
    title: row.title,
    kind: row.kind,
    url: documentPath(slug, row.slug, row.kind === 'data' ? 'csv' : 'pdf'),
    text_url: documentPath(slug, row.slug, 'txt'),
    text_bytes: new TextEncoder().encode(documentText(row)).length,
    html: await documentHtml(row),
  }
}

function noExperience(): DomainError {
  return new DomainError('not-found', 'no-such-experience')
}
