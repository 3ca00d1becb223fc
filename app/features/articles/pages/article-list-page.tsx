import { data } from 'react-router'
import { topicOf } from '#app/features/site/article-topics.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { ArticlesHero } from '../components/articles-hero.tsx'
import { listArticles } from '../contract.ts'
import { feedLink, listingOf } from '../words.ts'
import type { Route } from './+types/article-list-page'

const ArticleListBody = htmlOnlyPart(
  () => import('../components/article-list-body.tsx'),
  (file) => file.ArticleListBody,
)

/** `/articles/work`, `/articles/featured`, `/articles/tags/friends`: the last part says which. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const path = url.pathname.replace(/\.data$/, '')
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const listing = listingOf(slug)
  if (!listing) throw data(null, { status: 404 })
  const { tag, featured, title, lead } = listing
  const page = pageNumber(url.searchParams)
  const found = await context.get(apiContext).call(listArticles, {
    query: { page, tag, featured: featured ? '1' : undefined },
  })
  if (page > found.meta.last_page) throw data(null, { status: 404 })
  const topic = tag ? topicOf(tag) : undefined
  const loaded = {
    path,
    title,
    lead,
    above: topic && topic.slug !== tag ? { label: topic.title, to: topic.link } : null,
    body: { articles: withNeighbourLands(found.data), paging: found.meta, path, tag },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, loaded, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({
    title: loaderData && `${loaderData.title}: articles`,
    description: loaderData?.lead,
    path: loaderData?.path,
    origin: loaderData?.origin,
  }),
  feedLink,
]

export default function ArticleListPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, above, path, body } = loaderData
  return (
    <>
      <ArticlesHero
        art={{ slug: path, theme: 'bush' }}
        crumbs={[{ label: 'Articles', to: '/articles' }, ...(above ? [above] : [])]}
        title={title}
        lead={lead}
      />
      <ArticleListBody of={body} />
    </>
  )
}
