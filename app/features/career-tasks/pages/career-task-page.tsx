import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { AnswerComment } from '../components/answer-comment.tsx'
import { HandInForm } from '../components/hand-in-form.tsx'
import { EvidenceList, HandedIn } from '../components/handed-in.tsx'
import { RubricList } from '../components/rubric-list.tsx'
import { TaskLesson } from '../components/task-lesson.tsx'
import { TaskSources } from '../components/task-sources.tsx'
import { getOwnTask, type OpenTask } from '../contract.ts'
import { handleHandIn } from '../hand-in-action.ts'
import { dueWords, TaskStatus } from '../task-list.tsx'
import { tickRuleFacts } from '../ticks.ts'
import { taskWords } from '../words.ts'
import type { Route } from './+types/career-task-page'

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.task.title ?? 'Career task',
    path: `/career-tasks/${params.id}`,
    noIndex: true,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  return { task: (await context.get(apiContext).call(getOwnTask, { params })).data }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const { data: task } = await api.call(getOwnTask, { params })
  return respond(await handleHandIn(api, task, await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** One task of a student: what to do, what is handed in, and what the advisor said. */
export default function CareerTaskPage({ loaderData: { task } }: Route.ComponentProps) {
  const { submission } = task
  const isOpen = submission.status !== 'done' && !task.is_being_reviewed
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Tasks', to: '/career-tasks' }, { label: task.title }]} />
      <h1 className="mt-2 break-words text-h1">{task.title}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-muted">
        <TaskStatus status={submission.status} />
        {dueWords(task)}
      </p>
      <div className="mt-8">
        <WithAside aside={<TaskSources templateKey={task.template_key} />}>
          <Prose html={task.description} />
          <TaskLesson lesson={task.lesson} />
          {submission.comment && (
            <Panel tone="sand">
              <h2 className="text-h3">Your advisor says</h2>
              <p className="mt-1 whitespace-pre-line break-words">{submission.comment}</p>
            </Panel>
          )}
          {task.rubric && (
            <Panel>
              <h2 className="text-h3">What your advisor looks for</h2>
              <RubricList rubric={task.rubric} levels={submission.levels} />
            </Panel>
          )}
          {task.found && isOpen && <Found task={task} found={task.found} />}
          {task.is_being_reviewed && <Banner>{taskWords.beingReviewed}</Banner>}
          {isOpen ? (
            <HandInForm key={submission.version} task={task} />
          ) : (
            <div>
              <h2 className="mb-3 text-h2">What you handed in</h2>
              <HandedIn
                submission={submission}
                sections={task.sections}
                files={task.files.map(({ id, name }) => ({ name, url: `/api/uploads/${id}` }))}
                beside={(name) => <AnswerComment text={submission.answer_comments[name]} />}
              />
            </div>
          )}
        </WithAside>
      </div>
    </Section>
  )
}

/** What was done here for the task. Nothing is sent until the student hands it in. */
function Found({ task, found }: { task: OpenTask; found: NonNullable<OpenTask['found']> }) {
  const rule = task.tick_rule && tickRuleFacts[task.tick_rule]
  return (
    <Panel tone="tint">
      {found.length > 0 ? (
        <>
          <h2 className="text-h3">You have done it here</h2>
          <EvidenceList evidence={found} />
          <p className="mt-2 text-sm text-muted">
            Your advisor sees exactly these lines once you hand the task in, and not before.
          </p>
        </>
      ) : (
        rule && (
          <>
            <h2 className="text-h3">Not there yet</h2>
            <p className="mt-1 mb-3">
              {rule.label}: that is what finishes this task. You can also write an answer instead.
            </p>
            <ButtonLink to={rule.to} variant="outline" size="small">
              {rule.action}
            </ButtonLink>
          </>
        )
      )}
    </Panel>
  )
}
