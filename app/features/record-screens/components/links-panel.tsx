import type { IncomingLinks } from '#app/features/admin/record-tools-contract.ts'
import { counted } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What links to a record, and would lead nowhere without it. */
export function LinksPanel({ links }: { links: readonly IncomingLinks[] }) {
  const filled = links.filter(({ count }) => count > 0)
  return (
    <Panel>
      <h2 className="mb-3 text-h3">What links here</h2>
      {filled.length === 0 && <p className="text-sm text-muted">No links found.</p>}
      {filled.map(({ resource, label, count, records }) => (
        <div key={label} className="text-sm">
          <h3 className="font-sans text-sm font-semibold">
            {label}: {counted(count, 'record')}
          </h3>
          <ul>
            {records.map(({ id, title }) => (
              <li key={id} className="break-words">
                {resource ? <Link to={`/admin/${resource}/${id}`}>{title}</Link> : title}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Panel>
  )
}
