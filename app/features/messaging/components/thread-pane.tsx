import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Message, OpenThread } from '../contract.ts'
import type { MessageResult } from '../messages-action.ts'
import { messagePath } from '../paths.ts'
import { namesOf } from '../shown.ts'
import { messagingWords } from '../words.ts'
import { Composer } from './composer.tsx'
import { MessageItem } from './message-item.tsx'

type Props = {
  thread: OpenThread
  messages: readonly Message[]
  hasEarlier: boolean
  clientId: string
  isAdvisor: boolean
  country: ReaderCountry
}

/** One thread: who is in it, what was written, and where to write. */
export function ThreadPane({ thread, messages, hasEarlier, clientId, isAdvisor, country }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const latest = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message that comes
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [latest])
  const [first] = messages
  const [other] = thread.people
  const name = namesOf(thread.people)
  return (
    <div className="flex h-full flex-col">
      <header className="flex items-center gap-3 border-line border-b px-4 py-3">
        <span className="md:hidden">
          <IconLink icon={ArrowLeft} label="All messages" to={messagePath(null, isAdvisor)} />
        </span>
        <Avatar name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-md">{name}</h2>
          <p className="text-muted text-xs">
            {thread.subject ?? (other?.role === 'advisor' ? 'Advisor at your school' : 'Student')}
          </p>
        </div>
        {!thread.is_opened && <ThreadMenu thread={thread} />}
      </header>
      <div
        ref={log}
        role="log"
        aria-label="Messages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard
        tabIndex={0}
        className="flex min-h-60 flex-1 flex-col gap-3 overflow-y-auto bg-sunken px-4 py-5"
      >
        <p className="mx-auto max-w-[60ch] text-center text-muted text-xs">{messagingWords.watched}</p>
        {hasEarlier && first && (
          <p className="text-center text-sm">
            <Link to={`${messagePath(thread.id, isAdvisor)}?before=${first.id}`}>Earlier messages</Link>
          </p>
        )}
        <ol className="flex flex-col gap-3">
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              domains={thread.link_domains}
              country={country}
              isOpened={thread.is_opened}
            />
          ))}
        </ol>
      </div>
      {thread.refusal || thread.is_opened ? (
        <p className="border-line border-t px-4 py-4 text-muted" role="status">
          {thread.refusal ?? 'You read this as safeguarding staff. You cannot write here.'}
        </p>
      ) : (
        <Composer
          intent="send"
          place={`message:${isAdvisor ? 'advisor' : 'student'}:${thread.id}`}
          clientId={clientId}
          country={country}
        />
      )}
    </div>
  )
}

type Option = { intent: string; label: string }

function optionsOf({ is_unread, is_muted, is_blocked }: OpenThread): Option[] {
  return [
    is_unread ? { intent: 'read', label: 'Mark as read' } : { intent: 'unread', label: 'Mark as unread' },
    is_muted ? { intent: 'unmute', label: 'Stop muting' } : { intent: 'mute', label: 'Mute' },
    ...(is_blocked === null
      ? []
      : [
          is_blocked
            ? { intent: 'unblock', label: 'Stop blocking' }
            : { intent: 'block', label: 'Block this person' },
        ]),
  ]
}

function ThreadMenu({ thread }: { thread: OpenThread }) {
  const form = useForm<MessageResult>({
    intents: ['mute', 'unmute', 'block', 'unblock', 'unread', 'read'],
    onResult: ({ ok, message }) => {
      if (message) toast(message, { kind: ok ? 'good' : 'bad' })
    },
  })
  return (
    <details data-screen className="relative">
      <summary className="inline-flex min-h-11 items-center px-2 text-link text-sm underline">
        Options
      </summary>
      <form
        {...form.props}
        className="absolute right-0 z-10 mt-1 grid w-52 gap-2 rounded-card border border-line bg-raised p-3"
      >
        {optionsOf(thread).map(({ intent, label }) => (
          <Button key={intent} type="submit" name="intent" value={intent} variant="outline" size="small">
            {label}
          </Button>
        ))}
      </form>
    </details>
  )
}
