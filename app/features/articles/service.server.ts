import { and, arrayOverlaps, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { displayTitle } from '#app/features/careers/titles.ts'
import { fillRates } from '#app/features/labour-market/rates-in-text.server.ts'
import { topicOf } from '#app/features/site/article-topics.ts'
import type { Database } from '#app/platform/database.server.ts'
import { hasWord, keywordWords } from '#app/platform/keyword.server.ts'
import { DomainError } from '#app/platform/problem.ts'
import { byIdOrSlug, paginate, totalColumn } from '#app/platform/queries.server.ts'
import { renderRichText } from '#app/platform/rich-text/render.server.ts'
import { cardColumns, isLive, newestFirst, selectCards, toCard } from './cards.server.ts'
import type { Article } from './contract.ts'
import { articlesAtOnce, shownRating } from './rules.ts'
import { articleRatings, articles, articleTags } from './tables.server.ts'

type Requested = { page: number; per_page?: number; tag?: string; keyword?: string; featured?: boolean }

/** Live articles, the newest first. One statement. */
export async function listCards(db: Database, requested: Requested) {
  const { page, per_page = articlesAtOnce, tag, keyword, featured } = requested
  const conditions = [
    ...(tag ? [hasTag(tag)] : []),
    ...(featured ? [eq(articles.isFeatured, true)] : []),
    ...keywordWords(keyword).map((word) => hasWord(articles.searchText, word)),
  ]
  return pageOf(db, page, per_page, conditions)
}

/** @throws DomainError `not-found`: there is none, or it is a draft. Two statements, and one where it names a rate. */
export async function readArticle(db: Database, idOrSlug: string, now: Date): Promise<Article> {
  const [row] = await db
    .select({
      ...cardColumns,
      body: articles.body,
      heroImageAlt: articles.heroImageAlt,
      imageCredit: articles.imageCredit,
      nextArticleId: articles.nextArticleId,
      status: articles.status,
      countries: articles.countries,
      sources: articles.sources,
      helpLines: articles.helpLines,
      occupationCodes: articles.occupations,
      industrySlugs: articles.industries,
      updatedAt: articles.updatedAt,
      rated: ratingOf,
    })
    .from(articles)
    .where(and(byIdOrSlug(articles, idOrSlug), isLive))
    .limit(1)
  if (!row) throw new DomainError('not-found', 'no-such-article')
  const subjects = await subjectsOf(db, row.occupationCodes, row.industrySlugs)
  const filled = await fillRates(db, now, [row.body])
  return {
    ...toCard(row),
    body: await renderRichText(filled(row.body)),
    hero_image_alt: row.heroImageAlt,
    image_credit: row.imageCredit,
    next_article_id: row.nextArticleId,
    ...shownRating(row.rated),
    status: row.status,
    countries: row.countries,
    sources: row.sources,
    help_lines: row.helpLines,
    occupations: subjects
      .filter(({ kind }) => kind === 'occupation')
      .map(({ slug, title }) => ({ slug, title: displayTitle(title) })),
    industries: subjects
      .filter(({ kind }) => kind === 'industry')
      .map(({ slug, title }) => ({ slug, title })),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** An article with three that are close to it, and the one to read next. One statement more than the article alone. */
export async function readArticleWithRelated(db: Database, idOrSlug: string, now: Date) {
  const article = await readArticle(db, idOrSlug, now)
  const slugs = article.tags.map(({ slug }) => slug)
  const topic = topicOf(slugs[0] ?? '')
  const common = sql<number>`cardinality(array(select unnest(${articles.tags}) intersect select unnest(${textArray(slugs)})))`
  const rows = await selectCards(db, {})
    .where(and(isLive, ne(articles.id, article.id)))
    .orderBy(
      sql`${articles.id} = ${article.next_article_id ?? 0} desc`,
      sql`${common} desc`,
      sql`${articles.tags} && ${textArray(topic?.tags.map(({ slug }) => slug) ?? [])} desc`,
      ...newestFirst,
    )
    .limit(4)
  const [next, ...related] = rows.map(toCard)
  return { data: article, next: next ?? null, related }
}

/** Topics, each before its tags, with the number of articles and the newest. One statement. */
export async function listTags(db: Database) {
  const counted = db.$with('counted').as(
    db
      .select({
        slug: sql<string>`t.slug`.as('tag_slug'),
        articles: sql<number>`count(distinct ${articles.id})::int`.as('articles'),
        newest:
          sql<Newest>`(array_agg(jsonb_build_object('slug', ${articles.slug}, 'title', ${articles.title},
          'reading_minutes', ${articles.readingMinutes}) order by ${articles.publishedAt} desc, ${articles.id} desc))[1]`.as(
            'newest',
          ),
      })
      .from(sql`${articleTags} t left join ${articleTags} child on child.parent_id = t.id`)
      .innerJoin(articles, sql`coalesce(child.slug, t.slug) = any(${articles.tags})`)
      .where(isLive)
      .groupBy(sql`t.slug`),
  )
  const topic = sql`(select p.position from ${articleTags} p where p.id = ${articleTags.parentId})`
  return db
    .with(counted)
    .select({
      id: articleTags.id,
      title: articleTags.title,
      slug: articleTags.slug,
      link: articleTags.link,
      parent: articleTags.parentId,
      icon: articleTags.icon,
      articles: sql<number>`coalesce(${counted.articles}, 0)`.mapWith(Number),
      newest: sql<Newest | null>`${counted.newest}`,
    })
    .from(articleTags)
    .leftJoin(counted, eq(counted.slug, articleTags.slug))
    .orderBy(
      asc(sql`coalesce(${topic}, ${articleTags.position})`),
      sql`${articleTags.parentId} is not null`,
      asc(articleTags.position),
    )
}

type Newest = { slug: string; title: string; reading_minutes: number }

async function pageOf(db: Database, page: number, size: number, conditions: SQL[]) {
  const { rows, meta } = await paginate(page, size, (limit, offset) =>
    selectCards(db, totalColumn)
      .where(and(isLive, ...conditions))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
  )
  return { data: rows.map(toCard), meta }
}

/** Of a tag, or of any tag of a topic. */
function hasTag(slug: string): SQL {
  const topic = topicOf(slug)
  const requested = topic?.slug === slug ? topic.tags.map((tag) => tag.slug) : [slug]
  return arrayOverlaps(articles.tags, requested)
}

const ratingOf = sql<{ average: number | null; ratings: number }>`(
  select jsonb_build_object('average', avg(r.rating), 'ratings', count(*)) from ${articleRatings} r
  where r.article_id = ${articles}.id)`.as('rated')

/** Occupations and industries it is about, in its own order. */
async function subjectsOf(db: Database, codes: string[], slugs: string[]) {
  if (codes.length + slugs.length === 0) return []
  const ofCodes = db
    .select({
      kind: sql<'occupation' | 'industry'>`'occupation'`.as('kind'),
      slug: occupations.slug,
      title: occupations.title,
      rank: sql<number>`array_position(${textArray(codes)}, ${occupations.anzscoCode})`.as('rank'),
    })
    .from(occupations)
    .where(codes.length > 0 ? inArray(occupations.anzscoCode, codes) : sql`false`)
  const ofSlugs = db
    .select({
      kind: sql<'occupation' | 'industry'>`'industry'`.as('kind'),
      slug: industries.slug,
      title: industries.title,
      rank: sql<number>`array_position(${textArray(slugs)}, ${industries.slug})`.as('rank'),
    })
    .from(industries)
    .where(slugs.length > 0 ? inArray(industries.slug, slugs) : sql`false`)
  return ofCodes.unionAll(ofSlugs).orderBy(sql`kind`, sql`rank`)
}

function textArray(values: readonly string[]): SQL {
  return sql`${`{${values.map((value) => `"${value}"`).join(',')}}`}::text[]`
}
