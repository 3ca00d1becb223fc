import { cx } from './class-names.ts'
import { figure } from './figures.ts'
import { Anchor } from './link.tsx'

// the padding leaves room for focus rings, which a scroller would cut off; the line is drawn inside it
export const tabStrip =
  'no-bar -mx-2 -mt-2 flex gap-1 overflow-x-auto bg-[linear-gradient(var(--line),var(--line))] bg-[length:calc(100%-16px)_2px] bg-[position:8px_100%] bg-no-repeat px-2 pt-2'
export const tabLook =
  'relative min-h-11 shrink-0 rounded-t-md px-4 pt-2.5 pb-3 font-semibold whitespace-nowrap no-underline hover:text-ink on-brand:hover:text-on-brand'
export const restingTab = 'text-muted on-brand:text-on-brand-muted'
// the current tab's horizon with its half sun
export const currentTab =
  'text-ink [scroll-initial-target:nearest] before:absolute before:inset-x-0 before:bottom-0 before:h-0.75 before:rounded-xs before:bg-primary after:absolute after:bottom-0.75 after:left-1/2 after:h-2 after:w-4 after:-translate-x-1/2 after:rounded-t-full after:bg-sun on-brand:text-on-brand on-brand:before:bg-on-brand'

/** A number, or words like `100+`. */
export type Count = { count?: number | string }

/** Tabs as links: each view has its own URL. Prefer these. */
export function TabLinks({
  label,
  items,
}: {
  label: string
  items: readonly ({ to: string; label: string; current?: boolean } & Count)[]
}) {
  return (
    <nav aria-label={label} className={tabStrip}>
      {items.map((item) => (
        <Anchor
          key={item.label}
          to={item.to}
          keepScroll
          aria-current={item.current ? 'page' : undefined}
          className={cx(tabLook, item.current ? currentTab : restingTab)}
        >
          {item.label}
          <Figure count={item.count} />
        </Anchor>
      ))}
    </nav>
  )
}

export function Figure({ count }: Count) {
  return count === undefined ? null : (
    <span className="num ml-1.5 font-medium text-subtle on-brand:text-on-brand-muted">
      {typeof count === 'number' ? figure(count) : count}
    </span>
  )
}
