import type { FeedEntry } from '#app/platform/web/atom-feed.ts'
import type { ArticleCard } from './contract.ts'

/** The feed of the newest articles. */
export const articleFeed = { title: 'Yonder articles', page: '/articles', path: '/articles/feed.xml' }

export function feedEntry(article: ArticleCard): FeedEntry {
  const { title, slug, summary, author, published_at, reviewed_on, tags } = article
  return {
    title,
    path: `/articles/${slug}`,
    summary,
    author,
    published: published_at ?? '',
    updated: reviewed_on ? `${reviewed_on}T00:00:00.000Z` : undefined,
    categories: tags,
  }
}
