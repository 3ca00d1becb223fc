import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

/** The page's width: 1200 px with 20 px gutters, 16 px below 768. `text` is the reading width. */
export function Wrap({ width = 'page', children }: { width?: 'page' | 'text'; children: ReactNode }) {
  return (
    <div className={cx('mx-auto w-full px-4 md:px-5', width === 'text' ? textWidth : pageWidth)}>
      {children}
    </div>
  )
}

const pageWidth = 'max-w-[calc(var(--container-page)+40px)]'
const textWidth = 'max-w-[calc(var(--container-text)+40px)]'

type SectionTone = 'page' | 'sunken' | 'brand' | 'deep'

const tones: Record<SectionTone, string | undefined> = {
  page: undefined,
  sunken: 'bg-sunken',
  brand: 'bg-brand text-on-brand',
  deep: 'bg-deep text-on-brand',
}

/** One full-width section of a page, with a `Wrap` inside. */
export function Section({
  id,
  tone = 'page',
  tight,
  label,
  children,
}: {
  id?: string
  tone?: SectionTone
  tight?: boolean
  /** Names the section for screen readers where it has no heading of its own. */
  label?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-label={label}
      data-on={tone === 'brand' || tone === 'deep' ? 'brand' : undefined}
      className={cx(tight ? 'py-[clamp(26px,3vw,40px)]' : 'py-[clamp(40px,5.4vw,76px)]', tones[tone])}
    >
      <Wrap>{children}</Wrap>
    </section>
  )
}

/** Main content with an aside of 340 px, stacked below 992 px. A `sticky` aside stays in view. */
export function WithAside({
  aside,
  sticky,
  children,
}: {
  aside: ReactNode
  sticky?: boolean
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-7.5 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-11">
      <div className="grid min-w-0 grid-cols-1 content-start gap-11">{children}</div>
      <aside className={cx('min-w-0 space-y-5', sticky && 'lg:sticky lg:top-20')}>{aside}</aside>
    </div>
  )
}
