import type { KeyboardEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { PageMeta } from '#app/platform/contract.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import type { Thread } from '../contract.ts'
import { messagePath } from '../paths.ts'
import { namesOf, roleOf, timeOrDay } from '../shown.ts'

type Props = {
  threads: readonly Thread[]
  meta: PageMeta
  openId: number | null
  isAdvisor: boolean
  zone: string
  now: string
}

/** The threads, the latest first. Arrow keys move between them. */
export function ThreadList({ threads, meta, openId, isAdvisor, zone, now }: Props) {
  const [query] = useSearchParams()
  if (threads.length === 0)
    return (
      <div className="p-4">
        <EmptyState
          title="No messages yet"
          action={{ to: messagePath('new', isAdvisor), label: 'Write the first one' }}
        >
          {isAdvisor
            ? 'Write to one of your students. Only students at your school can be found.'
            : 'Ask an advisor at your school a question. You find the answer here.'}
        </EmptyState>
      </div>
    )
  return (
    <>
      <ul onKeyDown={moveFocus}>
        {threads.map((thread) => (
          <li key={thread.id}>
            <ThreadLink
              isOpen={thread.id === openId}
              thread={thread}
              isAdvisor={isAdvisor}
              zone={zone}
              now={now}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={meta.current_page}
        lastPage={meta.last_page}
        path={messagePath(null, isAdvisor)}
        query={query}
      />
    </>
  )
}

type LinkProps = { thread: Thread; isOpen: boolean } & Pick<Props, 'isAdvisor' | 'zone' | 'now'>

function ThreadLink({ thread, isOpen, isAdvisor, zone, now }: LinkProps) {
  const { is_unread: isUnread, updated_at: at } = thread
  const name = namesOf(thread.people)
  const role = roleOf(thread.people)
  return (
    <Anchor
      to={messagePath(thread.id, isAdvisor)}
      aria-current={isOpen ? 'page' : undefined}
      className={`flex min-h-11 items-center gap-3 px-4 py-3 text-ink ${isOpen ? 'bg-tint' : 'hover:bg-sunken'}`}
    >
      <Avatar name={name} size="medium" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 truncate">
            <span className={isUnread ? 'font-bold' : 'font-semibold'}>{name}</span>
            {role && <span className="text-muted text-xs">{`, ${role.toLowerCase()}`}</span>}
          </span>
          <time dateTime={at} className="shrink-0 text-muted text-xs">
            {timeOrDay(at, zone, now)}
          </time>
        </span>
        <span className={`block truncate text-sm ${isUnread ? 'font-semibold' : 'text-muted'}`}>
          {isUnread && <span className="sr-only">New: </span>}
          {thread.preview_message}
        </span>
      </span>
      {isUnread && <span aria-hidden="true" className="size-3 shrink-0 rounded-full bg-danger" />}
    </Anchor>
  )
}

/** Up, down, first and last among the links of the list. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')]
  const at = links.indexOf(document.activeElement as HTMLAnchorElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  if (at < 0 || next === undefined) return
  event.preventDefault()
  links[Math.min(Math.max(next, 0), links.length - 1)]?.focus()
}
