import { reportsPath } from '#app/features/messaging/paths.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { counted } from '#app/ui/figures.ts'

/** What of the user object the counts of the menus come from. */
type Counted = {
  unread_threads: number
  unread_conversations: number
  open_tasks: number
  unread_posts: number
  open_reports: number
}

/** A number beside an entry of a menu, and the same in words. */
type OwnCount = { number: number; words: string }

/** What is new or to do behind an address; null where nothing is. */
export function ownCount(user: Counted, to: string): OwnCount | null {
  switch (to) {
    case '/messages':
    case '/advisor/messages':
      return countOf(unreadIn(user), (number) => `${number} unread`)
    case '/career-tasks':
      return countOf(user.open_tasks, (number) => `${number} to do`)
    case '/groups':
    case '/advisor/groups':
      return countOf(user.unread_posts, (number) => counted(number, 'new post'))
    case reportsPath:
      return countOf(user.open_reports, (number) => `${number} to look at`)
    default:
      return null
  }
}

/** An open page learns only that something is unread, until the state is loaded again. */
function unreadIn({ unread_threads, unread_conversations }: Counted): number {
  return unread_threads === 0 ? 0 : Math.max(1, unread_conversations)
}

function countOf(number: number, words: (number: number) => string): OwnCount | null {
  return number > 0 ? { number, words: words(number) } : null
}

/** The count of an entry for the person who is signed in. */
export function useOwnCount(to: string): OwnCount | null {
  const loaded = useSiteState()
  const user = loaded.status === 'ready' ? loaded.state.user : null
  return user && ownCount(user, to)
}
