import type { RouteAnswers } from '../../plan-parts.ts'
import { type Names, outlineOf } from '../plan-outline.ts'

/** A read-only route, for print and for shared links. */
export function RouteOutline({ answers, names }: { answers: RouteAnswers; names: Names }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-1">
      {outlineOf(answers, names).map(({ heading, lines }) => (
        <div key={heading} className="break-inside-avoid border-line border-t pt-3">
          <dt className="font-bold font-display text-card">{heading}</dt>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be called the same, and nothing here moves
            <dd key={at} className="mt-1 whitespace-pre-line text-sm">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
