import { ChevronLeft, ChevronRight } from 'lucide-react'
import { redirect } from 'react-router'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Anchor } from '#app/ui/link.tsx'
import { DecisionBanner } from '../components/decision-banner.tsx'
import { ReviewBody } from '../components/review-body.tsx'
import { useReviewKeys } from '../components/use-review-keys.ts'
import { getSchoolTask, getSubmission, listSubmissions, reviewSubmission, undoReview } from '../contract.ts'
import { type ReviewResult, readReviewForm } from '../review-action.ts'
import { reviewOutcomes, reviewPlace, undoable } from '../review-queue.ts'
import { dueWords, TaskStatus } from '../task-list.tsx'
import type { Route } from './+types/review-page'

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.submission.student.first_name}: ${loaderData.task.title}` : 'Review',
    path: `/advisor/career-tasks/${params.id}/students/${params.student}`,
    noIndex: true,
  })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: task }, { data: submission }, { data: lines }] = await Promise.all([
    api.call(getSchoolTask, { params }),
    api.call(getSubmission, { params: { id: params.id, student_id: params.student } }),
    api.call(listSubmissions, { params: { id: params.id } }),
  ])
  const search = new URL(request.url).searchParams
  const said = search.get('before')
  return {
    task,
    submission,
    lines,
    before: reviewOutcomes.find((one) => one === said) ?? null,
    /** Whom it was decided about. */
    of: Number(search.get('of')) || null,
  }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (textOf(form, 'intent') === 'undo') return undo(api, params.id, textOf(form, 'student', 20))
  const isAccepted = textOf(form, 'intent') === 'accepted'
  const sent = readReviewForm(form)
  const reply = await api.attempt(reviewSubmission, {
    params: { id: params.id, student_id: params.student },
    body: {
      status: isAccepted ? 'accepted' : 'changes-requested',
      ...sent,
      version: Number(textOf(form, 'version', 6)),
    },
  })
  if (!reply.ok) return respond<ReviewResult>({ ...refused(reply.problem), sent })
  const { data: lines } = await api.call(listSubmissions, { params: { id: params.id } })
  const { next } = reviewPlace(lines, Number(params.student))
  const student = next?.user_id ?? params.student
  const before = isAccepted ? 'accepted' : 'sent-back'
  const said = `?before=${before}&of=${params.student}`
  return redirect(`/advisor/career-tasks/${params.id}/students/${student}${said}`, 303)
}

async function undo(api: ApiClient, id: string, student: string) {
  const reply = await api.attempt(undoReview, { params: { id, student_id: student } })
  if (!reply.ok) return respond<ReviewResult>(refused(reply.problem, { intent: 'undo' }))
  const { sent } = reply.value
  return respond<ReviewResult>({ ok: true, intent: 'undo', sent })
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** What one student handed in with the answer beside it, and who waits next. */
export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { task, submission, lines, of } = loaderData
  const result = actionData as ReviewResult | undefined
  const isUndone = result?.intent === 'undo' && result.ok
  const before = isUndone ? 'undone' : loaderData.before
  const { student } = submission
  const { waiting, number, next, previous } = reviewPlace(lines, student.id)
  const decided = undoable(lines, [of, student.id])
  const outcome = before ?? (decided && (decided.status === 'done' ? 'accepted' : 'sent-back'))
  const name = `${student.first_name} ${student.last_name}`.trim()
  useReviewKeys()
  return (
    <Section tight>
      <Breadcrumbs
        items={[
          { label: 'Career tasks', to: '/advisor/career-tasks' },
          { label: task.title, to: `/advisor/career-tasks/${task.id}` },
          { label: name },
        ]}
      />
      {outcome && (
        <div className="mt-3">
          <DecisionBanner
            key={`${outcome} ${decided?.user_id}`}
            taskId={task.id}
            outcome={outcome}
            waiting={waiting.length}
            decided={decided}
          />
        </div>
      )}
      <div className="mt-2 mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="break-words text-h1">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-muted">
            <TaskStatus status={submission.status} />
            {dueWords(task)}
          </p>
        </div>
        {waiting.length > 0 && (
          <nav aria-label="Students who are waiting" className="flex items-center gap-2 text-muted">
            {previous && (
              <Step taskId={task.id} line={previous} icon={ChevronLeft} words="Previous" data-previous="" />
            )}
            <span className="num">
              {number > 0 ? `${number} of ${waiting.length} waiting` : `${waiting.length} waiting`}
            </span>
            {next && <Step taskId={task.id} line={next} icon={ChevronRight} words="Next" data-next="" />}
          </nav>
        )}
      </div>
      <ReviewBody
        key={`${student.id} ${submission.version} ${before}`}
        task={task}
        submission={submission}
        lines={lines}
        next={next?.student.first_name ?? null}
      />
    </Section>
  )
}

type StepProps = {
  taskId: number
  line: Route.ComponentProps['loaderData']['lines'][number]
  icon: LucideIcon
  words: string
  'data-next'?: string
  'data-previous'?: string
}

/** A link to another student who waits. */
function Step({ taskId, line: { user_id, student }, icon, words, ...data }: StepProps) {
  return (
    <Anchor
      {...data}
      to={`/advisor/career-tasks/${taskId}/students/${user_id}`}
      aria-label={`${words}: ${student.first_name} ${student.last_name}`.trim()}
      className="hit grid size-11 place-items-center rounded-full text-ink hover:bg-tint"
    >
      <Icon of={icon} />
    </Anchor>
  )
}
