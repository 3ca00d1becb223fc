import { useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { listSchoolTasks, type SchoolTask } from '../contract.ts'
import { taskFilters } from '../rules.ts'
import { dueWords } from '../task-list.tsx'
import { filterWords } from '../words.ts'
import type { Route } from './+types/advisor-tasks-page'

export const meta = () => pageMeta({ title: 'Career tasks', path: '/advisor/career-tasks', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const status = taskFilters.find((one) => one === search.get('status')) ?? 'open'
  const group = search.get('group')?.slice(0, 20) || undefined
  const query = { status, group, page: pageNumber(search) }
  return { status, group, list: await context.get(apiContext).call(listSchoolTasks, { query }) }
}

/** The tasks of the school, with how many are how far. */
export default function AdvisorTasksPage({ loaderData: { status, group, list } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const filterTo = (filter: string) =>
    `/advisor/career-tasks?${new URLSearchParams({ ...(group ? { group } : {}), status: filter })}`
  return (
    <Section tight>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-h1">Career tasks</h1>
          <p className="mt-2 max-w-[60ch] text-muted">
            Tasks that you set for your students, and what they hand in.
            {group && (
              <>
                {' '}
                Only the tasks of one group are shown. <Link to="/advisor/career-tasks">Show all</Link>
              </>
            )}
          </p>
        </div>
        <ButtonLink to={`/advisor/career-tasks/new${group ? `?group=${group}` : ''}`}>Set a task</ButtonLink>
      </div>
      <div className="mb-5">
        <TabLinks
          label="Which tasks"
          items={taskFilters.map((filter) => ({
            to: filterTo(filter),
            label: filterWords[filter],
            current: filter === status,
          }))}
        />
      </div>
      {list.data.length === 0 ? (
        <EmptyState
          title={status === 'waiting' ? 'Nobody is waiting for you' : 'No tasks here'}
          action={{ to: '/advisor/career-tasks/new', label: 'Set a task' }}
        >
          Choose a ready-made one, such as an interview with someone about their job, or write your own.
        </EmptyState>
      ) : (
        <Table
          caption="Career tasks"
          captionHidden
          columns={columns}
          rows={list.data}
          rowKey={({ id }) => id}
          stickyFirst
        />
      )}
      <Pagination
        page={list.meta.current_page}
        lastPage={list.meta.last_page}
        path="/advisor/career-tasks"
        query={query}
      />
    </Section>
  )
}

const columns = [
  {
    key: 'title',
    label: 'Task',
    cell: (task: SchoolTask) => (
      <span className="block min-w-40">
        <Link to={`/advisor/career-tasks/${task.id}`}>{task.title}</Link>
        <span className="block font-medium text-muted">{dueWords(task)}</span>
      </span>
    ),
  },
  {
    key: 'waiting',
    label: 'To review',
    numeric: true,
    cell: ({ counts }: SchoolTask) => counts.submitted,
  },
  { key: 'todo', label: 'To do', numeric: true, cell: ({ counts }: SchoolTask) => counts.assigned },
  {
    key: 'changes',
    label: 'Needs changes',
    numeric: true,
    cell: ({ counts }: SchoolTask) => counts['changes-requested'],
  },
  { key: 'done', label: 'Done', numeric: true, cell: ({ counts }: SchoolTask) => counts.done },
]
