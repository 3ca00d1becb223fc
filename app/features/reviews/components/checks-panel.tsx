import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Review } from '../contract.ts'

/** What was looked at before anybody decides, and what was found. It warns; a person decides. */
export function ChecksPanel({ checks }: Pick<Review, 'checks'>) {
  if (checks.length === 0) return null
  return (
    <Panel>
      <h2 className="mb-3 text-h3">Checked for you</h2>
      <ul className="grid gap-3 text-sm">
        {checks.map(({ name, label, findings }) => (
          <li key={name} className="flex gap-2">
            <span className={findings.length === 0 ? 'mt-0.5 text-success' : 'mt-0.5 text-warning'}>
              <Icon of={findings.length === 0 ? CircleCheck : TriangleAlert} size={18} />
            </span>
            <div className="min-w-0 break-words">
              <b>{label}</b>
              {findings.length === 0 && <span className="block text-muted">No problems found.</span>}
              {findings.map(({ field, label: of, reason }) => (
                <span key={`${field} ${reason}`} className="block">
                  {of}: {reason}
                </span>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
