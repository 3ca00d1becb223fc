import type { EducatorCard } from '#app/features/study/contract.ts'
import { placeOf } from '#app/features/study/place-of.ts'
import { Link } from '#app/ui/link.tsx'

/** Educators in a list, in two columns where the page is wide. */
export function EducatorLines({
  educators,
  isWide,
}: {
  educators: readonly EducatorCard[]
  isWide?: boolean
}) {
  return (
    <ul className={isWide ? 'grid gap-x-8 sm:grid-cols-2' : undefined}>
      {educators.map((educator) => (
        <li key={educator.slug} className="border-line border-t py-3">
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
