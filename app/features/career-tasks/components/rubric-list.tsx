import { Check } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import type { Criterion } from '../rubric.ts'

type Props = {
  rubric: readonly Criterion[]
  /** By the key of a criterion; none before a review. */
  levels: Readonly<Record<string, number>>
}

/** The criteria of a task with their levels, the highest first, and which of them the advisor gave. */
export function RubricList({ rubric, levels }: Props) {
  return (
    <dl className="mt-3 grid gap-5">
      {rubric.map(({ key, title, levels: words }) => (
        <div key={key}>
          <dt className="break-words font-semibold">{title}</dt>
          <dd className="mt-1">
            <ul className="grid gap-1 text-sm">
              {words
                .map((word, at) => (
                  <li key={word} className="flex gap-2">
                    <span aria-hidden="true" className="w-5 shrink-0 text-success">
                      {levels[key] === at && <Icon of={Check} size={18} />}
                    </span>
                    <span
                      className={
                        levels[key] === at
                          ? 'min-w-0 break-words font-semibold'
                          : 'min-w-0 break-words text-muted'
                      }
                    >
                      {word}
                      {levels[key] === at && <VisuallyHidden>, this level</VisuallyHidden>}
                    </span>
                  </li>
                ))
                .toReversed()}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
