import { TriangleAlert } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import type { Warning } from '../warnings.ts'

/** What to think about, each with why. It holds nothing up. */
export function WarningList({ title, warnings }: { title?: string; warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null
  return (
    <section aria-label={title ?? 'Think about'} className="grid gap-3">
      {title && <h2 className="text-h3">{title}</h2>}
      <ul className="grid gap-3">
        {warnings.map(({ kind, path, says, why }) => (
          <li
            key={`${kind} ${path} ${says}`}
            className="flex gap-3 rounded-md bg-warning-bg p-3.5 text-sm text-ink"
          >
            <span className="mt-0.5 text-warning">
              <Icon of={TriangleAlert} size={18} />
            </span>
            <span>
              <b>{says}</b> {why}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
