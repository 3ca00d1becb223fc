import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#app/platform/money.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Proposal, RouteForm } from '../../shapes.ts'
import { changedWords, rankWords } from '../../words.ts'

export type ProposedLine = Proposal['lines'][number]

type Props = {
  lines: ProposedLine[]
  regions: RouteForm['regions']
  /** What stands for an empty `before`: the school does not see every part. */
  empty?: string
  /** What can be done with a line. */
  action?(line: ProposedLine): ReactNode
}

/** Each change of a proposal, before and after. */
export function ProposalLines({ lines, regions, empty = 'Not set', action }: Props) {
  return (
    <ul className="mt-3">
      {lines.map((line) => (
        <li key={line.id} className="border-line border-t py-3">
          <p className="text-sm">
            <b className="block">{nameOf(line)}</b>
            {line.part !== 'subject' && line.part !== 'course' && (
              <span className="flex flex-wrap items-center gap-2">
                <span className="text-muted">{wordsOf(line.part, line.before, regions) ?? empty}</span>{' '}
                <Icon of={ArrowRight} size={14} /> <span className="sr-only">becomes</span>
                <span>{wordsOf(line.part, line.after, regions) ?? 'Not set'}</span>
              </span>
            )}
          </p>
          {action?.(line)}
        </li>
      ))}
    </ul>
  )
}

/** `Drop Physics`, `Living costs a year`. */
export function nameOf(line: ProposedLine): string {
  if (line.part === 'course')
    return `Add ${[line.after.title, line.after.provider].filter(Boolean).join(' at ')}`
  if (line.part === 'occupation') return 'Career'
  if (line.part !== 'subject') return changedWords[line.part]
  return line.after === null ? `Drop ${line.before}` : `Add ${line.after}`
}

type Value = ProposedLine['before']

function wordsOf(part: ProposedLine['part'], value: Value, regions: RouteForm['regions']): string | null {
  if (value === null) return null
  if (typeof value === 'number') return formatMoney(value)
  if (typeof value === 'object' && 'title' in value) return value.title
  if (typeof value === 'object') return `${rankWords[value.scheme]} ${value.value}`
  return part === 'region' ? (regions.find(({ id }) => id === value)?.name ?? value) : value
}
