import { CardGrid } from '#app/ui/card-grid.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { MediaCard } from '../contract.ts'
import { mediaCategories } from '../rules.ts'

/** Notes of the media centre as cards. */
export function MediaList({ articles }: { articles: MediaCard[] }) {
  return (
    <CardGrid columns={3} mobile="stack" label="Notes">
      {articles.map((article) => (
        <PictureCard
          key={article.slug}
          of={{ ...article, slug: `media-${article.slug}` }}
          heading="h2"
          to={`/business/media-centre/${article.slug}`}
          title={article.title}
          tag={<Tag>{categoryTitle(article.category_slug)}</Tag>}
          text={article.summary}
          foot={[article.source, dayInWords(article.published_at)].filter(Boolean).join(' · ')}
        />
      ))}
    </CardGrid>
  )
}

function categoryTitle(slug: MediaCard['category_slug']): string {
  return mediaCategories.find((category) => category.slug === slug)?.title ?? ''
}
