import type { ReactNode } from 'react'
import { CardGrid } from '#app/ui/card-grid.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SampleTag } from '#app/ui/sample-note.tsx'

type Named = { id: number; name: string; is_sample: boolean }

type NamedPanelsProps<T extends Named> = {
  label: string
  items: readonly T[]
  renderPicture(item: T): ReactNode
  /** What stands below the name. */
  children(item: T): ReactNode
}

/** People or organisations, each with a picture and a name; samples say so. */
export function NamedPanels<T extends Named>({ label, items, renderPicture, children }: NamedPanelsProps<T>) {
  return (
    <CardGrid columns={3} mobile="stack" label={label}>
      {items.map((item) => (
        <Panel key={item.id}>
          {renderPicture(item)}
          <h2 className="mt-4 text-h3">{item.name}</h2>
          {item.is_sample && (
            <p className="mt-1">
              <SampleTag />
            </p>
          )}
          {children(item)}
        </Panel>
      ))}
    </CardGrid>
  )
}
