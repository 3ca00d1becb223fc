import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TimelineState = 'done' | 'now' | 'next'

const dots: Record<TimelineState, string> = {
  done: 'border-reef-500 bg-reef-500 text-white',
  now: 'border-sun bg-sun text-ink-900 shadow-[0_0_0_6px_color-mix(in_oklab,var(--sun)_28%,transparent)]',
  next: 'border-line bg-sunken text-subtle',
}
const spoken: Record<TimelineState, string> = { done: 'Done: ', now: 'Now: ', next: 'Next: ' }

/** What has happened, what is happening, and what comes. */
export function Timeline({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>
}

type StepProps = { state: TimelineState; title: ReactNode; when?: ReactNode; children?: ReactNode }

export function TimelineStep({ state, title, when, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={cx(
        'relative pb-6 pl-13 before:absolute before:top-9 before:-bottom-0.5 before:left-4.25 before:w-0.75 before:rounded-xs last:pb-0 last:before:hidden',
        state === 'done' ? 'before:bg-reef-400' : 'before:bg-line',
      )}
    >
      <span
        className={cx(
          'absolute top-0 left-0 grid size-9 place-items-center rounded-full border-2',
          dots[state],
        )}
      >
        {state === 'done' ? (
          <Icon of={Check} size={18} bold />
        ) : (
          <span className="size-2 rounded-full bg-current" />
        )}
      </span>
      <p className="pt-1.5 font-semibold">
        <VisuallyHidden>{spoken[state]}</VisuallyHidden>
        {title}
      </p>
      {when && <p className="text-sm text-muted">{when}</p>}
      {children && (
        <div
          className={
            state === 'now'
              ? 'mt-2.5 rounded-[14px] bg-sand px-4.5 py-3.5 text-ink'
              : 'mt-1 text-sm text-muted'
          }
        >
          {children}
        </div>
      )}
    </li>
  )
}
