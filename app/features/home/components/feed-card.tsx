import { PictureCard } from '#app/ui/picture-card.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { FeedItem } from '../contract.ts'

const kindWords: Record<FeedItem['kind'], string> = {
  occupation: 'Career',
  course: 'Course',
  educator: 'Place to study',
}

/** An item of the feed with the reason why it is shown. */
export function FeedCard({ item }: { item: FeedItem }) {
  return (
    <PictureCard
      to={item.url}
      title={item.title}
      of={item}
      tag={<Tag tone={item.kind === 'occupation' ? 'work' : 'study'}>{kindWords[item.kind]}</Tag>}
      text={item.note}
      foot={item.because}
    />
  )
}
