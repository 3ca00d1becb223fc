import { Link } from '#app/ui/link.tsx'
import type { CardFacts } from './occupation-card.tsx'

/** The occupations of the group of a residual one that have a page of their own. */
export function Neighbours({ occupations }: { occupations: CardFacts[] }) {
  return (
    <section>
      <h2 className="mb-3.5 text-h2">Other jobs in the same official group</h2>
      <ul className="grid max-w-[66ch] gap-2.5">
        {occupations.map(({ slug, title, one_line }) => (
          <li key={slug}>
            <Link to={`/occupations/${slug}`}>{title}</Link>
            <span className="block text-muted text-sm">{one_line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
