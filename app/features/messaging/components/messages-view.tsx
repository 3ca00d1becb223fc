import { SquarePen } from 'lucide-react'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconLink } from '#app/ui/icon-button.tsx'
import { Wrap } from '#app/ui/layout.tsx'
import type { MessagesData } from '../messages-data.ts'
import { messagePath } from '../paths.ts'
import { namesOf } from '../shown.ts'
import { NewMessage } from './new-message.tsx'
import { ReportsLink } from './reports-link.tsx'
import { ThreadList } from './thread-list.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { useLive } from './use-live.ts'

/** `country` for help lines; `zone` for days and times, `now` for which of them is today. */
export type MessagesViewProps = MessagesData & {
  country: ReaderCountry
  zone: string
  now: string
  isAdvisor: boolean
}

/** Two panes from 768 px, one below: the list, or what is open. */
export function MessagesView(props: MessagesViewProps) {
  const { list, open, picker, isAdvisor, country, zone, now, clientId } = props
  const { threads, messages, thread } = useLive(list.data, open)
  const isList = !open && !picker
  const newPath = messagePath('new', isAdvisor)
  return (
    <Wrap>
      <div
        data-area={isAdvisor ? 'advisor' : undefined}
        className="messages grid grid-cols-1 border-line bg-raised"
      >
        <section
          aria-label="Conversations"
          className={`overflow-y-auto border-line ${isList ? '' : 'hidden'}`}
        >
          <div className="flex items-center justify-between gap-2 px-4 pt-5 pb-2">
            <h1 className="text-h3">Messages</h1>
            <IconLink icon={SquarePen} label="New message" to={newPath} />
          </div>
          {isAdvisor && <ReportsLink />}
          <ThreadList
            threads={threads}
            meta={list.meta}
            openId={thread?.id ?? null}
            isAdvisor={isAdvisor}
            zone={zone}
            now={now}
          />
        </section>
        <section
          aria-label={paneLabel(props)}
          className={`min-w-0 overflow-y-auto ${isList ? 'hidden' : ''}`}
        >
          {picker && (
            <NewMessage picker={picker} clientId={clientId} isAdvisor={isAdvisor} country={country} />
          )}
          {thread && open && (
            <ThreadPane
              key={thread.id}
              thread={thread}
              messages={messages}
              hasEarlier={open.has_earlier}
              clientId={clientId}
              isAdvisor={isAdvisor}
              country={country}
              zone={zone}
              now={now}
            />
          )}
          {isList && (
            <div className="p-6">
              <EmptyState title="Choose a conversation" action={{ to: newPath, label: 'New message' }}>
                Or start a new one. Nobody sees whether you are here or have read something.
              </EmptyState>
            </div>
          )}
        </section>
      </div>
    </Wrap>
  )
}

function paneLabel({ open, picker }: MessagesViewProps): string {
  if (picker) return 'New message'
  return open ? `Conversation with ${namesOf(open.thread.people)}` : 'Conversation'
}
