import { MessageCircle } from 'lucide-react'
import { messagePath } from '#app/features/messaging/paths.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { IconPad } from '#app/ui/icon-pad.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import type { getStudent } from '../contract.ts'
import { dayOf } from '../rules.ts'

type Details = ReplyOf<typeof getStudent>['data']

type Props = {
  student: Pick<Details, 'first_name' | 'now' | 'time_zone'>
  question: NonNullable<Details['question']>
  /** Made with the page: the same answer sent twice is one message. */
  clientId: string
}

/** What a student wrote and nobody has answered, with the answer below it. */
export function StudentQuestion({ student, question, clientId }: Props) {
  const { first_name, now, time_zone } = student
  const form = useForm<FormResult<'message'>>({
    intents: ['reply'],
    onResult({ ok, message }) {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <Panel tone="floating">
      <div className="flex items-start gap-4">
        <IconPad of={MessageCircle} />
        <div className="min-w-0">
          <p className="text-muted text-sm">{`Waiting for you since ${dayOf(question.at, now, time_zone)}`}</p>
          <h2 className="sr-only">{`${first_name} wrote to you`}</h2>
          <p className="whitespace-pre-line break-words font-semibold">{question.text}</p>
        </div>
      </div>
      <form {...form.props} data-screen className="mt-4 grid gap-3">
        <input type="hidden" name="thread_id" value={question.thread_id} />
        <input type="hidden" name="client_id" value={clientId} />
        <TextArea
          label={`Your answer to ${first_name}`}
          name="message"
          rows={3}
          maxLength={4_000}
          error={form.errors.message}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" name="intent" value="reply" busy={form.isPending}>
            Send
          </Button>
          <Link to={messagePath(question.thread_id, true)}>The whole conversation</Link>
        </div>
      </form>
      {form.result?.ok === false && form.result.message && (
        <p role="alert" className="mt-3 font-semibold text-sm">
          {form.result.message}
        </p>
      )}
    </Panel>
  )
}
