import { apiContext } from '#app/platform/api-context.ts'
import { detailMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { getMediaArticle } from '../contract.ts'
import type { Route } from './+types/media-article-page'

const MediaBody = htmlOnlyPart(
  () => import('../components/media-body.tsx'),
  (file) => file.MediaBody,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(getMediaArticle, { params })
  const { slug, title, summary, published_at, source } = data
  const page = {
    article: { slug, title, summary, published_at, source },
    body: { article: data },
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  detailMeta(loaderData, ({ article }) => ({
    title: article.title,
    description: article.summary,
    path: `/business/media-centre/${article.slug}`,
  }))

export default function MediaArticlePage({ loaderData: { article, body } }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        crumbs={[{ label: 'Media Centre', to: '/business/media-centre' }]}
        title={article.title}
        lead={article.summary}
      >
        <p className="mt-3 text-sm text-muted">
          {[article.source, dayInWords(article.published_at)].filter(Boolean).join(' · ')}
        </p>
      </ListHead>
      <MediaBody of={body} />
    </>
  )
}
