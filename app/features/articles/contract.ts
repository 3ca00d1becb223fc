import * as z from 'zod/mini'
import { queryFlag, queryText } from '#app/platform/contract.ts'
import { command, itemEndpoint, listEndpoint, perPage } from '#app/platform/endpoints.ts'
import { articlesAtOnce, ratingScale } from './rules.ts'

/** A topic (without a parent) or a tag below it; `link` is the path of its page. */
export const ArticleTag = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  link: z.string(),
  parent: z.nullable(z.int()),
  icon: z.nullable(z.string()),
})
export type ArticleTag = z.infer<typeof ArticleTag>

export const ArticleCard = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The first is where it lives. */
  tags: z.array(ArticleTag),
  author: z.string(),
  published_at: z.nullable(z.string()),
  /** The day its facts were last looked at. */
  reviewed_on: z.nullable(z.string()),
  reading_minutes: z.int(),
  is_featured: z.boolean(),
  hero_image_url: z.nullable(z.string()),
  art_theme: z.nullable(z.string()),
  art_sky: z.nullable(z.string()),
  icon: z.nullable(z.string()),
})
export type ArticleCard = z.infer<typeof ArticleCard>

const Link = z.object({ slug: z.string(), title: z.string() })

export const Source = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  /** The day someone last read it. */
  checked: z.string(),
  /** The year that its publisher gives it. */
  year: z.optional(z.int()),
})

export const Article = z.extend(ArticleCard, {
  /** Clean HTML. */
  body: z.string(),
  hero_image_alt: z.nullable(z.string()),
  image_credit: z.nullable(z.string()),
  next_article_id: z.nullable(z.int()),
  /** One to five; null until five people have rated it. */
  average_rating: z.nullable(z.number()),
  ratings: z.int(),
  status: z.enum(['DRAFT', 'LIVE']),
  /** AU, NZ: those it speaks for. */
  countries: z.array(z.string()),
  sources: z.array(Source),
  /** Keys of help lines. */
  help_lines: z.array(z.string()),
  occupations: z.array(Link),
  industries: z.array(Link),
  updated_at: z.string(),
})
export type Article = z.infer<typeof Article>

const tagParam = queryText(60)

/** Newest first; with `tag` those of a topic or a tag, with `keyword` those whose title or summary has each word. */
export const listArticles = listEndpoint({
  path: '/api/opportunities/articles',
  summary: 'Articles, the newest first',
  limit: 'search',
  query: { tag: tagParam, keyword: queryText(120), featured: queryFlag(), per_page: perPage(articlesAtOnce) },
  item: ArticleCard,
})

export const listExploreArticles = listEndpoint({
  path: '/api/explore/articles',
  summary: 'Articles to look through, the newest first',
  query: { tag: tagParam },
  item: ArticleCard,
})

/** `related` are close to it, the closest first; `next` is the one to read after it. */
export const getArticle = itemEndpoint({
  path: '/api/opportunities/articles/:slug',
  summary: 'One article, by id or slug, with related ones',
  item: Article,
  beside: { related: z.array(ArticleCard), next: z.nullable(ArticleCard) },
})

export const getPlainArticle = itemEndpoint({
  path: '/api/opportunities/articles/get/:slug',
  summary: 'One article alone, by id or slug',
  item: Article,
})

/** Topics, each before its tags, with how many articles stand there and the newest of a topic. */
export const listArticleTags = itemEndpoint({
  path: '/api/tags/articles',
  summary: 'Topics and tags of articles',
  item: z.array(
    z.extend(ArticleTag, {
      articles: z.int(),
      newest: z.nullable(z.object({ slug: z.string(), title: z.string(), reading_minutes: z.int() })),
    }),
  ),
})

export const listOccupationArticles = listEndpoint({
  path: '/api/categories/occupation/:id/related/articles',
  summary: 'Articles about an occupation',
  item: ArticleCard,
})

export const listIndustryArticles = listEndpoint({
  path: '/api/categories/industry/:id/related/articles',
  summary: 'Articles about an industry',
  item: ArticleCard,
})

/** Anybody may rate; a second rating of the same person replaces the first. */
export const rateArticle = command({
  method: 'POST',
  path: '/api/articles/:id/rate',
  summary: 'Rate an article from one to five',
  body: z.strictObject({ rating: z.literal([...ratingScale]) }),
  replies: { rated_articles: z.array(z.int()) },
})
