import { Card, type CardProps } from './card.tsx'
import { HorizonArt } from './horizon-art.tsx'

/** What the API says of a thing's picture. */
export type Pictured = { slug: string; art_theme: string | null; icon: string | null }

/** A card whose picture is drawn from the thing itself: the same land and emblem wherever it stands. */
export function PictureCard({
  of: { slug, art_theme, icon },
  theme = 'coast',
  ...card
}: Omit<CardProps, 'art'> & {
  of: Pictured
  /** For things without a land of their own. */
  theme?: string
}) {
  return (
    <Card {...card} art={<HorizonArt slug={slug} theme={art_theme ?? theme} emblem={icon ?? undefined} />} />
  )
}
