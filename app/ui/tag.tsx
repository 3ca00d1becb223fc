import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon, type LucideIcon } from './icon.tsx'

export type TagTone =
  | 'plain'
  | 'work'
  | 'study'
  | 'travel'
  | 'life'
  | 'wellbeing'
  | 'money'
  | 'good'
  | 'warning'
  | 'bad'
  | 'info'
  | 'live'

const tones: Record<TagTone, string> = {
  plain: 'bg-sunken text-muted',
  work: 'bg-work-bg text-work',
  study: 'bg-study-bg text-study',
  travel: 'bg-travel-bg text-travel',
  life: 'bg-life-bg text-life',
  wellbeing: 'bg-wellbeing-bg text-wellbeing',
  money: 'bg-money-bg text-money',
  good: 'bg-success-bg text-success',
  warning: 'bg-warning-bg text-warning',
  bad: 'bg-danger-bg text-danger',
  info: 'bg-info-bg text-info',
  live: 'bg-live text-on-live',
}

/** A label without interaction; for that, use a chip. */
export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: TagTone
  icon?: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5 rounded-tag border border-transparent px-2.5 py-0.5 text-xs font-semibold',
        tones[tone],
      )}
    >
      {tone === 'live' && <Pulse />}
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}

/** A pulsing dot: something is live. */
export function Pulse() {
  return (
    <span
      aria-hidden="true"
      className="size-2 shrink-0 animate-pulse rounded-full bg-wattle-300 shadow-[0_0_0_0_var(--color-wattle-300)]"
    />
  )
}
