import { routes } from '#app/platform/routes.server.ts'
import { commentOnReview, decideReview, getReview, listReviews } from './contract.ts'
import * as reviews from './reviews.server.ts'

const done = { success: true } as const

export const reviewsApi = routes()
  .serve(listReviews, 'provider-or-admin', (context) => reviews.readReviews(context, context.query))
  .serve(getReview, 'provider-or-admin', async (context) => ({
    data: await reviews.readReview(context, context.params.id),
  }))
  .serve(decideReview, 'provider-or-admin', async (context) => ({
    ...done,
    state: await reviews.decide(context, context.params.id, context.body),
  }))
  .serve(commentOnReview, 'provider-or-admin', (context) =>
    reviews.comment(context, context.params.id, context.body).then(() => done),
  )
