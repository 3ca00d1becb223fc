import { asc } from 'drizzle-orm'
import { replaceDocuments, type SearchDocument } from '#app/features/search/service.server.ts'
import { topicOf } from '#app/features/site/article-topics.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isLive, selectCards, toCard } from './cards.server.ts'
import type { ArticleCard } from './contract.ts'
import { articles, articleTags } from './tables.server.ts'

/** Hands the articles over to the search. */
export const articlesIndex = {
  revision: 1,
  tables: [articles, articleTags],
  async index(tx: Database) {
    const rows = await selectCards(tx, {}).where(isLive).orderBy(asc(articles.id))
    return replaceDocuments(tx, 'article', rows.map(toCard).map(documentOf))
  },
}

function documentOf(article: ArticleCard): SearchDocument {
  const [home] = article.tags
  const topics = [...new Set(article.tags.flatMap(({ slug }) => topicOf(slug)?.title ?? []))]
  return {
    ref: article.slug,
    url: `/articles/${article.slug}`,
    title: article.title,
    otherTitles: [],
    keywords: [
      ...article.tags.map(({ title }) => title),
      ...topics,
      ...article.summary.split(/[^\p{L}\p{N}’'-]+/u),
    ],
    shortDescription: article.summary,
    categoryText: home ? `Article · ${home.title}` : 'Article',
    facets: [],
    weight: article.is_featured ? 60 : 40,
    art: {
      slug: article.slug,
      theme: article.art_theme ?? 'coast',
      ...(article.art_sky && { sky: article.art_sky }),
      ...(article.icon && { emblem: article.icon }),
    },
  }
}
