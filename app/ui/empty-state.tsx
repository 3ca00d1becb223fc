import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { HalfSun } from './half-sun.tsx'
import { Icon } from './icon.tsx'

type StateProps = {
  heading?: 'h1' | 'h2' | 'h3'
  /** A link out. For anything other than a link, put a button among the children. */
  action?: { to: string; label: string }
}

const frame = 'flex flex-col items-center gap-1.5 px-6 py-11 text-center'

/** Nothing here yet: say what will be here, and how to begin. */
export function EmptyState({
  title,
  children,
  action,
  heading: Heading = 'h2',
}: StateProps & { title: string; children?: ReactNode }) {
  return (
    <div
      className={`${frame} rounded-card border border-dashed border-line-strong bg-sunken text-ink`}
      data-on="paper"
    >
      <HalfSun width={64} />
      <Heading className="mt-2 font-display text-h3 font-bold">{title}</Heading>
      {children && <div className="max-w-[44ch] text-sm text-muted">{children}</div>}
      {action && (
        <div className="mt-3">
          <ButtonLink to={action.to} variant="outline">
            {action.label}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

/** Something failed to load. `onRetry` tries again in place; `action` is a link out. */
export function ErrorState({
  title = 'That did not load',
  children = 'Check your connection and try again.',
  onRetry,
  busy,
  action,
  heading: Heading = 'h2',
}: StateProps & { title?: string; children?: ReactNode; onRetry?(): void; busy?: boolean }) {
  return (
    <div role="alert" className={frame}>
      <span className="text-danger">
        <Icon of={CloudOff} size={26} />
      </span>
      <Heading className="font-display text-h3 font-bold">{title}</Heading>
      <div className="max-w-[44ch] text-sm text-muted">{children}</div>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {onRetry && (
          <Button icon={RotateCw} onClick={onRetry} busy={busy}>
            Try again
          </Button>
        )}
        {action && (
          <ButtonLink to={action.to} variant="outline">
            {action.label}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
