import { useState } from 'react'
import { alertOf, type FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { RoomQuestion } from '../questions/contract.ts'
import { maxQuestion } from '../questions/rules.ts'
import { useRefresh } from '../use-refresh.ts'

/** Questions of a room: a form, one's own, and those that a moderator let through. */
export function RoomQuestions({ questions }: { questions: readonly RoomQuestion[] }) {
  const [sent, setSent] = useState(0)
  const form = useForm<FormResult & { text?: string }>({
    intents: ['ask'],
    onResult: ({ ok }) => {
      if (ok) setSent((count) => count + 1)
    },
  })
  const alert = alertOf(form.result)
  useRefresh()
  return (
    <section aria-labelledby="questions" className="mt-10 grid max-w-text gap-5">
      <h2 id="questions">Questions</h2>
      <Panel>
        <form {...form.props} className="grid gap-4">
          <TextArea
            key={sent}
            defaultValue={form.result?.text}
            label="Your question"
            name="text"
            rows={3}
            maxLength={maxQuestion}
            hint="A moderator reads it first. If it is shown, others see your first name and nothing else. We delete it 30 days after the event."
            error={form.errors.text}
          />
          {alert && !form.errors.text && (
            <div role="status">
              <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>
            </div>
          )}
          <p>
            <Button type="submit" variant="primary" busy={form.isPending}>
              Ask
            </Button>
          </p>
        </form>
      </Panel>
      {questions.length === 0 ? (
        <p className="text-muted">No questions yet. Yours can be the first.</p>
      ) : (
        <ul className="border-t border-line">
          {questions.map((question) => (
            <li key={question.id} className="border-b border-line py-4">
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                {question.is_own ? 'You' : question.name}
                {question.is_own && question.status === 'waiting' && <Tag>Waiting for a moderator</Tag>}
                {question.is_own && question.status === 'hidden' && <Tag>Not shown to others</Tag>}
              </p>
              <p className="break-words">{question.text}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
