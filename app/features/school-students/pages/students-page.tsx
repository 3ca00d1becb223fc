import './students.css'
import { ListChecks } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { data, redirect } from 'react-router'
import { confirmPassword } from '#app/features/sign-in/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber, pageQuery } from '#app/platform/web/list-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { handleBulkForm } from '../bulk-action.ts'
import { FileForm } from '../components/file-form.tsx'
import { ListFilters } from '../components/list-filters.tsx'
import { rememberList } from '../components/student-steps.tsx'
import { StudentTable } from '../components/student-table.tsx'
import { createStudentsFile, listStudents } from '../contract.ts'
import { filtersIn } from '../list-query.ts'
import { studentsPath as path } from '../list-views.ts'
import { quietDays } from '../rules.ts'
import type { Route } from './+types/students-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const searchParams = pageQuery(request)
  const reply = await context
    .get(apiContext)
    .attempt(listStudents, { query: { ...filtersIn(searchParams), page: pageNumber(searchParams) } })
  const search = searchParams.toString()
  if (reply.ok) return { list: reply.value, search, awaits: false }
  if (reply.problem.status === 403) return { list: null, search, awaits: true }
  throw data(reply.problem.message, { status: reply.problem.status || 503 })
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const search = new URLSearchParams(textOf(form, 'search', 2_000))
  if (form.get('intent') !== 'file') return respond(await handleBulkForm(api, form, filtersIn(search)))
  const password = textOf(form, 'password', 1_000)
  if (!password) return respond(invalid({ password: 'Please enter your password.' }, 'file'))
  const proved = await api.attempt(confirmPassword, { body: { password } })
  if (!proved.ok) return respond(refused(proved.problem, { intent: 'file' }))
  const reply = await api.attempt(createStudentsFile, { body: filtersIn(search) })
  return reply.ok
    ? redirect('/advisor/analytics#files', 303)
    : respond(refused(reply.problem, { intent: 'file' }))
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Students', path, noIndex: true })

const waitsForNobody = {
  title: 'Nobody is waiting for you',
  text: 'Students who write to you or hand in a task are listed here until you have read it.',
}

/** What it means that one of these views is empty. */
const nobody: Record<string, { title: string; text: string }> = {
  any: {
    title: 'Nobody needs attention',
    text: 'Students who write to you, hand in a task or might need a nudge are listed here.',
  },
  me: waitsForNobody,
  wrote: waitsForNobody,
  'handed-in': waitsForNobody,
  'follow-up': {
    title: 'No follow-up is due',
    text: 'Students are listed here on the day that you chose to follow up a note or a conversation.',
  },
  none: {
    title: 'Every shared plan has been started',
    text: 'No student who shares a plan has an empty one.',
  },
  quiet: {
    title: 'Everyone has been here recently',
    text: `All your students have been here in the last ${quietDays} days.`,
  },
  'not-joined': {
    title: 'Everyone has joined',
    text: 'Students your school has asked are listed here until they say yes.',
  },
}

/** The students of the advisor's school: found, filtered and sorted by the address. */
export default function StudentsPage({ loaderData }: Route.ComponentProps) {
  const { list, search, awaits } = loaderData
  const params = useMemo(() => new URLSearchParams(search), [search])
  const view = useMemo(() => {
    const shown = new URLSearchParams(params)
    shown.delete('page')
    return shown.toString()
  }, [params])
  useEffect(() => {
    if (!list) return
    const { current_page, per_page, total } = list.meta
    const first = (current_page - 1) * per_page + 1
    rememberList({ search, ids: list.data.map(({ id }) => id), first, total })
  }, [list, search])
  const filters = filtersIn(params)
  const isSearched = filters.keyword || filters.group_id || filters.class_year
  const reason = filters.waits ?? filters.plan ?? filters.seen ?? filters.status
  const known = isSearched ? undefined : nobody[reason]
  const isWhole = view === '' && list?.counts.length === 0
  return (
    <Section tight>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Students</h1>
        {list && !isWhole && (
          <p className="flex flex-wrap gap-2.5">
            <ButtonLink to={`${path}/onboarding`} variant="outline">
              Add students
            </ButtonLink>
            <ButtonLink to="/advisor/career-tasks/new" icon={ListChecks}>
              Set a task
            </ButtonLink>
          </p>
        )}
      </div>
      {awaits && (
        <div className="mt-5">
          <EmptyState title="Your school is not confirmed yet">
            You see your students as soon as we have checked with your school that you work there.
          </EmptyState>
        </div>
      )}
      {list && isWhole && (
        <div className="mt-5">
          <EmptyState title="Three ways to bring your students in">
            <Link to={`${path}/onboarding/csv`}>Upload a list</Link>,{' '}
            <Link to={`${path}/onboarding/google`}>choose classes in Google Classroom</Link> or{' '}
            <Link to={`${path}/onboarding/manual`}>add them by hand</Link>. Students also join by themselves
            with the link in <Link to="/advisor/profile">your profile</Link>.
          </EmptyState>
        </div>
      )}
      {list && !isWhole && (
        <>
          <p className="mb-4 text-muted">{counted(list.meta.total, 'student')}</p>
          <ListFilters params={params} view={view} list={list} />
          <StudentTable
            items={list.data}
            facts={list}
            params={params}
            total={list.meta.total}
            choices={list}
            empty={
              <EmptyState title={known?.title ?? 'Nobody found'} action={{ to: path, label: 'All students' }}>
                {known?.text ?? 'No student matches all filters. Remove one.'}
              </EmptyState>
            }
          />
          <Pagination
            page={list.meta.current_page}
            lastPage={list.meta.last_page}
            path={path}
            query={params}
          />
          {list.may_export && list.meta.total > 0 && <FileForm search={view} />}
        </>
      )}
    </Section>
  )
}
