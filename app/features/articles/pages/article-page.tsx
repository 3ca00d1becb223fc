import { FollowButton } from '#app/features/follow/follow-button.tsx'
import { topicOf } from '#app/features/site/article-topics.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { lastChecked, writtenBy } from '#app/platform/content/sources.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { detailMeta, productName } from '#app/platform/meta.ts'
import { ownOrganization } from '#app/platform/structured-data.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { usePageView } from '#app/platform/web/tracking.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Link } from '#app/ui/link.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { RateArticle } from '../components/rate-article.tsx'
import { ShareArticle } from '../components/share-article.tsx'
import { type Article, getArticle, rateArticle } from '../contract.ts'
import { decorate } from '../decorate.ts'
import { playVideo } from '../play-video.ts'
import { hasContents, wordsPerMinute } from '../rules.ts'
import { dayWords, feedLink } from '../words.ts'
import type { Route } from './+types/article-page'

const ArticleHero = htmlOnlyPart(
  () => import('../components/article-hero.tsx'),
  (file) => file.ArticleHero,
)
const ArticleBody = htmlOnlyPart(
  () => import('../components/article-body.tsx'),
  (file) => file.ArticleBody,
)
const NextUp = htmlOnlyPart(
  () => import('../components/next-up.tsx'),
  (file) => file.NextUp,
)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data, next, related } = await context.get(apiContext).call(getArticle, { params })
  const { html, headings } = decorate(data.body)
  const isLong = hasContents({ words: data.reading_minutes * wordsPerMinute, headings: headings.length })
  const { body: _, sources, help_lines, occupations, industries, image_credit, ...others } = data
  const { hero_image_url, hero_image_alt, art_theme, art_sky, ...article } = others
  const page = {
    article: { ...article, reviewed_on: lastChecked(article.reviewed_on, sources) },
    next: next && { slug: next.slug, title: next.title },
    hero: { article: { slug: data.slug, hero_image_url, hero_image_alt, art_theme, art_sky } },
    body: {
      article: { id: data.id, sources, help_lines, occupations, industries, image_credit },
      html,
      contents: isLong ? headings : [],
    },
    more: next ? { articles: withNeighbourLands([next, ...related].slice(0, 3)) } : null,
    byline: writtenBy(data.author, sources),
    against: sources.map(({ title, url }) => ({ title, url })),
    origin: context.get(pageContext).origin,
  }
  return htmlOnly(request, page, 'hero', 'body', 'more')
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const rating = Number(textOf(await request.formData(), 'rating')) as 1
  const reply = await context
    .get(apiContext)
    .attempt(rateArticle, { params: { id: params.slug }, body: { rating } })
  return respond(resultOf(reply, 'rate', `Thanks. You gave it ${rating} of 5.`))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...detailMeta(loaderData, ({ article, against, origin }) => ({
    title: article.title,
    description: article.summary,
    path: `/articles/${article.slug}`,
    crumbs: crumbsOf(article),
    thing: {
      '@type': 'Article',
      headline: article.title,
      description: article.summary,
      mainEntityOfPage: `${origin}/articles/${article.slug}`,
      inLanguage: 'en-AU',
      datePublished: article.published_at,
      dateModified: article.reviewed_on,
      author: { '@type': 'Organization', name: article.author },
      citation: against.map(({ title, url }) => ({ '@type': 'CreativeWork', name: title, url })),
      publisher: ownOrganization(origin, productName),
    },
  })),
  feedLink,
]

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, byline, next, hero, body, more } = loaderData
  usePageView()
  const path = `/articles/${article.slug}`
  return (
    <>
      <div className="relative h-[clamp(13rem,27vw,25rem)] overflow-hidden bg-tint" data-screen>
        <ArticleHero of={hero} />
      </div>
      <article className="relative mx-auto -mt-20 w-full max-w-[900px] rounded-t-card bg-page px-4 pt-7 pb-18 md:px-8 print:mt-0">
        <Breadcrumbs items={crumbsOf(article)} />
        <h1 className="mt-3 text-display max-md:text-h1">{article.title}</h1>
        <p className="mt-3 max-w-[56ch] text-lead text-muted">{article.summary}</p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm">
          <p>
            <b>{byline}</b>
            <Dates of={article} />
          </p>
          <div className="flex gap-2" data-screen>
            <FollowButton kind="article" id={article.id} path={path} />
            <ShareArticle title={article.title} path={path} />
          </div>
        </div>
        {next && (
          <p className="mt-3 text-sm" data-screen>
            You may also want to read{' '}
            <Link to={`/articles/${next.slug}?next=1`} keepScroll>
              {next.title}
            </Link>
          </p>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a video is a link inside, which takes the focus and the keys; its press arrives here as a click */}
        <div className="mt-8" onClick={playVideo}>
          <ArticleBody of={body} />
        </div>
        <RateArticle
          key={article.id}
          id={article.id}
          average={article.average_rating}
          ratings={article.ratings}
        />
      </article>
      <NextUp of={more} />
    </>
  )
}

function Dates({
  of: { published_at, reviewed_on, reading_minutes },
}: {
  of: Pick<Article, 'published_at' | 'reviewed_on' | 'reading_minutes'>
}) {
  return (
    <span className="num block text-muted">
      {reading_minutes} min read
      {published_at && `. First published ${dayWords(published_at)}`}
      {reviewed_on && `. Facts checked ${dayWords(reviewed_on)}`}
    </span>
  )
}

/** Its topic and the tag where it lives. */
function crumbsOf({ tags: [home] }: Pick<Article, 'tags'>) {
  const topic = home && topicOf(home.slug)
  return [
    { label: 'Articles', to: '/articles' },
    ...(topic ? [{ label: topic.title, to: topic.link }] : []),
    ...(home ? [{ label: home.title, to: home.link }] : []),
  ]
}
