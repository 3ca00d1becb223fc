import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { getPage } from '../contract.ts'
import { addressOf, slugAt } from '../rules.ts'
import type { Route } from './+types/editorial-page'

const TextPage = htmlOnlyPart(
  () => import('../components/text-page.tsx'),
  (file) => file.TextPage,
)

/** Serves `/pages/:slug` and the pages with an address of their own. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { slug: requested } = params as { slug?: string }
  const { pathname, search } = new URL(request.url)
  if (requested && !addressOf(requested).startsWith('/pages/'))
    throw redirect(addressOf(requested) + search, 301)
  const slug = requested ?? slugAt(pathname)
  const { data } = await context.get(apiContext).call(getPage, { params: { slug } })
  const { title, meta_description } = data
  const page = {
    title,
    description: meta_description,
    path: addressOf(slug),
    text: { page: data },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'text')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ title, description, path }) => ({
    title,
    description: description ?? undefined,
    path,
  }))

export default function EditorialPage({ loaderData }: Route.ComponentProps) {
  return <TextPage of={loaderData.text} />
}
