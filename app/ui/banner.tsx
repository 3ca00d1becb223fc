import { CircleAlert, CircleCheck, Info, type LucideIcon, Sun, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'

export type BannerTone = 'info' | 'good' | 'warning' | 'bad' | 'marketing'

const tones: Record<BannerTone, { icon: LucideIcon; ground: string; ink: string }> = {
  info: { icon: Info, ground: 'bg-info-bg', ink: 'text-info' },
  good: { icon: CircleCheck, ground: 'bg-success-bg', ink: 'text-success' },
  warning: { icon: TriangleAlert, ground: 'bg-warning-bg', ink: 'text-warning' },
  bad: { icon: CircleAlert, ground: 'bg-danger-bg', ink: 'text-danger' },
  marketing: { icon: Sun, ground: 'bg-sand', ink: 'text-ink' },
}

type BannerProps = {
  tone?: BannerTone
  children: ReactNode
  /** One small button or link. */
  action?: ReactNode
  onClose?(): void
  /** Announced when it appears: `status` politely, `alert` at once. Leave out for a banner that is part of the page. */
  role?: 'status' | 'alert'
  /** Full width with square corners: a strip under the header. */
  strip?: boolean
}

/** What a form says about itself: a danger is announced at once, a success politely. */
export function AlertBanner({ type, children }: { type: 'danger' | 'success'; children: ReactNode }) {
  const isDanger = type === 'danger'
  return (
    <Banner tone={isDanger ? 'bad' : 'good'} role={isDanger ? 'alert' : 'status'}>
      {children}
    </Banner>
  )
}

/** A message with an icon, so that colour is never the only signal. */
export function Banner({ tone = 'info', children, action, onClose, role, strip }: BannerProps) {
  const { icon, ground, ink } = tones[tone]
  return (
    <div
      role={role}
      data-on="paper"
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:[&>:nth-child(3):nth-last-child(2)]:order-1 border border-transparent px-4.5 py-3.5 text-sm text-ink',
        ground,
        strip ? 'justify-center' : 'rounded-[14px]',
      )}
    >
      <span className={cx('mt-px', ink)}>
        <Icon of={icon} />
      </span>
      <div className={cx('min-w-0', strip ? 'max-w-page' : 'flex-1 basis-40 max-sm:basis-[calc(100%-6rem)]')}>
        {children}
      </div>
      {action}
      {onClose && (
        <span className="-my-2.5 -mr-2.5">
          <IconButton icon={X} label="Close" onClick={onClose} />
        </span>
      )}
    </div>
  )
}
