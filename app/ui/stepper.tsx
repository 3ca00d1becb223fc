import { cx } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** The steps of a form: done, now, next. `current` counts from 0. */
export function Stepper({
  steps,
  current,
  label = 'Steps',
}: {
  steps: readonly string[]
  current: number
  label?: string
}) {
  return (
    <ol
      aria-label={label}
      className="flex gap-2 text-xs font-semibold text-muted on-brand:text-on-brand-muted"
    >
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex-1 border-t-4 pt-2',
            index < current
              ? 'border-reef-400'
              : index === current
                ? 'border-sun text-ink on-brand:text-on-brand'
                : 'border-line on-brand:border-white/25',
          )}
        >
          {index < current && <VisuallyHidden>Done: </VisuallyHidden>}
          {step}
        </li>
      ))}
    </ol>
  )
}
