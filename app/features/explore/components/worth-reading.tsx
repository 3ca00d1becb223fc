import type { ArticleCard } from '#app/features/articles/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** An article as a line. */
export type ArticleLine = Pick<ArticleCard, 'slug' | 'title'>

export function toArticleLine({ slug, title }: ArticleCard): ArticleLine {
  return { slug, title }
}

/** Articles about a career or an industry; nothing where nobody has written any. */
export function WorthReading({ articles }: { articles: readonly ArticleLine[] }) {
  if (articles.length === 0) return null
  return (
    <Panel>
      <h2 className="text-h3">Worth reading</h2>
      <ul className="mt-2">
        {articles.map(({ slug, title }) => (
          <li key={slug} className="py-1.5">
            <Link to={`/articles/${slug}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
