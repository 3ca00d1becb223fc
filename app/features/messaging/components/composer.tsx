import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import type { ReaderCountry } from '#app/platform/web/reader-country.ts'
import { followUnsaved, readUnsaved, writeUnsaved } from '#app/platform/web/unsaved-texts.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { MessageResult } from '../messages-action.ts'
import { longestMessage } from '../rules.ts'
import type { Care } from '../words.ts'
import { Attachments } from './attachments.tsx'
import { CareFirst } from './care-first.tsx'

type Props = {
  intent: 'send' | 'start'
  /** Where the draft belongs: this device remembers it until it is sent or the person logs out. */
  place: string
  clientId: string
  country: ReaderCountry
  isAdvisor: boolean
  /** Further fields: who gets it. */
  children?: ReactNode
}

/** Where a message is written. Ctrl+Enter sends it; what did not get through stays. */
export function Composer({ intent, place, clientId, country, isAdvisor, children }: Props) {
  const [id, setId] = useState(clientId)
  const [sent, setSent] = useState(0)
  const field = useRef<HTMLFormElement>(null)
  const counterId = useId()
  const form = useForm<MessageResult>({
    intents: [intent],
    onResult({ ok }) {
      if (!ok) return
      setText('')
      setId(crypto.randomUUID())
      setSent((count) => count + 1)
      writeUnsaved(place, null)
    },
  })
  const failed = form.result?.ok === false ? form.result : undefined
  const [text, setText] = useState(failed?.sent ?? '')
  useEffect(() => setText((typed) => typed || (readUnsaved<string>(place) ?? '')), [place])
  useEffect(() => followUnsaved<string>(place, (draft) => setText(draft ?? '')), [place])

  function change(value: string): void {
    setText(value)
    writeUnsaved(place, value || null)
    // What did not get through may have arrived all the same: other words are another message.
    if (failed) setId(crypto.randomUUID())
  }
  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    field.current?.requestSubmit(field.current.querySelector<HTMLButtonElement>('button[name=intent]'))
  }
  const isReply = intent === 'send'
  const isNearTheEnd = text.length > longestMessage * 0.9
  const send = (
    <Button
      type="submit"
      name="intent"
      value={intent}
      busy={form.isPending}
      aria-describedby={isNearTheEnd ? counterId : undefined}
      title="Ctrl and Enter"
    >
      {sendLabel(failed?.care)}
    </Button>
  )
  return (
    <form {...form.props} ref={field} className={isReply ? 'border-line border-t px-4 py-3' : undefined}>
      <ErrorSummary
        errors={failed?.errors?.recipient_ids ? { recipient_ids: [failed.errors.recipient_ids] } : {}}
        message={failed?.message}
      />
      {failed?.care && <CareFirst care={failed.care} country={country} isAdvisor={isAdvisor} />}
      {children}
      <input type="hidden" name="client_id" value={id} />
      <input type="hidden" name="confirmed" value={failed?.care ? failed.sent : ''} />
      <div className={isReply ? 'flex items-end gap-2' : undefined}>
        <div className="min-w-0 flex-1">
          <TextArea
            label="Message"
            labelHidden={isReply}
            placeholder={isReply ? 'Write a message' : undefined}
            name="message"
            rows={isReply ? 1 : 4}
            value={text}
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={sendByKey}
            error={form.errors.message}
          />
        </div>
        {isReply && send}
      </div>
      <div className={`flex flex-wrap items-start justify-between gap-x-3 ${isReply ? '' : 'mt-3'}`}>
        <Attachments key={sent} />
        <p
          id={counterId}
          className={`num py-2 text-sm ${text.length > longestMessage ? 'text-danger' : 'text-muted'}`}
        >
          {isNearTheEnd &&
            `${text.length.toLocaleString('en-AU')} of ${longestMessage.toLocaleString('en-AU')} characters`}
        </p>
        {!isReply && send}
      </div>
    </form>
  )
}

/** Who asks for help is not told that they send it “anyway”. */
function sendLabel(care: Care | undefined): string {
  if (!care) return 'Send'
  return care === 'help' ? 'Send the message' : 'Send it anyway'
}
