import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'
import { Anchor, type Destination } from './link.tsx'
import { useDismiss } from './use-dismiss.ts'

/** A raised surface: menus, lists, suggestions. It scrolls within 350 px. */
export function PopPanel({
  width = 'auto',
  children,
}: {
  width?: 'auto' | 'menu' | 'notifications'
  children: ReactNode
}) {
  return (
    <div
      data-on="paper"
      className={cx(
        'max-h-(--size-dropdown) animate-drop overflow-y-auto overscroll-contain rounded-[20px] border border-transparent bg-raised py-2 text-ink shadow-pop',
        widths[width],
      )}
    >
      {children}
    </div>
  )
}

const widths = {
  auto: 'w-max max-w-[calc(100vw-32px)]',
  menu: 'w-80 max-w-full',
  notifications: 'w-99 max-w-full',
} as const

type DisclosureProps = {
  /** Renders the button. Spread `props` on it: `<IconButton {...props} …/>`. */
  button(
    props: { 'aria-expanded': boolean; 'aria-controls': string; onClick(): void },
    open: boolean,
  ): ReactNode
  /** The edge of the button that the panel is aligned with. */
  align?: 'start' | 'end'
  /** The panel, rendered only while open. */
  children(close: () => void): ReactNode
}

/** A button with a panel below it: for links and small forms (a list of commands would be a menu, which this is not). */
export function Disclosure({ button, align = 'end', children }: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => setOpen(false)
  useDismiss(frame, open, close)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows inside take the keys
    <div ref={frame} className="relative inline-block" onKeyDown={moveBetweenRows}>
      {button({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpen(!open) }, open)}
      <div id={id} className={cx('absolute top-full z-40 mt-1.5', align === 'end' ? 'right-0' : 'left-0')}>
        {open && children(close)}
      </div>
    </div>
  )
}

/** Arrow keys also move between the rows of an open panel. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step || event.target instanceof HTMLInputElement) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  if (rows.length === 0) return
  event.preventDefault()
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length
  rows[next]?.focus()
}

type RowProps = { icon?: LucideIcon; aside?: ReactNode; children: ReactNode }

const row =
  'mx-2 flex min-h-11 items-center gap-3.5 rounded-md px-3 text-left text-ink no-underline hover:bg-tint font-medium'

/** A link in a panel. */
export function RowLink({ icon, aside, children, ...to }: RowProps & Destination) {
  return (
    <Anchor {...to} data-row="" className={row}>
      <RowFace icon={icon} aside={aside}>
        {children}
      </RowFace>
    </Anchor>
  )
}

/** A button in a panel; without `onClick` it sends the form around it. */
export function RowButton({ icon, aside, children, onClick }: RowProps & { onClick?(): void }) {
  return (
    <button
      type={onClick ? 'button' : 'submit'}
      data-row=""
      onClick={onClick}
      className={cx(row, 'w-[calc(100%-16px)]')}
    >
      <RowFace icon={icon} aside={aside}>
        {children}
      </RowFace>
    </button>
  )
}

function RowFace({ icon, aside, children }: RowProps) {
  return (
    <>
      {icon && (
        <span className="text-subtle">
          <Icon of={icon} />
        </span>
      )}
      <span className="min-w-0 flex-1">{children}</span>
      {aside && <span className="text-xs text-muted">{aside}</span>}
    </>
  )
}
