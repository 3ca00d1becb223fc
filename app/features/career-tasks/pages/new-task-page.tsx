import { redirect } from 'react-router'
import { listSchoolGroups } from '#app/features/groups/contract.ts'
import { getLesson } from '#app/features/lessons/contract.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TaskFields } from '../components/task-fields.tsx'
import { TaskSources } from '../components/task-sources.tsx'
import { createTask } from '../contract.ts'
import { textOfLesson } from '../lesson-task.ts'
import { readTaskForm, type TaskResult } from '../task-form.ts'
import { type TaskTemplate, taskTemplates } from '../templates.ts'
import { tickRuleFacts, tickRules } from '../ticks.ts'
import { taskWords } from '../words.ts'
import type { Route } from './+types/new-task-page'

export const meta = () => pageMeta({ title: 'Set a task', path: '/advisor/career-tasks/new', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const api = context.get(apiContext)
  const [{ data }, lesson] = await Promise.all([
    api.call(listSchoolGroups),
    readLesson(api, search.get('lesson')),
  ])
  const group = Number(search.get('group') ?? '')
  return {
    groups: data.filter(({ archived_at }) => !archived_at),
    chosen: data.some(({ id }) => id === group) ? [group] : [],
    students: (search.get('students') ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
    template: taskTemplates.find(({ key }) => key === search.get('template'))?.key ?? null,
    isOwn: search.has('own'),
    lesson,
  }
}

/** Null without a lesson in the address, `gone` for one that is not offered. */
async function readLesson(api: ApiClient, slug: string | null) {
  if (!slug) return null
  const reply = await api.attempt(getLesson, { params: { slug: slug.slice(0, 100) } })
  if (!reply.ok) return 'gone' as const
  const { data } = reply.value
  return { slug: data.slug, title: data.title, text: textOfLesson(data) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { sent, body, studentIds } = readTaskForm(form)
  const template_key = textOf(form, 'template_key', 60) || undefined
  const lesson_slug = textOf(form, 'lesson_slug', 100) || undefined
  const tick_rule = tickRules.find((one) => one === textOf(form, 'tick_rule'))
  const reply = await context.get(apiContext).attempt(createTask, {
    body: { ...body, student_ids: studentIds, template_key, lesson_slug, tick_rule },
  })
  if (reply.ok) return redirect(`/advisor/career-tasks/${reply.value.data.id}`)
  return respond<TaskResult>({ ...refused(reply.problem), sent })
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** A new task: first a template or an empty one, then its words and whom it is for. */
export default function NewTaskPage({ loaderData }: Route.ComponentProps) {
  const template = taskTemplates.find(({ key }) => key === loaderData.template)
  return (
    <Section tight>
      <Breadcrumbs
        items={[{ label: 'Career tasks', to: '/advisor/career-tasks' }, { label: 'Set a task' }]}
      />
      <h1 className="mt-2 mb-5 text-h1">{template ? template.title : 'Set a task'}</h1>
      {loaderData.lesson === 'gone' && <ErrorSummary errors={{}} message={taskWords.lessonGone} />}
      {template || loaderData.isOwn || isOffered(loaderData.lesson) ? (
        <NewTask key={template?.key} template={template} loaderData={loaderData} />
      ) : (
        <Templates loaderData={loaderData} />
      )}
    </Section>
  )
}

type Loaded = Route.ComponentProps['loaderData']
type OfferedLesson = Exclude<Loaded['lesson'], null | 'gone'>

function isOffered(lesson: Loaded['lesson']): lesson is OfferedLesson {
  return lesson !== null && lesson !== 'gone'
}

function Templates({ loaderData: { chosen, students } }: { loaderData: Loaded }) {
  const rest = new URLSearchParams({
    ...(chosen[0] ? { group: String(chosen[0]) } : {}),
    ...(students.length > 0 ? { students: students.join(',') } : {}),
  })
  return (
    <>
      <p className="mb-5 max-w-[60ch] text-muted">
        Choose a ready-made task and change its text as you like, or{' '}
        <Link to={`/advisor/career-tasks/new?own=1&${rest}`}>write your own</Link>.
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {taskTemplates.map(({ key, title, minutes, text, tickRule }) => (
          <li key={key} className="grid">
            <Panel>
              <h2 className="text-h3">
                <Link to={`/advisor/career-tasks/new?template=${key}&${rest}`}>{title}</Link>
              </h2>
              <p className="mt-1 text-sm">{text.split('\n', 1)}</p>
              <p className="mt-2 text-sm text-muted">
                About {minutes} minutes{tickRule && '. Yonder marks it as done'}
              </p>
            </Panel>
          </li>
        ))}
      </ul>
    </>
  )
}

function NewTask({ template, loaderData }: { template?: TaskTemplate; loaderData: Loaded }) {
  const form = useForm<TaskResult>()
  const { result } = form
  const lesson = !template && isOffered(loaderData.lesson) ? loaderData.lesson : null
  const values = result?.sent ?? {
    title: template?.title ?? lesson?.title ?? '',
    description: template?.text ?? lesson?.text ?? '',
    due_date: '',
    groups: loaderData.chosen,
    rubric: [],
  }
  return (
    <div className="grid max-w-180 gap-8">
      <form {...form.props} className="grid gap-5">
        <ErrorSummary
          errors={{}}
          message={form.errors.lesson_slug ?? (result?.ok ? undefined : result?.message)}
        />
        {lesson && <LessonOfTask lesson={lesson} />}
        {template && <input type="hidden" name="template_key" value={template.key} />}
        {loaderData.students.map((id) => (
          <input key={id} type="hidden" name="student_ids" value={id} />
        ))}
        <TaskFields values={values} groups={loaderData.groups} errors={form.errors} />
        {template?.form && (
          <p className="text-sm text-muted">
            Students answer the questions of this task, and can add a text and files.
          </p>
        )}
        {template?.tickRule && (
          <p className="text-sm text-muted">
            {tickRuleFacts[template.tickRule].label}: then Yonder shows the student that it is done, and they
            hand it in.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isPending}>
            Set the task
          </Button>
          <ButtonLink to="/advisor/career-tasks/new" variant="outline">
            Another template
          </ButtonLink>
        </div>
      </form>
      <TaskSources templateKey={template?.key ?? null} />
    </div>
  )
}

function LessonOfTask({ lesson: { slug, title } }: { lesson: OfferedLesson }) {
  return (
    <p className="text-sm text-muted">
      <input type="hidden" name="lesson_slug" value={slug} />
      This task goes with the lesson <Link to={`/advisor/lessons/${slug}`}>{title}</Link>. You can change the
      text. Students see which lesson it goes with.
    </p>
  )
}
