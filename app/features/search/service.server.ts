import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#app/platform/database.server.ts'
import { ownsTable } from '#app/platform/queries.server.ts'
import type { DocumentType, FacetKey } from './rules.ts'
import { searchDocuments, searchFacets } from './tables.server.ts'
import { writeTerms } from './terms.server.ts'

/** A searchable document, contributed by a slice. */
export type SearchDocument = {
  /** Stable within the type, mostly the slug. */
  ref: string
  /** One that ends with `=` has the keyword of a search behind it, so that its page can lead to where it is. */
  url: string
  title: string
  /** Other names of the same thing; one typed in full counts nearly like the title. */
  otherTitles?: string[]
  /** Weaker words: names used elsewhere, field, level, codes. */
  keywords?: string[]
  /** One sentence, shown in results and suggestions. */
  shortDescription: string
  /** Shown small: `Career · Health`, `University · Melbourne`. */
  categoryText: string
  facets?: SearchFacet[]
  /** Popularity within the type, 0 to 100, spread so that about 1 in 1,000 has 95 or more, 1 in 100 has 80 and 1 in 10 has 50. */
  weight: number
  art?: { slug: string; theme: string; sky?: string; emblem?: string }
}

export type SearchFacet = {
  key: FacetKey
  value: string
  label: string
  /** Where the values have an order of their own. */
  position?: number
}

/** Documents of one statement. */
const BATCH = 1_000

/** Inserts or updates documents. Unchanged ones are skipped. */
export async function indexDocuments(
  db: Database,
  type: DocumentType,
  documents: SearchDocument[],
): Promise<{ changed: number }> {
  let changed = 0
  const inOrder = documents.toSorted((a, b) => compare(a.ref, b.ref)) // so that two writers never wait for each other
  for (let start = 0; start < documents.length; start += BATCH) {
    changed += await writeDocuments(db, type, inOrder.slice(start, start + BATCH))
  }
  await writeFacetLabels(db, documents)
  return { changed }
}

/**
 * Replaces the documents of a type: others are removed.
 *
 * @param among only those with these `ref`s; all of the type when left out
 * @returns how many were written or removed
 */
export async function replaceDocuments(
  db: Database,
  type: DocumentType,
  documents: SearchDocument[],
  among?: readonly string[],
): Promise<number> {
  const { changed } = await indexDocuments(db, type, documents)
  const refs = JSON.stringify(documents.map(({ ref }) => ref))
  const gone = await db
    .delete(searchDocuments)
    .where(
      and(
        eq(searchDocuments.type, type),
        among && inArray(searchDocuments.ref, [...among]),
        sql`${searchDocuments.ref} not in (select ref from json_array_elements_text(${refs}::text::json) as kept(ref))`,
      ),
    )
    .returning({ id: searchDocuments.id })
  return changed + gone.length
}

/** A condition: whether something can be found. */
export function hasDocument(type: DocumentType, ref: PgColumn): SQL {
  return sql`exists (select 1 from ${searchDocuments} d where d.type = ${type} and d.ref = ${ref})`
}

/** Removes documents by `ref`; missing ones are ignored. @internal no page removes content yet */
export async function removeDocuments(db: Database, type: DocumentType, refs: string[]): Promise<void> {
  if (refs.length === 0) return
  await db
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.type, type), inArray(searchDocuments.ref, refs)))
}

/** Counts the words of all names again, for suggestions and typing errors: after an import, and once a night. */
export async function rebuildTerms(db: Database): Promise<void> {
  await writeTerms(db)
  await db.execute(sql`select gin_clean_pending_list(name)
    from unnest(array['search_document_by_name', 'search_document_by_word']::regclass[]) as name
    where ${ownsTable(searchDocuments)}`)
  await db.execute(sql`analyze ${searchDocuments}`)
}

async function writeDocuments(
  db: Database,
  type: DocumentType,
  documents: SearchDocument[],
): Promise<number> {
  const rows = JSON.stringify(documents.map(rowOf))
  const written = await db.execute(sql`
    insert into ${searchDocuments} as present
      (type, ref, url, title, other_titles, keywords, short_description, category_text, facets, weight, art_slug, art_theme, art_sky, art_emblem, updated_at)
    select ${type}, ref, url, title, other_titles, keywords, short_description, category_text, facets, weight, art_slug, art_theme, art_sky, art_emblem, now()
    from json_to_recordset(${rows}::text::json) as fresh(ref text, url text, title text, other_titles text[], keywords text[],
      short_description text, category_text text, facets text[], weight real, art_slug text, art_theme text, art_sky text, art_emblem text)
    on conflict (type, ref) do update set
      url = excluded.url, title = excluded.title, other_titles = excluded.other_titles, keywords = excluded.keywords,
      short_description = excluded.short_description, category_text = excluded.category_text, facets = excluded.facets,
      weight = excluded.weight, art_slug = excluded.art_slug, art_theme = excluded.art_theme, art_sky = excluded.art_sky, art_emblem = excluded.art_emblem, updated_at = now()
    where (present.url, present.title, present.other_titles, present.keywords, present.short_description,
        present.category_text, present.facets, present.weight, present.art_slug, present.art_theme, present.art_sky, present.art_emblem)
      is distinct from (excluded.url, excluded.title, excluded.other_titles, excluded.keywords, excluded.short_description,
        excluded.category_text, excluded.facets, excluded.weight, excluded.art_slug, excluded.art_theme, excluded.art_sky, excluded.art_emblem)`)
  return affected(written)
}

function rowOf(document: SearchDocument) {
  return {
    ref: document.ref,
    url: document.url,
    title: document.title,
    other_titles: document.otherTitles ?? [],
    keywords: document.keywords ?? [],
    short_description: document.shortDescription,
    category_text: document.categoryText,
    facets: (document.facets ?? []).map(({ key, value }) => `${key}:${value}`),
    weight: Math.min(100, Math.max(0, document.weight)),
    art_slug: document.art?.slug ?? null,
    art_theme: document.art?.theme ?? null,
    art_sky: document.art?.sky ?? null,
    art_emblem: document.art?.emblem ?? null,
  }
}

async function writeFacetLabels(db: Database, documents: SearchDocument[]): Promise<void> {
  const labels = new Map<string, SearchFacet>()
  for (const facet of documents.flatMap((document) => document.facets ?? [])) {
    labels.set(`${facet.key}:${facet.value}`, facet)
  }
  if (labels.size === 0) return
  const inOrder = [...labels].sort(([one], [other]) => compare(one, other)).map(([, facet]) => facet)
  await db
    .insert(searchFacets)
    .values(inOrder)
    .onConflictDoUpdate({
      target: [searchFacets.key, searchFacets.value],
      set: { label: sql`excluded.label`, position: sql`excluded.position` },
      setWhere: sql`(${searchFacets.label}, ${searchFacets.position}) <> (excluded.label, excluded.position)`,
    })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Rows that a statement changed, on either engine. */
function affected(result: unknown): number {
  const { rowCount, affectedRows } = result as { rowCount?: number; affectedRows?: number }
  return rowCount ?? affectedRows ?? 0
}
