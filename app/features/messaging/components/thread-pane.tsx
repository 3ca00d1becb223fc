import { ArrowLeft } from 'lucide-react'
import { Fragment, useEffect, useRef } from 'react'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ScrollRegion } from '#app/ui/scroll-region.tsx'
import type { Message, OpenThread } from '../contract.ts'
import { draftPlace, forgetSentDraft } from '../drafts.ts'
import { messagePath, reportsPath } from '../paths.ts'
import { headingOf, namesOf, roleOf } from '../shown.ts'
import { messagingWords } from '../words.ts'
import { Composer } from './composer.tsx'
import { MessageItem } from './message-item.tsx'
import { ThreadMenu } from './thread-menu.tsx'
import { UnsentText } from './unsent-text.tsx'

type Props = {
  thread: OpenThread
  messages: readonly Message[]
  hasEarlier: boolean
  clientId: string
  isAdvisor: boolean
  country: ReaderCountry
  zone: string
  now: string
}

/** One thread: who is in it, what was written, and where to write. */
export function ThreadPane(props: Props) {
  const { thread, messages, hasEarlier, clientId, isAdvisor, country, zone, now } = props
  const log = useRef<HTMLElement>(null)
  const latest = messages.at(-1)?.id
  useEffect(() => {
    if (latest && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [latest])
  const place = draftPlace(isAdvisor, thread.id)
  useEffect(() => forgetSentDraft(draftPlace(isAdvisor, 'new'), messages), [isAdvisor, messages])
  const [first] = messages
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
          <p className={`text-muted text-xs ${thread.subject ? 'truncate' : ''}`}>
            {[rolesOf(thread), thread.subject].filter(Boolean).join(' · ')}
          </p>
        </div>
        {!thread.is_opened && <ThreadMenu thread={thread} />}
      </header>
      <ScrollRegion
        ref={log}
        role="log"
        label="Messages"
        className="flex min-h-60 flex-1 flex-col gap-3 overflow-y-auto bg-sunken px-4 py-5"
      >
        <p className="mx-auto max-w-[60ch] text-center text-muted text-xs">{messagingWords.watched}</p>
        {hasEarlier && first && (
          <p className="text-center text-sm">
            <Link to={`${messagePath(thread.id, isAdvisor)}?before=${first.id}`}>Earlier messages</Link>
          </p>
        )}
        <ol className="flex flex-col gap-3">
          {messages.map((message, at) => {
            const day = headingOf(message.created_at, zone, now)
            const before = messages[at - 1]
            return (
              <Fragment key={message.id}>
                {(!before || headingOf(before.created_at, zone, now) !== day) && (
                  <li>
                    <h3 className="message-day font-semibold text-muted text-xs">{day}</h3>
                  </li>
                )}
                <MessageItem
                  message={message}
                  domains={thread.link_domains}
                  country={country}
                  zone={zone}
                  now={now}
                  isAdvisor={isAdvisor}
                  isOpened={thread.is_opened}
                />
              </Fragment>
            )
          })}
        </ol>
      </ScrollRegion>
      {thread.refusal || thread.is_opened ? (
        <div className="border-line border-t px-4 py-4">
          <p className="text-muted" role="status">
            {thread.refusal ?? 'You read this as safeguarding staff. You cannot write here.'}
          </p>
          {thread.is_opened && <Link to={reportsPath}>Back to reported messages</Link>}
          <UnsentText place={place} />
        </div>
      ) : (
        <Composer intent="send" place={place} isAdvisor={isAdvisor} clientId={clientId} country={country} />
      )}
    </div>
  )
}

function rolesOf({ people, is_opened }: OpenThread): string | null {
  if (is_opened) return 'A conversation at your school'
  return people[0]?.role === 'advisor' ? 'Advisor at your school' : roleOf(people)
}
