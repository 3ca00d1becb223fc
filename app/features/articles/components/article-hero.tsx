import { UploadedPicture } from '#app/platform/uploads/uploaded-picture.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { pictureOf } from '#app/ui/pictured.ts'
import type { Article } from '../contract.ts'

type Pictured = Pick<Article, 'slug' | 'hero_image_url' | 'hero_image_alt' | 'art_theme' | 'art_sky'>

/** The picture over an article: its own, or the one that is made from its subject. HTML only. */
export function ArticleHero({ article }: { article: Pictured }) {
  const { hero_image_url: src, hero_image_alt: alt } = article
  if (src)
    return (
      <UploadedPicture
        src={src}
        alt={alt ?? ''}
        sizes="100vw"
        fetchPriority="high"
        className="size-full object-cover"
      />
    )
  return (
    <HorizonArt
      {...pictureOf({ ...article, icon: null }, 'coast')}
      ratio="hero"
      phone={{ ratio: 'card' }}
      priority
      fill
    />
  )
}
