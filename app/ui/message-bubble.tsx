import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type MessageBubbleProps = {
  /** The author, announced to screen readers when the name is not shown above. */
  from: string
  mine?: boolean
  /** Formatted in the reader's time zone: "3.30 pm". */
  time: string
  state?: 'sent' | 'sending' | 'failed'
  onRetry?(): void
  children: ReactNode
}

/** One message of a thread. */
export function MessageBubble({ from, mine, time, state = 'sent', onRetry, children }: MessageBubbleProps) {
  return (
    <div
      className={cx(
        'flex max-w-[min(74%,460px)] flex-col',
        mine ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <div
        data-on={mine ? undefined : 'paper'}
        className={cx(
          'rounded-[20px] px-4 pt-3 pb-2 leading-normal',
          mine ? 'rounded-br-[5px] bg-brand text-on-brand' : 'rounded-bl-[5px] bg-raised text-ink',
          state === 'failed'
            ? 'border-2 border-danger'
            : state === 'sending'
              ? 'border border-dashed border-on-brand-muted'
              : mine
                ? 'border border-brand'
                : 'border border-line',
        )}
      >
        <span className="sr-only">{mine ? 'You' : from}: </span>
        {children}
        <p className={cx('num text-right text-xs', mine ? 'text-on-brand-muted' : 'text-subtle')}>
          {state === 'sending' ? 'Sending' : time}
        </p>
      </div>
      {state === 'failed' && (
        <p role="alert" className="mt-1 flex items-center gap-2 text-sm text-danger">
          Not sent.
          {onRetry && (
            <button type="button" onClick={onRetry} className="hit font-semibold underline">
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}

/** Typing indicator. */
export function TypingBubble({ from }: { from: string }) {
  return (
    <p role="status" className="flex items-center gap-2.5 self-start text-sm text-muted">
      <span
        aria-hidden="true"
        className="flex gap-1 rounded-[20px] rounded-bl-[5px] border border-line bg-raised px-4 py-3.5"
      >
        <i className="size-1.75 rounded-full bg-subtle" />
        <i className="size-1.75 rounded-full bg-subtle" />
        <i className="size-1.75 rounded-full bg-subtle" />
      </span>
      {from} is writing
    </p>
  )
}
