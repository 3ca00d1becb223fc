import type { GroupLink } from '#app/features/labour-market/groups.ts'
import { Link } from '#app/ui/link.tsx'

/** A kind of job with a link to one of its occupations. */
export function GroupLabel({ group }: { group: Pick<GroupLink, 'title' | 'occupation'> }) {
  return (
    <>
      {group.title}
      {group.occupation && (
        <span className="block text-xs">
          One example: <Link to={`/occupations/${group.occupation.slug}`}>{group.occupation.title}</Link>
        </span>
      )}
    </>
  )
}
