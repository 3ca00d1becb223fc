import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Link } from '#app/ui/link.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { ArticleCard as Card } from '../contract.ts'
import { dayWords, toneOf } from '../words.ts'

/** One article of a grid. */
export function ArticleCard({ of: article, heading = 'h2' }: { of: Card; heading?: 'h2' | 'h3' }) {
  return (
    <PictureCard
      to={`/articles/${article.slug}`}
      of={article}
      heading={heading}
      title={article.title}
      text={article.summary}
      tag={<HomeTag of={article} />}
      aside={`${article.reading_minutes} min`}
    />
  )
}

/** Articles one below the other, each with a small picture. */
export function ArticleLines({ articles, dated }: { articles: readonly Card[]; dated?: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {articles.map((article) => (
        <li key={article.slug} className="relative flex items-center gap-4 py-3.5">
          <span className="block size-24 shrink-0 overflow-hidden rounded-md bg-tint after-paint [&>*]:size-full [&>*]:object-cover">
            <HorizonArt {...pictureOf(article, 'coast')} ratio="snap" />
          </span>
          <span className="min-w-0">
            <HomeTag of={article} />
            <span className="mt-1 block font-display text-card font-bold">
              <Link to={`/articles/${article.slug}`} look="cover">
                {article.title}
              </Link>
            </span>
            <span className="num mt-0.5 block text-sm text-muted">
              {article.reading_minutes} min
              {dated && article.published_at && `, ${dayWords(article.published_at)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The tag where it lives. */
export function HomeTag({ of: { tags } }: { of: Pick<Card, 'tags'> }) {
  const [home] = tags
  return home ? <Tag tone={toneOf(home.slug)}>{home.title}</Tag> : null
}
