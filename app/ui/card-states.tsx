import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { type CardHeading, cardFrame } from './card.tsx'
import { cx } from './class-names.ts'
import { HalfSun } from './half-sun.tsx'
import { Icon } from './icon.tsx'
import { Skeleton } from './skeleton.tsx'

/** A loading card of the same size. */
export function CardSkeleton() {
  return (
    <div className={cx(cardFrame, 'border-line bg-surface')}>
      <Skeleton>
        <div className="sheen animate-sheen h-37.5 rounded-t-[17px]" />
        <div className="space-y-2.5 px-4 pt-3.5">
          <div className="sheen animate-sheen h-5.5 w-21 rounded-sm" />
          <div className="sheen animate-sheen h-5 rounded-sm" />
          <div className="sheen animate-sheen h-5 w-3/5 rounded-sm" />
        </div>
      </Skeleton>
    </div>
  )
}

type CardNote = { title: string; text: ReactNode; heading?: CardHeading }

/** In place of a card when there is none yet: what will be here, and one action. */
export function CardEmpty({
  title,
  text,
  action,
  heading: Heading = 'h3',
}: CardNote & { action?: { to: string; label: string } }) {
  return (
    <div
      data-on="paper"
      className={cx(
        cardFrame,
        'items-center justify-center border-dashed border-line-strong bg-sunken p-6 text-center text-ink',
      )}
    >
      <HalfSun width={64} />
      <Heading className="mt-3 font-display text-h3 font-bold">{title}</Heading>
      <p className="mt-1.5 text-sm text-muted">{text}</p>
      {action && (
        <div className="mt-3.5">
          <ButtonLink to={action.to} variant="outline" size="small">
            {action.label}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** In place of a card that failed to load. */
export function CardError({ onRetry, heading: Heading = 'h3' }: { onRetry?(): void; heading?: CardHeading }) {
  return (
    <div
      data-on="paper"
      role="alert"
      className={cx(cardFrame, 'items-center justify-center border-line bg-surface p-6 text-center text-ink')}
    >
      <span className="text-danger">
        <Icon of={CloudOff} size={26} />
      </span>
      <Heading className="mt-2.5 font-display text-h3 font-bold">That did not load</Heading>
      <p className="mt-1.5 text-sm text-muted">Check your connection and try again.</p>
      {onRetry && (
        <div className="mt-3.5">
          <Button size="small" icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}
