import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { withNeighbourLands } from '#app/ui/neighbour-lands.ts'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { SaveButton } from '#app/ui/save-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'

export type SavedItem = {
  id: number
  slug: string
  title: string
  note: string | null
  href: string
  art_theme: string | null
  art_sky?: string | null
  icon: string | null
  isSaved: boolean
}

/** Items with save buttons. A button changes optimistically, and reverts when the server refuses. */
export function SavedList({
  items,
  label,
  tag,
  onToggle,
}: {
  items: readonly SavedItem[]
  label: string
  tag: string
  onToggle(id: number, isSaved: boolean): Promise<boolean>
}) {
  const { revalidate } = useRevalidator()
  const [flipped, setFlipped] = useState<ReadonlyMap<number, boolean>>(new Map())

  async function toggle(id: number, isSaved: boolean) {
    setFlipped((known) => new Map(known).set(id, isSaved))
    const taken = await onToggle(id, isSaved)
    if (taken) await revalidate()
    else toast('That did not save. Try again in a moment.', { kind: 'bad' })
    setFlipped((known) => {
      const next = new Map(known)
      next.delete(id)
      return next
    })
  }

  return (
    <CardGrid columns={3} mobile="stack" label={label}>
      {withNeighbourLands(items).map((item) => {
        const isSaved = flipped.get(item.id) ?? item.isSaved
        return (
          <PictureCard
            key={item.id}
            to={item.href}
            title={item.title}
            of={item}
            tag={<Tag tone="study">{tag}</Tag>}
            text={item.note}
            save={<SaveButton saved={isSaved} item={item.title} onToggle={() => toggle(item.id, !isSaved)} />}
          />
        )
      })}
    </CardGrid>
  )
}
