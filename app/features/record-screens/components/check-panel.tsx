import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { PublishWarning } from '#app/features/admin/record-tools-contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What an editor would look at before publishing. It warns; a person decides. */
export function CheckPanel({ warnings }: { warnings: readonly PublishWarning[] }) {
  return (
    <Panel>
      <h2 className="mb-3 text-h3">Checks before publishing</h2>
      <ul className="grid gap-2 text-sm">
        {warnings.map(({ field, label, reason }) => (
          <li key={`${field} ${reason}`} className="flex gap-2">
            <span className="mt-0.5 text-warning">
              <Icon of={TriangleAlert} size={18} />
            </span>
            <span className="min-w-0 break-words">
              <b>{label}:</b> {reason}
            </span>
          </li>
        ))}
        {warnings.length === 0 && (
          <li className="flex gap-2">
            <span className="mt-0.5 text-success">
              <Icon of={CircleCheck} size={18} />
            </span>
            No problems found.
          </li>
        )}
      </ul>
      {warnings.length > 0 && <p className="mt-3 text-xs text-muted">You can continue with warnings.</p>}
    </Panel>
  )
}
