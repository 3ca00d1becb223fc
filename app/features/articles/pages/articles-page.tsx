import { Form } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { SearchLine } from '#app/ui/search-line.tsx'
import { ArticlesHero } from '../components/articles-hero.tsx'
import { listArticles, listArticleTags, listExploreArticles } from '../contract.ts'
import { feedLink } from '../words.ts'
import type { Route } from './+types/articles-page'

const ArticlesBody = htmlOnlyPart(
  () => import('../components/articles-body.tsx'),
  (file) => file.ArticlesBody,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [tags, featured, recent] = await Promise.all([
    api.call(listArticleTags),
    api.call(listArticles, { query: { featured: '1', per_page: '4' } }),
    api.call(listExploreArticles),
  ])
  const page = {
    body: {
      tags: tags.data,
      featured: withNeighbourLands(featured.data),
      recent: withNeighbourLands(recent.data),
      total: recent.meta.total,
    },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({
    title: 'Articles',
    description:
      'Life, work, study, travel and money for people at school and just after it, each with its sources and the day it was checked.',
    path: '/articles',
    origin: loaderData?.origin,
  }),
  feedLink,
]

export default function ArticlesPage({ loaderData: { body } }: Route.ComponentProps) {
  return (
    <>
      <ArticlesHero
        art={{ slug: 'articles', theme: 'town' }}
        title="Articles"
        lead="On life, wellbeing, work, study, travel and money, for people at school and just after it. Each one names its sources and says when we checked them."
      >
        <Form role="search" action="/search/articles" className="mt-5 max-w-120">
          <SearchLine label="Search articles" keyword="" />
        </Form>
      </ArticlesHero>
      <ArticlesBody of={body} />
    </>
  )
}
