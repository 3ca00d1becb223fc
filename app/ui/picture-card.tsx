import { Card, type CardProps } from './card.tsx'
import { HorizonArt } from './horizon-art.tsx'

/** The fields of an API item that determine its picture. */
export type Pictured = { slug: string; art_theme: string | null; icon: string | null }

/** A card whose picture is generated from the item: the same landscape and emblem everywhere. */
export function PictureCard({
  of: { slug, art_theme, icon },
  theme = 'coast',
  ...card
}: Omit<CardProps, 'art'> & {
  of: Pictured
  /** For items without a theme of their own. */
  theme?: string
}) {
  return (
    <Card {...card} art={<HorizonArt slug={slug} theme={art_theme ?? theme} emblem={icon ?? undefined} />} />
  )
}
