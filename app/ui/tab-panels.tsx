import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { type Count, currentTab, Figure, restingTab, tabLook, tabStrip } from './tabs.tsx'

/** Tabs within a page, with their panels. Arrow keys, Home and End move between them. */
export function Tabs({
  label,
  items,
  initial = 0,
  onSelect,
}: {
  label: string
  items: readonly ({ id: string; label: string; panel: ReactNode } & Count)[]
  initial?: number
  onSelect?(id: string): void
}) {
  const [chosen, choose] = useState(initial)
  const list = useRef<HTMLDivElement>(null)
  const base = useId()

  function select(index: number) {
    const item = items[index]
    if (!item) return
    choose(index)
    onSelect?.(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  function move(event: KeyboardEvent) {
    const last = items.length - 1
    const target = {
      ArrowRight: chosen === last ? 0 : chosen + 1,
      ArrowLeft: chosen === 0 ? last : chosen - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    select(target)
  }

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={tabStrip} onKeyDown={move}>
        {items.map((item, index) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            aria-selected={index === chosen}
            aria-controls={`${base}-${item.id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => select(index)}
            className={cx(tabLook, index === chosen ? currentTab : restingTab)}
          >
            {item.label}
            <Figure count={item.count} />
          </button>
        ))}
      </div>
      {items.map((item, index) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${base}-${item.id}-panel`}
          aria-labelledby={`${base}-${item.id}`}
          hidden={index !== chosen}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable
          tabIndex={0}
          className="mt-5 rounded-md"
        >
          {item.panel}
        </div>
      ))}
    </div>
  )
}
