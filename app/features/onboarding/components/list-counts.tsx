import { figure } from '#app/ui/figures.ts'
import { Anchor } from '#app/ui/link.tsx'
import type { importLists, StudentImport } from '../contract.ts'

type List = (typeof importLists)[number]

/** How many rows each list of an import has; each opens its list. */
export function ListCounts({ item, path, list }: { item: StudentImport; path: string; list: List }) {
  const notes =
    item.status === 'ready' ? { missing: 'You tick each', errors: 'Left out' } : { errors: 'Left out' }
  const lists = [
    { list: 'new', label: 'New', count: item.new_rows },
    { list: 'changed', label: 'Changed', count: item.changed_rows },
    { list: 'missing', label: 'Not in this file', count: item.missing_rows },
    { list: 'errors', label: 'Rows with errors', count: item.error_rows },
    { list: 'same', label: 'Same as now', count: item.same_rows },
  ] as const
  return (
    <nav aria-label="Lists of this import" data-counts="">
      {lists.map((one) => (
        <Anchor
          key={one.list}
          to={`${path}?list=${one.list}`}
          keepScroll
          aria-current={one.list === list ? 'page' : undefined}
          className="text-ink no-underline"
        >
          <span className="text-sm">{one.label}</span> <b className="num text-h2">{figure(one.count)}</b>
          {one.count > 0 && <Note>{notes[one.list as keyof typeof notes]}</Note>}
        </Anchor>
      ))}
    </nav>
  )
}

function Note({ children }: { children?: string }) {
  return children ? <span className="text-xs text-muted"> {children}</span> : null
}
