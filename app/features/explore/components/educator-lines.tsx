import type { EducatorCard } from '#app/features/study/contract.ts'
import { Link } from '#app/ui/link.tsx'
import { placeOf } from '../rules.ts'

/** Educators in a narrow list. */
export function EducatorLines({ educators }: { educators: readonly EducatorCard[] }) {
  return (
    <ul>
      {educators.map((educator) => (
        <li key={educator.slug} className="border-line border-t py-3 first:border-t-0">
          <Link to={`/educators/${educator.slug}`} look="strong">
            {educator.name}
          </Link>
          <span className="block text-muted text-sm">
            {[educator.kind_label, placeOf(educator)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
