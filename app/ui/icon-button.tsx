import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { CountBadge } from './count-badge.tsx'
import { Icon, type LucideIcon } from './icon.tsx'
import { Anchor, type Destination } from './link.tsx'

type Look = {
  icon: LucideIcon
  /** What it does, for screen readers and as a tip. */
  label: string
  /** A number on the corner. Repeat it in the label: "Notifications, 3 unread". */
  count?: number
  /** On a white disc, for use over pictures. */
  raised?: boolean
  /** Shakes once: the bell, when something has arrived. */
  shaking?: boolean
}

const base = 'relative inline-grid size-11 shrink-0 place-items-center rounded-full'

/** An icon-only button, 44 by 44 px. */
export function IconButton(
  props: Look & Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'title'>,
) {
  const { icon, label, count, raised, shaking, ...button } = props
  return (
    <button type="button" {...button} aria-label={label} title={label} className={lookOf(raised)}>
      <Face icon={icon} count={count} shaking={shaking} />
    </button>
  )
}

export function IconLink({ icon, label, count, raised, shaking, ...to }: Look & Destination) {
  return (
    <Anchor {...to} aria-label={label} title={label} className={lookOf(raised)}>
      <Face icon={icon} count={count} shaking={shaking} />
    </Anchor>
  )
}

function lookOf(raised: boolean | undefined): string {
  return cx(base, raised ? 'bg-raised text-ink hover:bg-tint' : 'text-inherit hover:bg-current/12')
}

function Face({ icon, count, shaking }: Pick<Look, 'icon' | 'count' | 'shaking'>) {
  return (
    <>
      <span className={shaking ? 'animate-shake' : undefined}>
        <Icon of={icon} />
      </span>
      {count ? <CountBadge count={count} corner /> : null}
    </>
  )
}
