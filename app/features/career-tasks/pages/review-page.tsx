import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { toast } from '#app/ui/toast.ts'
import { HandedIn } from '../components/handed-in.tsx'
import { getSchoolTask, getSubmission, reviewSubmission } from '../contract.ts'
import { taskLengths } from '../rules.ts'
import { dueWords, TaskStatus } from '../task-list.tsx'
import { taskWords } from '../words.ts'
import type { Route } from './+types/review-page'

type ReviewResult = FormResult<'comment'> & { comment?: string }

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.submission.student.first_name}: ${loaderData.task.title}` : 'Review',
    path: `/advisor/career-tasks/${params.id}/students/${params.student}`,
    noIndex: true,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: task }, { data: submission }] = await Promise.all([
    api.call(getSchoolTask, { params }),
    api.call(getSubmission, { params: { id: params.id, student_id: params.student } }),
  ])
  return { task, submission }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const isAccepted = textOf(form, 'intent') === 'accepted'
  const comment = textOf(form, 'comment', 20_000)
  const reply = await context.get(apiContext).attempt(reviewSubmission, {
    params: { id: params.id, student_id: params.student },
    body: {
      status: isAccepted ? 'accepted' : 'changes-requested',
      comment,
      version: Number(textOf(form, 'version', 6)),
    },
  })
  if (reply.ok)
    return respond<ReviewResult>({ ok: true, message: isAccepted ? taskWords.accepted : taskWords.sentBack })
  return respond<ReviewResult>({ ...refused(reply.problem), comment })
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** What one student handed in, and what becomes of it. */
export default function ReviewPage({ loaderData: { task, submission } }: Route.ComponentProps) {
  const { student, files } = submission
  const name = `${student.first_name} ${student.last_name}`.trim()
  return (
    <Section tight>
      <Breadcrumbs
        items={[
          { label: 'Career tasks', to: '/advisor/career-tasks' },
          { label: task.title, to: `/advisor/career-tasks/${task.id}` },
          { label: name },
        ]}
      />
      <h1 className="mt-2 break-words text-h1">{name}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-3 text-muted">
        <TaskStatus status={submission.status} />
        {dueWords(task)}
      </p>
      <div className="grid max-w-180 gap-6">
        {submission.submitted_at ? (
          <Panel>
            <HandedIn submission={submission} sections={submission.sections} files={files} />
          </Panel>
        ) : (
          <p className="text-muted">Nothing was handed in yet.</p>
        )}
        {submission.comment && submission.status !== 'submitted' && (
          <Panel tone="sand">
            <h2 className="text-h3">What was said</h2>
            <p className="mt-1 whitespace-pre-line break-words">{submission.comment}</p>
          </Panel>
        )}
        {submission.status === 'submitted' && (
          <ReviewForm key={submission.version} version={submission.version} />
        )}
        <p className="text-sm text-muted">The student sees that you opened this, and when.</p>
      </div>
    </Section>
  )
}

function ReviewForm({ version }: { version: number }) {
  const form = useForm<ReviewResult>({
    onResult: ({ ok, message }) => {
      if (ok && message) toast(message, { kind: 'good' })
    },
  })
  return (
    <form {...form.props} className="grid gap-4">
      <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
      <input type="hidden" name="version" value={version} />
      <TextArea
        label="Comment for the student"
        name="comment"
        hint="Needed when you ask for changes."
        rows={3}
        optional
        maxLength={taskLengths.comment}
        defaultValue={form.result?.comment}
        error={form.errors.comment}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="accepted" busy={form.pendingIntent === 'accepted'}>
          Accept
        </Button>
        <Button
          type="submit"
          name="intent"
          value="changes-requested"
          variant="outline"
          busy={form.pendingIntent === 'changes-requested'}
        >
          Ask for changes
        </Button>
      </div>
    </form>
  )
}
