import { Children, type ReactNode } from 'react'
import { cx } from './class-names.ts'

const columnClasses = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-2 lg:grid-cols-3',
  4: 'md:grid-cols-2 lg:grid-cols-4',
} as const

type CardGridProps = {
  columns?: keyof typeof columnClasses
  /** Below 768 px: one row that scrolls sideways (a preview), or one column (a list of results). */
  mobile?: 'scroll' | 'stack'
  /** Names the list for screen readers. */
  label?: string
  children: ReactNode
}

/** A list of cards; each child becomes one item. */
export function CardGrid({ columns = 4, mobile = 'scroll', label, children }: CardGridProps) {
  const sideways = mobile === 'scroll'
  return (
    <div>
      <ul
        {...listRole}
        aria-label={label}
        className={cx('md:grid md:gap-5', columnClasses[columns], sideways ? scrolling : 'grid gap-3.5')}
      >
        {Children.map(children, (child) => child && <li className={sideways ? item : 'min-w-0'}>{child}</li>)}
      </ul>
    </div>
  )
}

/** One row that scrolls sideways at every width. */
export function CardRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div>
      <ul {...listRole} aria-label={label} className={cx(row, 'md:-mx-5 md:px-5')}>
        {Children.map(children, (child) => child && <li className="w-64.5 shrink-0 snap-center">{child}</li>)}
      </ul>
    </div>
  )
}

// Safari drops the list role when bullets are hidden
const listRole = { role: 'list' }
// Negative margins live inside a wrapper, where no spacing utility of the caller can overwrite them.
// Room above for the lift and around for the focus rings, which a scroller would cut off
const row = 'no-bar flex snap-x snap-mandatory gap-3.5 overflow-x-auto -mx-4 px-4 pt-2 -mt-2 pb-4 -mb-2'
const scrolling = cx(row, 'md:m-0 md:overflow-visible md:p-0')
const item = 'w-64.5 shrink-0 snap-center md:w-auto md:min-w-0'
