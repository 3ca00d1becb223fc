import { Link } from '#app/ui/link.tsx'
import { taskTemplates } from '../templates.ts'

/** Where students go on reading, for a task made from a template. */
export function TaskSources({ templateKey }: { templateKey: string | null }) {
  const sources = taskTemplates.find(({ key }) => key === templateKey)?.sources ?? []
  if (sources.length === 0) return null
  return (
    <div>
      <h2 className="text-h3">Good places to look</h2>
      <ul className="mt-2 grid gap-1">
        {sources.map(({ title, url }) => (
          <li key={title}>
            <Link to={url}>{title}</Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        Written in November 2026. If one of these sites says something different, the site is right.
      </p>
    </div>
  )
}
