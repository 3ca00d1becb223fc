import { figure } from '#app/ui/figures.ts'
import { Link } from '#app/ui/link.tsx'

type Props = {
  types: { name: string; label: string }[]
  counts: { name: string; count: number }[]
}

/** The record types that somebody may work on, with how many there are of those that are counted. */
export function RecordTypes({ types, counts }: Props) {
  const countOf = new Map(counts.map(({ name, count }) => [name, count]))
  return (
    <ul className="grid gap-x-8 md:grid-cols-3">
      {types.map(({ name, label }) => {
        const count = countOf.get(name)
        return (
          <li key={name} className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
            <Link to={`/admin/${name}`}>{label}</Link>
            {count !== undefined && <span className="num text-muted">{figure(count)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
