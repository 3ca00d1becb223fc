import { useSearchParams } from 'react-router'
import { listOwnTasks } from '#app/features/career-tasks/contract.ts'
import { OwnTaskList } from '#app/features/career-tasks/task-list.tsx'
import { getGroup, listPosts } from '#app/features/groups/contract.ts'
import { handleGroupForm } from '#app/features/groups/group-action.ts'
import { GroupPosts } from '#app/features/groups/group-posts.tsx'
import { useDashboardState } from '#app/features/site/dashboard-state.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/group-page'

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.group.name ?? 'Group', path: `/groups/${params.id}`, noIndex: true })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = pageNumber(new URL(request.url).searchParams)
  const [{ data: group }, posts, own] = await Promise.all([
    api.call(getGroup, { params }),
    api.call(listPosts, { params, query: { page } }),
    api.attempt(listOwnTasks), // advisors have none
  ])
  const tasks = own.ok ? own.value.data.filter(({ group_ids }) => group_ids.includes(group.id)) : null
  return { group, posts, tasks, country: context.get(pageContext).country }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return respond(await handleGroupForm(context.get(apiContext), params.id, await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** One group with its posts, tasks and members. */
export default function GroupPage({ loaderData: { group, posts, tasks, country } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  useDashboardState(group) // a post comes with a notification
  return (
    <Section tight>
      <Breadcrumbs
        items={[{ label: 'Groups', to: tasks ? '/groups' : '/advisor/groups' }, { label: group.name }]}
      />
      <h1 className="mt-2 break-words text-h1">{group.name}</h1>
      {group.description && (
        <p className="mt-2 max-w-[60ch] break-words text-lead text-muted">{group.description}</p>
      )}
      <div className="mt-8">
        <WithAside
          aside={
            <>
              {tasks && (
                <Panel>
                  <h2 className="mb-3 text-h3">Tasks</h2>
                  {tasks.length > 0 ? (
                    <OwnTaskList tasks={tasks} />
                  ) : (
                    <p className="text-sm text-muted">No tasks in this group.</p>
                  )}
                </Panel>
              )}
              <Panel>
                <h2 className="mb-3 text-h3">{counted(group.members.length, 'member')}</h2>
                <ul className="grid gap-1 text-sm">
                  {group.members.map(({ user_id, name, role }) => (
                    <li key={user_id}>
                      {name} {role === 'advisor' && <span className="text-muted">Advisor</span>}
                    </li>
                  ))}
                </ul>
              </Panel>
            </>
          }
        >
          <div>
            <h2 className="sr-only">Posts</h2>
            <GroupPosts posts={posts.data} refusal={group.post_refusal} country={country} />
            <Pagination
              page={posts.meta.current_page}
              lastPage={posts.meta.last_page}
              path={`/groups/${group.id}`}
              query={query}
            />
          </div>
        </WithAside>
      </div>
    </Section>
  )
}
