import { defineSlice } from '#app/platform/slice.server.ts'
import { articlesApi } from './api.server.ts'
import { articlesPack } from './pack.server.ts'
import * as tables from './tables.server.ts'

export const articles = defineSlice({
  name: 'articles',
  api: [articlesApi],
  tables,
  impersonalTables: ['article', 'article_tag'],
  personalData: {
    tables: {
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
        },
      },
    },
  },
  content: [articlesPack],
})
