import { type HandlerContext, routes } from '#app/platform/routes.server.ts'
import type { ReadFigure } from './answers/answers.server.ts'
import { leaveOutInactiveHubs } from './answers/hub-answers.server.ts'
import {
  listTrending,
  searchArticles,
  searchCourses,
  searchEverything,
  searchScope,
  suggest,
} from './contract.ts'
import type { Searcher } from './popularity.server.ts'
import { searchAllKinds, searchInScope } from './search.server.ts'
import { suggestFor } from './suggest.server.ts'
import { listTrendingSearches } from './trending.server.ts'

/** The two fixed scopes stand before the one with a name in its path. */
export const searchApi = routes()
  .serve(
    searchEverything,
    'anyone',
    async (context) => {
      const reply = await searchAllKinds(context.db, context.query, context.now, moreOf(context))
      return { ...reply, answers: await openAnswers(context, reply.answers) }
    },
    'replica',
  )
  .serve(
    searchCourses,
    'anyone',
    (context) => searchInScope(context.db, 'courses', context.query, context.now, moreOf(context)),
    'replica',
  )
  .serve(
    searchArticles,
    'anyone',
    async (context) => {
      const reply = await searchInScope(context.db, 'articles', context.query, context.now, moreOf(context))
      return { ...reply, hits: reply.search_results.hits }
    },
    'replica',
  )
  .serve(
    searchScope,
    'anyone',
    async (context) => {
      const { db, params, query, now } = context
      const reply = await searchInScope(db, params.scope, query, now, moreOf(context))
      return { ...reply, answers: await openAnswers(context, reply.answers) }
    },
    'replica',
  )
  .serve(
    suggest,
    'anyone',
    async (context) => {
      const groups = await suggestFor(context.db, context.body.keyword, context.body.first)
      const open = groups.map(async (group) => ({ ...group, data: await openAnswers(context, group.data) }))
      return { groups: (await Promise.all(open)).filter(({ data }) => data.length > 0) }
    },
    'replica',
  )
  .serve(
    listTrending,
    'anyone',
    async ({ db, now }) => ({ data: await listTrendingSearches(db, now) }),
    'replica',
  )

/** Who searches, and who knows figures. */
function moreOf(context: Pick<HandlerContext, 'db' | 'services' | 'request' | 'now'>) {
  return { searcher: searcherOf(context), readFigure: figureReader(context) }
}

/** The slice that holds figures of occupations tells them. */
function figureReader({ db, services, now }: Pick<HandlerContext, 'db' | 'services' | 'now'>): ReadFigure {
  const read = services.slices.list.find(({ answerFigure }) => answerFigure)?.answerFigure
  return async (occupation, country) => (read ? read(db, { occupation, figure: 'pay', country, now }) : null)
}

function searcherOf({ services, request }: Pick<HandlerContext, 'services' | 'request'>): Searcher {
  return { settings: services.settings, address: request.address }
}

function openAnswers<Answer extends { url: string }>(
  { db, services }: Pick<HandlerContext, 'db' | 'services'>,
  answers: Answer[],
) {
  return leaveOutInactiveHubs(db, services.slices, answers)
}
