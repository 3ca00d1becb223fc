import { partsWords } from '#app/features/planner/progress-words.ts'
import { cx } from '#app/ui/class-names.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { Student } from '../contract.ts'
import { planWords } from '../rules.ts'

/** How many parts of a plan are done: a square for each, and in words. A complete plan may leave parts open. */
export function PlanMeter({ plan: { parts, of, state } }: { plan: NonNullable<Student['plan']> }) {
  if (state === 'complete') return <Tag tone="good">{planWords.complete}</Tag>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <span aria-hidden="true" className="inline-flex gap-1">
        {Array.from({ length: of }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: squares have no identity
            key={at}
            data-fill={at < parts ? '' : undefined}
            className={cx(
              'size-3 rounded-xs border',
              at < parts ? 'border-transparent bg-reef-400' : 'border-line-strong',
            )}
          />
        ))}
      </span>
      <span className="num whitespace-nowrap">{partsWords(parts, of)}</span>
    </span>
  )
}
