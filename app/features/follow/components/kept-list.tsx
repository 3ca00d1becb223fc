import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { PictureCard } from '#app/ui/picture-card.tsx'
import { SaveButton } from '#app/ui/save-button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'

export type KeptThing = {
  id: number
  slug: string
  title: string
  note: string | null
  href: string
  art_theme: string | null
  icon: string | null
  isKept: boolean
}

/** Things with hearts. A heart flips at once, and back when the server does not take it. */
export function KeptList({
  things,
  label,
  tag,
  onToggle,
}: {
  things: readonly KeptThing[]
  label: string
  tag: string
  onToggle(id: number, isKept: boolean): Promise<boolean>
}) {
  const { revalidate } = useRevalidator()
  const [flipped, setFlipped] = useState<ReadonlyMap<number, boolean>>(new Map())

  async function toggle(id: number, isKept: boolean) {
    setFlipped((known) => new Map(known).set(id, isKept))
    const taken = await onToggle(id, isKept)
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
      {things.map((thing) => {
        const isKept = flipped.get(thing.id) ?? thing.isKept
        return (
          <PictureCard
            key={thing.id}
            to={thing.href}
            title={thing.title}
            of={thing}
            tag={<Tag tone="study">{tag}</Tag>}
            text={thing.note}
            save={
              <SaveButton saved={isKept} thing={thing.title} onToggle={() => toggle(thing.id, !isKept)} />
            }
          />
        )
      })}
    </CardGrid>
  )
}
