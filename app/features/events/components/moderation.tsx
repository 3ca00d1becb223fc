import { alertOf, type FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { ModeratedQuestion } from '../questions/contract.ts'
import type { QuestionStatus } from '../questions/rules.ts'
import { useRefresh } from '../use-refresh.ts'

const statusWords: Record<QuestionStatus, string> = {
  waiting: 'To be checked',
  shown: 'Shown in the room',
  hidden: 'Hidden',
}

/** The questions of a room, for the host: each is shown to everybody, or hidden. */
export function Moderation({ questions }: { questions: readonly ModeratedQuestion[] }) {
  const form = useForm<FormResult>({ intents: ['show', 'hide'] })
  const alert = alertOf(form.result)
  useRefresh()
  return (
    <section aria-labelledby="moderation" className="mt-10 max-w-text">
      <h2 id="moderation" className="text-h3">
        Questions in the room
      </h2>
      <p className="mt-2 mb-4 text-muted">
        Nobody can read a question until you show it. Hide questions that name a person or a school. New
        questions appear here by themselves.
      </p>
      {alert && (
        <div role="status" className="mb-4">
          <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>
        </div>
      )}
      {questions.length === 0 && <p>Nobody has asked anything yet.</p>}
      <ul className="border-t border-line empty:hidden">
        {questions.map((question) => (
          <li
            key={question.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-60 flex-1">
              <p className="flex items-center gap-2 text-sm text-muted">
                {question.name}
                <Tag tone={question.status === 'waiting' ? 'warning' : 'plain'}>
                  {statusWords[question.status]}
                </Tag>
              </p>
              <p className="break-words">{question.text}</p>
            </div>
            <form {...form.props} className="flex gap-2">
              <input type="hidden" name="question" value={question.id} />
              {question.status !== 'shown' && <Decide as="show" of={question.name} form={form} />}
              {question.status !== 'hidden' && <Decide as="hide" of={question.name} form={form} />}
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}

const decisions = {
  show: { label: 'Show', variant: 'primary' },
  hide: { label: 'Hide', variant: 'outline' },
} as const

function Decide({ as, of, form }: { as: keyof typeof decisions; of: string; form: Form<FormResult> }) {
  const { label, variant } = decisions[as]
  return (
    <Button type="submit" name="intent" value={as} variant={variant} size="small" busy={form.isPending}>
      {label}
      <span className="sr-only"> the question of {of}</span>
    </Button>
  )
}
