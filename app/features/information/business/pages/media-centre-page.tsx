import { data } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { MediaCentre } from '../components/media-centre.tsx'
import { listMedia, listMediaCategories } from '../contract.ts'
import { mediaFeed } from '../rules.ts'
import type { Route } from './+types/media-centre-page'

/** With a category in the address, its notes alone. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { slug } = params as { slug?: string }
  const page = pageNumber(new URL(request.url).searchParams)
  const [categories, found] = await Promise.all([
    api.call(listMediaCategories),
    api.call(listMedia, { query: { page, category: slug } }),
  ])
  const current = categories.data.find((category) => category.slug === slug)
  if (slug && !current) throw data(null, { status: 404 })
  const loaded = {
    categories: categories.data,
    current,
    list: { articles: found.data },
    paging: found.meta,
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, loaded, 'list')
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({
    title: loaderData?.current ? `${loaderData.current.title} – Media Centre` : 'Media Centre',
    description: 'Notes for media and schools: what Yonder is, how it works and how it treats data.',
    path: loaderData?.current
      ? `/business/media-centre/category/${loaderData.current.slug}`
      : '/business/media-centre',
    origin: loaderData?.origin,
  }),
  {
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: mediaFeed.title,
    href: mediaFeed.path,
  },
]

export default function MediaCentrePage({ loaderData }: Route.ComponentProps) {
  const { categories, current, list, paging } = loaderData
  return <MediaCentre categories={categories} current={current} list={list} paging={paging} />
}
