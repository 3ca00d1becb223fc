import { Check, Lightbulb, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

export type AnswerState = 'rest' | 'right' | 'wrong'

type AnswerProps = {
  name: string
  value: string
  /** A, B, C … */
  letter: string
  children: ReactNode
  checked?: boolean
  defaultChecked?: boolean
  onChange?(value: string): void
  /** After marking. `right` is the right answer, chosen or not; `wrong` one that was chosen. */
  state?: AnswerState
  /** Marked: it can no longer be changed. */
  marked?: boolean
}

const skins: Record<AnswerState, string> = {
  rest: 'border-line bg-surface group-hover/answer:border-primary peer-checked:border-primary peer-checked:bg-tint peer-checked:[&>i]:bg-primary peer-checked:[&>i]:text-on-primary',
  right: 'border-success bg-success-bg [&>i]:bg-success [&>i]:text-surface',
  wrong: 'border-danger bg-danger-bg [&>i]:bg-danger [&>i]:text-surface',
}

/** One answer of a knowledge question; goes inside a `ChoiceGroup`. */
export function Answer(props: AnswerProps) {
  const { name, value, letter, children, checked, defaultChecked, onChange, state = 'rest', marked } = props
  const note = state === 'wrong' ? 'Your answer' : state === 'right' ? 'Right answer' : null
  return (
    <label className="group/answer relative mb-2.5 flex">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        defaultChecked={defaultChecked}
        disabled={marked}
        onChange={() => onChange?.(value)}
        className="peer ghost-input z-1"
      />
      <span
        className={cx(
          'flex min-h-15 w-full items-center gap-4 rounded-[16px] border-2 px-4.5 py-2.5 font-medium',
          skins[state],
        )}
      >
        <i
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-display leading-none font-bold not-italic"
        >
          {state === 'rest' ? letter : <Icon of={state === 'right' ? Check : X} size={18} bold />}
        </i>
        <span className="min-w-0">{children}</span>
        {note && <span className="ml-auto shrink-0 text-xs font-semibold">{note}</span>}
      </span>
    </label>
  )
}

/** The explanation shown after an answer: "Not quite, and most people miss this one." */
export function AnswerNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status" className="mt-5 flex gap-3.5 rounded-[16px] bg-sand px-5 py-4 text-ink">
      <Icon of={Lightbulb} />
      <div>
        <p className="font-bold">{title}</p>
        <div className="mt-0.5">{children}</div>
      </div>
    </div>
  )
}
