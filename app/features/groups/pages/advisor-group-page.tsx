import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { type FormResult, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber } from '#app/platform/web/list-query.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { GroupMembers } from '../components/group-members.tsx'
import { GroupSettings } from '../components/group-settings.tsx'
import { StudentThreads } from '../components/student-threads.tsx'
import {
  addGroupMembers,
  deleteGroup,
  getSchoolGroup,
  listStudents,
  removeGroupMember,
  setStudentThreads,
  updateGroup,
} from '../contract.ts'
import { groupLengths } from '../rules.ts'
import { studentThreadsWords } from '../who-writes.ts'
import { groupWords, sourceWords } from '../words.ts'
import type { Route } from './+types/advisor-group-page'

export type AdvisorGroupResult = FormResult<'name' | 'description' | 'student_ids'>

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({ title: loaderData?.group.name ?? 'Group', path: `/advisor/groups/${params.id}`, noIndex: true })

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = new URL(request.url).searchParams
  const query = { keyword: keywordIn(search), page: pageNumber(search) }
  const [{ data: group }, candidates] = await Promise.all([
    api.call(getSchoolGroup, { params }),
    api.call(listStudents, { params, query }),
  ])
  return { group, candidates, keyword: query.keyword ?? '' }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  switch (intent) {
    case 'add': {
      const student_ids = form.getAll('student_ids').slice(0, 500).map(Number).filter(Number.isInteger)
      return respond(
        resultOf(
          await api.attempt(addGroupMembers, { params, body: { student_ids } }),
          intent,
          groupWords.added,
        ),
      )
    }
    case 'remove': {
      const reply = await api.attempt(removeGroupMember, {
        params: { ...params, student_id: textOf(form, 'student_id', 20) },
      })
      return respond(resultOf(reply, intent, groupWords.removed))
    }
    case 'archive':
    case 'restore': {
      const reply = await api.attempt(updateGroup, { params, body: { is_archived: intent === 'archive' } })
      return respond(
        resultOf(reply, intent, intent === 'archive' ? groupWords.archived : groupWords.restored),
      )
    }
    case 'threads-on':
    case 'threads-off': {
      const allowed = intent === 'threads-on'
      const reply = await api.attempt(setStudentThreads, { params, body: { allowed } })
      return respond(
        resultOf(reply, intent, allowed ? studentThreadsWords.turnedOn : studentThreadsWords.turnedOff),
      )
    }
    case 'delete': {
      const reply = await api.attempt(deleteGroup, { params })
      return reply.ok ? redirect('/advisor/groups') : respond(resultOf(reply, intent, groupWords.deleted))
    }
    default: {
      const body = {
        name: textOf(form, 'name'),
        description: textOf(form, 'description', groupLengths.description),
        staff_only_posts: form.has('staff_only_posts'),
      }
      return respond(resultOf(await api.attempt(updateGroup, { params, body }), 'save', groupWords.saved))
    }
  }
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** One group: its students, who may join it, and its settings. */
export default function AdvisorGroupPage({ loaderData }: Route.ComponentProps) {
  const { group, candidates, keyword } = loaderData
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Groups', to: '/advisor/groups' }, { label: group.name }]} />
      <h1 className="mt-2 break-words text-h1">{group.name}</h1>
      {group.description && <p className="mt-2 max-w-[60ch] break-words text-muted">{group.description}</p>}
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <Tag>{sourceWords[group.source]}</Tag>
        {group.archived_at && <Tag tone="warning">Archived</Tag>}
      </p>
      <div className="mt-5 mb-8 flex flex-wrap gap-3">
        <ButtonLink to={`/advisor/career-tasks/new?group=${group.id}`}>Set a task</ButtonLink>
        <ButtonLink to={`/groups/${group.id}`} variant="outline">
          Posts
        </ButtonLink>
        <ButtonLink to={`/advisor/career-tasks?group=${group.id}`} variant="outline">
          Tasks of this group
        </ButtonLink>
      </div>
      <WithAside
        aside={
          <div className="grid gap-6">
            <GroupSettings key={group.name} group={group} />
            <StudentThreads group={group} />
          </div>
        }
      >
        <GroupMembers group={group} candidates={candidates} keyword={keyword} />
      </WithAside>
    </Section>
  )
}
