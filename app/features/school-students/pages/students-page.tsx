import './students.css'
import { Search } from 'lucide-react'
import { useMemo } from 'react'
import { data, Form, redirect } from 'react-router'
import { planStates } from '#app/features/planner/plan-state.ts'
import { openedWords } from '#app/features/school-figures/opened-figures.ts'
import { confirmPassword } from '#app/features/sign-in/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { SavedViews } from '#app/ui/list/saved-views.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { handleBulkForm } from '../bulk-action.ts'
import { FileForm } from '../components/file-form.tsx'
import { StudentTable } from '../components/student-table.tsx'
import { createStudentsFile, listStudents } from '../contract.ts'
import { filtersIn } from '../list-query.ts'
import { planWords, quietDays } from '../rules.ts'
import type { Route } from './+types/students-page'

const path = '/advisor/students'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
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

const usual = [
  { name: 'Waits for me', query: 'waits=me' },
  { name: 'No plan yet', query: 'plan=none' },
  { name: `Not seen in ${quietDays} days`, query: 'seen=quiet' },
  { name: 'Not joined', query: 'status=not-joined' },
]

/** What it means that one of these views is empty. */
const nobody: Record<string, { title: string; text: string }> = {
  'waits=me': {
    title: 'Nobody waits for you',
    text: 'Students who write to you or hand in a task are listed here until you have read it.',
  },
  'plan=none': { title: 'Every plan is begun', text: 'Of those who share their plan, none is empty.' },
  'seen=quiet': {
    title: 'Everybody was here lately',
    text: `All your students were seen in the last ${quietDays} days.`,
  },
  'status=not-joined': {
    title: 'Nobody has still to join',
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
  const { figure } = filtersIn(params)
  const isWhole = view === '' && list?.meta.total === 0
  return (
    <Section tight>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Students</h1>
        {list && !isWhole && (
          <ButtonLink to={`${path}/onboarding`} variant="outline">
            Add students
          </ButtonLink>
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
          <p className="mb-5 text-muted">
            {counted(list.meta.total, 'student')}
            {figure && `, ${openedWords[figure]}`}
          </p>
          <SavedViews path={path} storedAs="advisor:views:students" view={view} usual={usual} />
          <Form action={path} role="search" aria-label="Find students" className="mb-4" key={view}>
            {(['sort', 'status', 'seen', 'waits', 'figure', 'from', 'to'] as const).map(
              (name) =>
                params.get(name) && (
                  <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />
                ),
            )}
            <div className="flex flex-wrap items-end gap-3">
              <div className="min-w-60 flex-1">
                <TextField
                  type="search"
                  name="keyword"
                  label="Search by name"
                  icon={Search}
                  defaultValue={params.get('keyword') ?? ''}
                  maxLength={100}
                  aria-keyshortcuts="/"
                  data-search=""
                />
              </div>
              <Select
                name="class_year"
                label="Finishes in"
                placeholder="Any year"
                defaultValue={params.get('class_year') ?? ''}
                options={list.class_years.map((year) => ({ value: String(year), label: String(year) }))}
              />
              <Select
                name="group_id"
                label="Group"
                placeholder="Any"
                defaultValue={params.get('group_id') ?? ''}
                options={list.groups.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <Select
                name="plan"
                label="Plan"
                placeholder="Any"
                defaultValue={params.get('plan') ?? ''}
                options={planStates.map((value) => ({ value, label: planWords[value] }))}
              />
              <Button type="submit">Apply</Button>
              {view && (
                <ButtonLink to={path} variant="ghost">
                  Clear
                </ButtonLink>
              )}
            </div>
          </Form>
          <StudentTable
            items={list.data}
            now={list.now}
            timeZone={list.time_zone}
            params={params}
            total={list.meta.total}
            choices={list}
            empty={
              <EmptyState
                title={nobody[view]?.title ?? 'Nobody found'}
                action={{ to: path, label: 'All students' }}
              >
                {nobody[view]?.text ?? 'No student has all of this. Take a filter away.'}
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
