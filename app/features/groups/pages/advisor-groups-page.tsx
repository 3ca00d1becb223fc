import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Table } from '#app/ui/table.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { createGroup, type Group, listSchoolGroups } from '../contract.ts'
import { groupLengths } from '../rules.ts'
import { sourceWords } from '../words.ts'
import type { Route } from './+types/advisor-groups-page'

export const meta = () => pageMeta({ title: 'Groups', path: '/advisor/groups', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listSchoolGroups)
  const isArchive = new URL(request.url).searchParams.get('show') === 'archived'
  return {
    isArchive,
    inUse: data.filter(({ archived_at }) => !archived_at).length,
    archived: data.filter(({ archived_at }) => archived_at).length,
    groups: data.filter(({ archived_at }) => Boolean(archived_at) === isArchive),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const reply = await context.get(apiContext).attempt(createGroup, {
    body: { name: textOf(form, 'name'), description: textOf(form, 'description', groupLengths.description) },
  })
  if (reply.ok) return redirect(`/advisor/groups/${reply.value.data.id}`)
  return respond<FormResult<'name' | 'description'>>(refused(reply.problem, { intent: 'create' }))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** The groups of the advisor's school, with the form for another. */
export default function AdvisorGroupsPage({ loaderData }: Route.ComponentProps) {
  const { groups, isArchive, inUse, archived } = loaderData
  return (
    <Section tight>
      <h1 className="text-h1">Groups</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        Classes and other groups of your school. Set tasks for a group, post to it, and decide who can write
        in it.
      </p>
      {archived > 0 && (
        <div className="mb-5">
          <TabLinks
            label="Which groups"
            items={[
              { to: '/advisor/groups', label: 'In use', count: inUse, current: !isArchive },
              { to: '/advisor/groups?show=archived', label: 'Archived', count: archived, current: isArchive },
            ]}
          />
        </div>
      )}
      {groups.length === 0 ? (
        <EmptyState title={isArchive ? 'Nothing archived' : 'No groups yet'}>
          {isArchive ? (
            'Archived groups are listed here.'
          ) : (
            <>
              Make the first one below, or{' '}
              <Link to="/advisor/students/onboarding">bring your classes in with your students</Link>: CSV,
              OneRoster or Google Classroom.
            </>
          )}
        </EmptyState>
      ) : (
        <Table
          caption="Groups"
          captionHidden
          columns={columns}
          rows={groups}
          rowKey={({ id }) => id}
          stickyFirst
        />
      )}
      {!isArchive && (
        <div className="mt-9 max-w-180">
          <SectionHead title="Add a group" sunAt={41} />
          <NewGroup />
        </div>
      )}
    </Section>
  )
}

const columns = [
  {
    key: 'name',
    label: 'Group',
    cell: ({ id, name }: Group) => <Link to={`/advisor/groups/${id}`}>{name}</Link>,
  },
  { key: 'students', label: 'Students', numeric: true, cell: ({ students }: Group) => students },
  {
    key: 'posts',
    label: 'Who can post',
    cell: ({ staff_only_posts }: Group) => (staff_only_posts ? 'Staff only' : 'Everybody'),
  },
  {
    key: 'latest',
    label: 'Last post',
    cell: ({ latest_post_on }: Group) => (
      <span className="whitespace-nowrap">{latest_post_on ? formatDay(latest_post_on, '') : 'None'}</span>
    ),
  },
  { key: 'source', label: 'Source', cell: ({ source }: Group) => <Tag>{sourceWords[source]}</Tag> },
]

function NewGroup() {
  const form = useForm<FormResult<'name' | 'description'>>({ intents: ['create'] })
  return (
    <Panel>
      <form {...form.props} className="grid gap-4">
        <TextField
          label="Name"
          name="name"
          required
          maxLength={groupLengths.name}
          hint="The name that students see, for example “Year 12 Careers”"
          error={form.errors.name ?? (form.result?.ok ? undefined : form.result?.message)}
        />
        <TextArea
          label="What it is for"
          name="description"
          optional
          rows={2}
          maxLength={groupLengths.description}
          error={form.errors.description}
        />
        <div>
          <Button type="submit" name="intent" value="create" busy={form.isPending}>
            Create the group
          </Button>
        </div>
      </form>
    </Panel>
  )
}
