import { ChevronRight } from 'lucide-react'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

/** One level; the last one, this page, needs no `to`. */
export type Crumb = { label: string; to?: string }

/** Breadcrumb navigation. */
export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        {items.map(({ label, to }, index) => (
          <li key={label} className="flex items-center gap-2">
            {index > 0 && (
              <span className="opacity-70">
                <Icon of={ChevronRight} size={14} />
              </span>
            )}
            {to ? (
              <Link to={to} look="text">
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
