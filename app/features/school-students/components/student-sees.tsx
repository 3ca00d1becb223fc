import type { ReactNode } from 'react'
import { dueWords } from '#app/features/career-tasks/task-list.tsx'
import { taskStatusWords } from '#app/features/career-tasks/words.ts'
import { postRefusals } from '#app/features/groups/words.ts'
import { dateInZone } from '#app/features/people/dates.ts'
import { viewWords } from '#app/features/settings/school-sharing-words.ts'
import type { ReplyOf } from '#app/platform/contract.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { getStudent } from '../contract.ts'

type Details = ReplyOf<typeof getStudent>['data']
type Props = {
  student: Pick<Details, 'first_name' | 'tasks' | 'time_zone'>
  sees: NonNullable<Details['sees']>
}

/** The student's side of it, in the words of the student's pages. */
export function StudentSees({ student: { first_name, tasks, time_zone }, sees }: Props) {
  return (
    <Panel tone="tint">
      <h2 id="sees" className="scroll-mt-20 text-h3">{`What ${first_name} sees`}</h2>
      <p className="mt-1 text-sm">
        {`This is what ${first_name} sees on their own pages. Notes for staff are not shown there, but they are part of the export of ${first_name}’s data.`}
      </p>
      <div className="mt-4 grid gap-5 text-sm sm:grid-cols-2">
        <Part title="Tasks" empty="No tasks.">
          {tasks.map((task) => (
            <li key={task.id}>
              <b>{task.title}</b>
              <span className="block text-muted">{`${taskStatusWords[task.told_status]}. ${dueWords(task)}.`}</span>
            </li>
          ))}
        </Part>
        <Part title="Groups" empty="No groups.">
          {sees.groups.map(({ id, name, may_post }) => (
            <li key={id}>
              <b>{name}</b>
              {!may_post && <span className="block text-muted">{postRefusals['staff-only']}</span>}
            </li>
          ))}
        </Part>
        <Part title="Who opened what" empty="You have opened nothing yet.">
          {sees.opened.map(({ by, subject, at }) => (
            <li key={subject + at}>
              <b>{by}</b> {viewWords(subject)}, <time dateTime={at}>{dateInZone(at, time_zone)}</time>
            </li>
          ))}
        </Part>
      </div>
    </Panel>
  )
}

function Part({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className="font-semibold text-muted text-xs">{title}</h3>
      {children.length === 0 ? (
        <p className="mt-1.5">{empty}</p>
      ) : (
        <ul className="mt-1.5 grid gap-2">{children}</ul>
      )}
    </section>
  )
}
