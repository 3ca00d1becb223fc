import { CountBadge } from '#app/ui/count-badge.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx'
import { useOwnCount } from './own-counts.ts'

/** The number beside an entry of a menu: unread messages, tasks to do, new posts. Nothing while there are none. */
export function EntryCount({ of: to }: { of: string }) {
  const found = useOwnCount(to)
  if (!found) return null
  return (
    <span className="ml-2 inline-block align-middle">
      <CountBadge count={found.number} />
      <VisuallyHidden>, {found.words}</VisuallyHidden>
    </span>
  )
}
