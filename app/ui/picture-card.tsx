import { Card, type CardProps } from './card.tsx'
import { HorizonArt } from './horizon-art.tsx'
import { type Pictured, pictureOf } from './pictured.ts'

/** A card whose picture is generated from the item: the same landscape and emblem everywhere. */
export function PictureCard({
  of: item,
  theme = 'coast',
  priority,
  ...card
}: Omit<CardProps, 'art'> & {
  of: Pictured
  /** For items without a theme of their own. */
  theme?: string
  /** The picture is the largest of the first screen: load it with the page. */
  priority?: boolean
}) {
  return <Card {...card} art={<HorizonArt {...pictureOf(item, theme)} priority={priority} />} />
}
