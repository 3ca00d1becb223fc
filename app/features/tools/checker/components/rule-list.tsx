import { Link } from '#app/ui/link.tsx'
import { provenanceWords, type RuleShown } from '../shown-rule.ts'

/** The rules behind a line, each with its id, its source and the day on which it was read. */
export function RuleList({ rules, name }: { rules: readonly RuleShown[]; name: string }) {
  if (rules.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline">
        <span>
          Rules and sources<span className="sr-only"> of {name}</span>
        </span>
      </summary>
      <ul className="grid gap-3 text-sm">
        {rules.map((rule) => (
          <li key={rule.id}>
            {rule.text}
            <span className="block text-xs text-muted">
              <Link to={rule.source.url}>{provenanceWords(rule)}</Link> (rule {rule.id})
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
