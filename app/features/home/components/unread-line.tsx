import { MessageCircle } from 'lucide-react'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import type { UnreadMessages } from '../contract.ts'
import { unreadLine } from '../home-words.ts'

/** What is unread in the messages of a student, before everything else. */
export function UnreadLine({ unread }: { unread: UnreadMessages }) {
  const { words, to } = unreadLine(unread)
  return (
    <p
      className="flex min-h-11 items-center gap-3 rounded-card bg-raised px-5 py-3 text-ink shadow-pop"
      data-on="paper"
    >
      <span className="text-link">
        <Icon of={MessageCircle} />
      </span>
      <span className="min-w-0 break-words">
        <Link to={to} look="strong">
          {words}
        </Link>
      </span>
    </p>
  )
}
