import { eq } from 'drizzle-orm'
import { industries, occupations } from '#app/features/careers/tables.server.ts'
import { articleTopics } from '#app/features/site/article-topics.ts'
import { defineSlice } from '#app/platform/slice.server.ts'
import { invalidateAbout } from './about.server.ts'
import { articleResource, tagResource } from './admin.server.ts'
import { articlesApi } from './api.server.ts'
import * as businessResources from './business/admin.server.ts'
import { businessApi } from './business/api.server.ts'
import { reportDownload } from './business/downloads.server.ts'
import { businessPack } from './business/packs.server.ts'
import * as businessTables from './business/tables.server.ts'
import { isLive } from './cards.server.ts'
import { articleDownload } from './downloads.server.ts'
import * as editorialResources from './editorial/admin.server.ts'
import { editorialApi } from './editorial/api.server.ts'
import { editorialPack } from './editorial/packs.server.ts'
import * as editorialTables from './editorial/tables.server.ts'
import { createArticleFeed } from './feed.server.ts'
import { articlesJobs } from './jobs.server.ts'
import { articlesPack } from './pack.server.ts'
import { adoptRatings, ratedPart } from './ratings.server.ts'
import { savedArticles } from './saved-items.server.ts'
import { articlesIndex } from './search-documents.server.ts'
import { sentInData } from './sent-in-data.server.ts'
import * as tables from './tables.server.ts'

export const articles = defineSlice({
  name: 'articles',
  admin: [
    articleResource,
    tagResource,
    ...Object.values(businessResources),
    ...Object.values(editorialResources),
  ],
  api: [articlesApi, businessApi, editorialApi],
  tables: { ...tables, ...businessTables, ...editorialTables },
  impersonalTables: [
    'article',
    'article_tag',
    'business_report',
    'media_article',
    'page',
    'partner',
    'team_member',
  ],
  personalData: {
    ...sentInData,
    tables: {
      ...sentInData.tables,
      article_rating: {
        title: 'ratings-of-articles',
        basis: 'service',
        purpose: 'How many stars somebody gave an article',
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
  content: [articlesPack, businessPack, editorialPack],
  jobs: articlesJobs,
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
  downloads: { article: articleDownload, 'business-report': reportDownload },
  documents: [createArticleFeed],
  sitemap: {
    paths: [
      '/articles',
      '/business',
      '/business/media-centre',
      '/business/reports',
      '/connect',
      '/contribute',
      '/partners',
      '/team',
      '/about',
      '/privacy-policy',
      '/terms-and-conditions',
      ...articleTopics.flatMap(({ link, tags }) => [link, ...tags.map((tag) => tag.link)]),
    ],
    listings: {
      articles: {
        table: tables.articles,
        slug: tables.articles.slug,
        below: '/articles/',
        where: isLive,
        modifiedAt: tables.articles.updatedAt,
      },
      media: {
        table: businessTables.mediaArticles,
        slug: businessTables.mediaArticles.slug,
        below: '/business/media-centre/',
        where: eq(businessTables.mediaArticles.status, 'LIVE'),
        modifiedAt: businessTables.mediaArticles.updatedAt,
      },
    },
  },
})
