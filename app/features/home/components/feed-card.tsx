import { Card } from '#app/ui/card.tsx'
import { HorizonArt } from '#app/ui/horizon-art.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { FeedItem } from '../contract.ts'

/** One thing of the feed, with the reason why it is there. */
export function FeedCard({ item }: { item: FeedItem }) {
  const isCareer = item.kind === 'occupation'
  return (
    <Card
      to={item.url}
      title={item.title}
      art={
        <HorizonArt
          slug={item.url.split('/').at(-1) ?? item.id}
          theme={item.art_theme ?? 'coast'}
          emblem={item.icon ?? undefined}
        />
      }
      tag={<Tag tone={isCareer ? 'work' : 'study'}>{isCareer ? 'Career' : 'Course'}</Tag>}
      text={item.note}
      foot={item.because}
    />
  )
}
