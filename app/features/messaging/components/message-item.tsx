import type { SyntheticEvent } from 'react'
import { ReportFields } from '#app/features/moderation/report-fields.tsx'
import { useForm } from '#app/platform/forms/use-form.tsx'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { Button } from '#app/ui/button.tsx'
import { MessageBubble } from '#app/ui/message-bubble.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { Message } from '../contract.ts'
import { splitLinks } from '../links.ts'
import type { MessageResult } from '../messages-action.ts'
import { editMinutes, isTooOldToEdit, longestMessage } from '../rules.ts'
import { dayInYear, timeInWords } from '../shown.ts'
import { messagingWords } from '../words.ts'
import { CareFirst } from './care-first.tsx'

type Props = {
  message: Message
  domains: readonly string[]
  country: ReaderCountry
  zone: string
  now: string
  isAdvisor: boolean
  isOpened: boolean
}

/** One message: plain text, where addresses lead somewhere only on domains that the school allows. */
export function MessageItem(props: Props) {
  const { message, domains, country, zone, now, isAdvisor, isOpened } = props
  const { kind, from_name, body, created_at } = message
  if (kind !== 'text')
    return (
      <li className="mx-auto max-w-[60ch] text-center text-muted text-sm [overflow-wrap:anywhere]">
        {kind === 'opened'
          ? `${from_name}, of the safeguarding staff, opened this conversation on ${dayInYear(created_at, zone)}: ${body}`
          : body}
      </li>
    )
  const time = timeInWords(created_at, zone)
  return (
    <li className="flex flex-col">
      <MessageBubble
        from={from_name}
        mine={message.is_mine}
        time={message.edited_at && !message.deleted_at ? `${time}, edited` : time}
      >
        {isOpened && (
          <p aria-hidden="true" className="font-semibold text-sm">
            {from_name}
          </p>
        )}
        {message.deleted_at ? (
          <p className={message.is_mine ? 'text-on-brand-muted' : 'text-muted'}>{messagingWords.removed}</p>
        ) : (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            <Words text={body} domains={domains} />
          </p>
        )}
        {message.attachments.map((file) => (
          <p key={file.id} className="mt-1">
            <a
              href={`/api/threads/${message.thread_id}/files/${file.id}`}
              className="inline-flex min-h-11 items-center underline [overflow-wrap:anywhere]"
            >
              {file.name}
            </a>
          </p>
        ))}
      </MessageBubble>
      {message.evidence?.map(({ body, at }) => (
        <p key={at} className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
          Before: {body}
        </p>
      ))}
      {!isOpened &&
        !message.deleted_at &&
        (message.is_mine ? (
          <OwnMessage message={message} country={country} isAdvisor={isAdvisor} now={now} />
        ) : (
          <ReportMessage id={message.id} />
        ))}
    </li>
  )
}

function Words({ text, domains }: { text: string; domains: readonly string[] }) {
  return splitLinks(text, domains).map((part) =>
    part.href ? (
      <a
        key={part.at}
        href={part.href}
        rel="noopener noreferrer nofollow"
        target="_blank"
        className="underline"
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}

type OwnProps = Pick<Props, 'message' | 'country' | 'isAdvisor' | 'now'>

function OwnMessage({ message, country, isAdvisor, now }: OwnProps) {
  const form = useForm<MessageResult>({
    intents: ['edit', 'delete'],
    onResult: ({ ok, message: said }) => {
      if (said) toast(said, { kind: ok ? 'good' : 'bad' })
    },
  })
  // Without scripts every message of the page hears the result of one.
  const failed =
    form.result?.ok === false && form.result.about === String(message.id) ? form.result : undefined
  const isOld = isTooOldToEdit(new Date(message.created_at), new Date(now))
  return (
    <details data-screen onToggle={showAll} className="message-options text-right">
      <summary className="inline-flex min-h-11 items-center text-link text-xs underline">
        {isOld ? 'Remove' : 'Change or remove'}
      </summary>
      <form {...form.props} className="grid gap-2 pb-3 text-left">
        {failed?.care && <CareFirst care={failed.care} country={country} isAdvisor={isAdvisor} />}
        <input type="hidden" name="message_id" value={message.id} />
        <input type="hidden" name="confirmed" value={failed?.care ? failed.sent : ''} />
        {isOld ? (
          <p className="text-sm">
            It is too late to change it. If you remove it, you both see “Message removed”. That cannot be
            undone.
          </p>
        ) : (
          <TextArea
            label="Your message"
            name="message"
            rows={3}
            defaultValue={failed?.sent ?? message.body}
            maxLength={longestMessage}
            hint={`It can be changed for ${editMinutes} minutes.`}
            error={failed && (form.errors.message ?? failed.message)}
          />
        )}
        {!isOld && (
          <p className="text-sm">If you remove it, you both see “Message removed”. That cannot be undone.</p>
        )}
        <div className="flex flex-wrap gap-2">
          {!isOld && (
            <Button
              type="submit"
              name="intent"
              value="edit"
              size="small"
              busy={form.pendingIntent === 'edit'}
            >
              {failed?.care ? 'Save it anyway' : 'Save'}
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="delete"
            size="small"
            variant="outline"
            busy={form.pendingIntent === 'delete'}
          >
            Remove
          </Button>
        </div>
      </form>
    </details>
  )
}

function ReportMessage({ id }: { id: number }) {
  const form = useForm<MessageResult>({
    intents: ['report'],
    onResult: ({ ok, message }) => {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <details data-screen onToggle={showAll} className="message-options">
      <summary className="inline-flex min-h-11 items-center text-link text-xs underline">Report</summary>
      <form {...form.props} className="grid gap-3 pb-3">
        <input type="hidden" name="message_id" value={id} />
        <ReportFields
          note="It goes to your school’s safeguarding staff and to Yonder’s own staff. The person who wrote the message is not told."
          error={form.errors.reason ?? (form.result?.ok ? undefined : form.result?.message)}
          intent="report"
        />
      </form>
    </details>
  )
}

/** What opens at the end of the thread would otherwise open out of sight, below the field to write in. */
function showAll({ currentTarget: options }: SyntheticEvent<HTMLDetailsElement>): void {
  if (options.open) options.scrollIntoView({ block: 'nearest' })
}
