import { Search } from 'lucide-react'
import { data, Form } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { toId } from '#app/platform/row-id.ts'
import { keywordIn } from '#app/platform/web/list-query.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { PrepareForm } from '../school/components/prepare-form.tsx'
import { handlePrepare } from '../school/prepare-action.ts'
import { getPreparing, type PreparingOf } from '../school/prepare-contract.ts'
import type { Route } from './+types/advisor-wex-start-page'

const path = '/advisor/wex/start'

export const meta = () => pageMeta({ title: 'Start a placement for a student', path, noIndex: true })

function studentIn(request: Request): string | undefined {
  const id = toId(new URL(request.url).searchParams.get('student_id') ?? '')
  return id ? String(id) : undefined
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const keyword = keywordIn(new URL(request.url).searchParams)
  const query = { keyword, student_id: studentIn(request) }
  const reply = await context.get(apiContext).attempt(getPreparing, { query })
  if (!reply.ok) throw data(reply.problem.message, { status: reply.problem.status || 503 })
  return { preparing: reply.value.data, keyword }
}

export async function action({ context, request }: Route.ActionArgs) {
  return handlePrepare(context.get(apiContext), studentIn(request) ?? '0', await request.formData())
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** An advisor starts a placement for a student: first the student, then the host and the days. */
export default function AdvisorWexStartPage({ loaderData: { preparing, keyword } }: Route.ComponentProps) {
  const { student, hosts } = preparing
  return (
    <Section tight>
      <Breadcrumbs
        items={[
          { label: 'Work experience', to: '/advisor/wex' },
          { label: 'Start a placement for a student' },
        ]}
      />
      <h1 className="mt-2 text-h1">
        {student ? `Start a placement for ${student.name}` : 'Start a placement for a student'}
      </h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        The student gets what you fill in here as a draft, adds what only they know, and signs. You cannot
        sign for them, and someone else at your school approves the placement.
      </p>
      {student ? (
        <>
          <p className="mb-5 text-sm">
            <Link to={path}>Choose another student</Link>
          </p>
          <PrepareForm key={student.id} hosts={hosts} firstName={student.name} />
        </>
      ) : (
        <Students students={preparing.students} keyword={keyword} />
      )}
    </Section>
  )
}

type StudentsProps = Pick<PreparingOf, 'students'> & { keyword: string | undefined }

function Students({ students, keyword }: StudentsProps) {
  return (
    <div className="grid max-w-[64ch] gap-5">
      <Form action={path} role="search" aria-label="Find a student">
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-48 flex-1">
            <TextField
              type="search"
              name="keyword"
              label="Name of the student"
              icon={Search}
              defaultValue={keyword ?? ''}
              maxLength={100}
            />
          </div>
          <Button type="submit">Find</Button>
        </div>
      </Form>
      {students.length === 0 ? (
        <EmptyState title="No student found">
          Students appear here once they have joined your school on Yonder.
        </EmptyState>
      ) : (
        <ul className="grid gap-1">
          {students.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 items-center">
              <Link to={`${path}?student_id=${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
