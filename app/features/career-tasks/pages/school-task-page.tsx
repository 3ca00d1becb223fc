import { redirect } from 'react-router'
import { listSchoolGroups } from '#app/features/groups/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Table } from '#app/ui/table.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { toast } from '#app/ui/toast.ts'
import { TaskFields } from '../components/task-fields.tsx'
import { TaskLesson } from '../components/task-lesson.tsx'
import { deleteTask, getSchoolTask, listSubmissions, type SubmissionLine, updateTask } from '../contract.ts'
import { readTaskForm, type TaskResult } from '../task-form.ts'
import { dueWords, TaskStatus } from '../task-list.tsx'
import { textOfHtml } from '../task-text.ts'
import { tickRuleFacts } from '../ticks.ts'
import { taskWords } from '../words.ts'
import type { Route } from './+types/school-task-page'

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.task.title ?? 'Career task',
    path: `/advisor/career-tasks/${params.id}`,
    noIndex: true,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ data: task }, { data: lines }, { data: groups }] = await Promise.all([
    api.call(getSchoolTask, { params }),
    api.call(listSubmissions, { params }),
    api.call(listSchoolGroups),
  ])
  const has = (id: number) => task.assigned_group_ids.includes(id)
  return { task, lines, groups: groups.filter(({ id, archived_at }) => !archived_at || has(id)) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'delete') {
    const reply = await api.attempt(deleteTask, { params })
    return reply.ok ? redirect('/advisor/career-tasks') : respond(resultOf(reply, intent, taskWords.deleted))
  }
  if (intent === 'archive' || intent === 'restore') {
    const reply = await api.attempt(updateTask, { params, body: { is_archived: intent === 'archive' } })
    return respond(resultOf(reply, intent, intent === 'archive' ? taskWords.archived : taskWords.restored))
  }
  const { sent, body } = readTaskForm(form)
  const reply = await api.attempt(updateTask, { params, body })
  if (reply.ok) return respond<TaskResult>({ ok: true, intent: 'save', message: taskWords.saved })
  return respond<TaskResult>({ ...refused(reply.problem, { intent: 'save' }), sent })
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** One task: who is how far, its words, and whom it is for. */
export default function SchoolTaskPage({ loaderData: { task, lines, groups } }: Route.ComponentProps) {
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Career tasks', to: '/advisor/career-tasks' }, { label: task.title }]} />
      <h1 className="mt-2 break-words text-h1">{task.title}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-3 text-muted">
        {dueWords(task)}
        {task.archived_at && <Tag tone="warning">Archived</Tag>}
        {task.tick_rule && <span>Finished by: {tickRuleFacts[task.tick_rule].label}</span>}
      </p>
      <div className="grid gap-9">
        <div>
          <SectionHead title="Students" sunAt={64} />
          {lines.length === 0 ? (
            <EmptyState title="Nobody has this task yet" heading="h3">
              Choose a group with students below.
            </EmptyState>
          ) : (
            <Table
              caption="How far each student is"
              captionHidden
              columns={columns}
              rows={lines}
              rowKey={({ user_id }) => user_id}
            />
          )}
        </div>
        <div>
          <SectionHead title="What to do" sunAt={41} />
          <div className="max-w-180">
            <Prose html={task.description} />
            <TaskLesson lesson={task.lesson} />
          </div>
        </div>
        <details data-screen className="max-w-180">
          <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
            Change the task
          </summary>
          <ChangeTask key={task.title} task={task} groups={groups} />
        </details>
        <EndTask isArchived={task.archived_at !== null} />
      </div>
    </Section>
  )
}

const columns = [
  {
    key: 'student',
    label: 'Student',
    cell: ({ task_id, user_id, student }: SubmissionLine) => (
      <Link to={`/advisor/career-tasks/${task_id}/students/${user_id}`}>
        {`${student.first_name} ${student.last_name}`.trim()}
      </Link>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ status, is_skip }: SubmissionLine) => (
      <span className="inline-flex flex-wrap gap-2">
        <TaskStatus status={status} />
        {is_skip && <Tag>Skip</Tag>}
      </span>
    ),
  },
  {
    key: 'when',
    label: 'Handed in',
    cell: ({ submitted_on }: SubmissionLine) => (submitted_on ? formatDay(submitted_on, '') : 'Not yet'),
  },
]

type Loaded = Route.ComponentProps['loaderData']

function ChangeTask({ task, groups }: Pick<Loaded, 'task' | 'groups'>) {
  const form = useForm<TaskResult>({ intents: ['save'], onResult: confirm })
  const values = form.result?.sent ?? {
    title: task.title,
    description: textOfHtml(task.description),
    due_date: task.due_date ?? '',
    groups: task.assigned_group_ids,
    rubric: task.rubric ?? [],
  }
  return (
    <Panel>
      <form {...form.props} className="grid gap-5">
        <ErrorSummary errors={{}} message={form.result?.ok ? undefined : form.result?.message} />
        <TaskFields values={values} groups={groups} errors={form.errors} isReviewed={task.is_reviewed} />
        <div>
          <Button type="submit" name="intent" value="save" busy={form.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function EndTask({ isArchived }: { isArchived: boolean }) {
  const form = useForm<FormResult>({ intents: ['archive', 'restore', 'delete'], onResult: confirm })
  return (
    <form {...form.props} className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <Button
        type="submit"
        name="intent"
        value={isArchived ? 'restore' : 'archive'}
        variant="outline"
        size="small"
      >
        {isArchived ? 'Open it again' : 'Archive'}
      </Button>
      <AskFirst
        label="Delete this task"
        question="Students no longer see the task. If nobody has handed in anything, it is deleted for good. Otherwise it is archived, with what they handed in."
        intent="delete"
      />
    </form>
  )
}

function confirm({ ok, message }: FormResult): void {
  if (ok && message) toast(message, { kind: 'good' })
}
