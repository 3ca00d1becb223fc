import { PictureCard } from '#app/ui/picture-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { FeedItem } from '../contract.ts'

/** An item of the feed with the reason why it is shown. */
export function FeedCard({ item }: { item: FeedItem }) {
  const isCareer = item.kind === 'occupation'
  return (
    <PictureCard
      to={item.url}
      title={item.title}
      of={item}
      tag={<Tag tone={isCareer ? 'work' : 'study'}>{isCareer ? 'Career' : 'Course'}</Tag>}
      text={item.note}
      foot={item.because}
    />
  )
}
