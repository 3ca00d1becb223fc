import { routes } from '#app/platform/routes.server.ts'
import { listAbout } from './about.server.ts'
import {
  getArticle,
  getPlainArticle,
  listArticles,
  listArticleTags,
  listExploreArticles,
  listIndustryArticles,
  listOccupationArticles,
  rateArticle,
} from './contract.ts'
import { rate } from './ratings.server.ts'
import { listCards, listTags, readArticle, readArticleWithRelated } from './service.server.ts'

export const articlesApi = routes()
  .content(listArticles, ({ db, query }) => listCards(db, query))
  .content(listExploreArticles, ({ db, query }) => listCards(db, query))
  .content(getArticle, ({ db, params, now }) => readArticleWithRelated(db, params.slug, now))
  .content(getPlainArticle, async ({ db, params, now }) => ({
    data: await readArticle(db, params.slug, now),
  }))
  .content(listArticleTags, async ({ db }) => ({ data: await listTags(db) }))
  .content(listOccupationArticles, ({ db, params, query }) =>
    listAbout(db, 'occupation', params.id, query.page),
  )
  .content(listIndustryArticles, ({ db, params, query }) => listAbout(db, 'industry', params.id, query.page))
  .serve(rateArticle, 'anyone', (context) => rate(context, context.params.id, context.body.rating))
