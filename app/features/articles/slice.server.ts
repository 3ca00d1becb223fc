import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { articleTopics } from '#app/features/site/article-topics.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { invalidateAbout } from './about.server.ts'
import { articleResource, tagResource } from './admin.server.ts'
import { articlesApi } from './api.server.ts'
import { isLive, lastChecked } from './cards.server.ts'
import { articleDownload } from './downloads.server.ts'
import { createArticleFeed } from './feed.server.ts'
import { articlesPack } from './pack.server.ts'
import { adoptRatings, ratedPart } from './ratings.server.ts'
import { savedArticles } from './saved-items.server.ts'
import { articlesIndex } from './search-documents.server.ts'
import * as tables from './tables.server.ts'

export const articles = defineSlice({
  name: 'articles',
  admin: [articleResource, tagResource],
  api: [articlesApi],
  tables,
  impersonalTables: ['article', 'article_tag'],
  personalData: {
    tables: {
      article_rating: {
        title: 'ratings-of-articles',
        basis: 'service',
        purpose: 'How many stars someone gave an article',
        retention: 'as long as the ghost or the account',
        columns: {
          ghostId: 'whose it is, without an account',
          userId: 'whose it is',
          articleId: 'of which article',
          rating: 'one to five',
          ratedAt: 'when',
        },
      },
    },
  },
  content: [articlesPack],
  contentCaches: [
    {
      tables: [tables.articles, tables.articleTags, occupations, industries],
      invalidate: ({ db }) => invalidateAbout(db),
    },
  ],
  adoptGhost: adoptRatings,
  state: ratedPart,
  search: articlesIndex,
  savedItems: { article: savedArticles },
  downloads: { article: articleDownload },
  documents: [createArticleFeed],
  sitemap: {
    paths: [
      '/articles',
      ...articleTopics.flatMap(({ link, tags }) => [link, ...tags.map((tag) => tag.link)]),
    ],
    listings: {
      articles: {
        table: tables.articles,
        slug: tables.articles.slug,
        below: '/articles/',
        where: isLive,
        modifiedAt: lastChecked,
      },
    },
  },
})
