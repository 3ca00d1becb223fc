import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Anchor } from './link.tsx'

// the padding leaves room for focus rings, which a scroller would cut off; the line is drawn inside it
const strip =
  'no-bar -mx-2 -mt-2 flex gap-1 overflow-x-auto bg-[linear-gradient(var(--line),var(--line))] bg-[length:calc(100%-16px)_2px] bg-[position:8px_100%] bg-no-repeat px-2 pt-2'
const tab =
  'relative min-h-11 shrink-0 rounded-t-md px-4 pt-2.5 pb-3 font-semibold whitespace-nowrap no-underline hover:text-ink on-brand:hover:text-on-brand'
const rest = 'text-muted on-brand:text-on-brand-muted'
// the current tab's horizon with its half sun
const current =
  'text-ink before:absolute before:inset-x-0 before:bottom-0 before:h-0.75 before:rounded-xs before:bg-primary after:absolute after:bottom-0.75 after:left-1/2 after:h-2 after:w-4 after:-translate-x-1/2 after:rounded-t-full after:bg-sun on-brand:text-on-brand on-brand:before:bg-on-brand'

/** A number, or words like `100+`. */
type Count = { count?: number | string }

/** Tabs that are addresses: each view has its own URL. The usual kind. */
export function TabLinks({
  label,
  items,
}: {
  label: string
  items: readonly ({ to: string; label: string; current?: boolean } & Count)[]
}) {
  return (
    <nav aria-label={label} className={strip}>
      {items.map((item) => (
        <Anchor
          key={item.label}
          to={item.to}
          keepScroll
          aria-current={item.current ? 'page' : undefined}
          className={cx(tab, item.current ? current : rest)}
        >
          {item.label}
          <Figure count={item.count} />
        </Anchor>
      ))}
    </nav>
  )
}

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
      <div ref={list} role="tablist" aria-label={label} className={strip} onKeyDown={move}>
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
            className={cx(tab, index === chosen ? current : rest)}
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

function Figure({ count }: Count) {
  return count === undefined ? null : (
    <span className="num ml-1.5 font-medium text-subtle on-brand:text-on-brand-muted">
      {typeof count === 'number' ? count.toLocaleString('en-AU') : count}
    </span>
  )
}
