import { useLocation } from 'react-router'
import { dateInZone } from '#app/features/people/dates.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Table } from '#app/ui/table.tsx'
import { OnboardingHead, onboardingPath } from '../components/onboarding-head.tsx'
import { listStudentImports, type StudentImport } from '../contract.ts'
import { sourceWords, statusWords } from '../words.ts'
import type { Route } from './+types/imports-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  const query = { page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1 }
  return context.get(apiContext).call(listStudentImports, { query })
}

export const meta = () =>
  pageMeta({ title: 'Lists of students', path: `${onboardingPath}/imports`, noIndex: true })

/** Every list that the school has brought in, the latest first. */
export default function ImportsPage({ loaderData: { data, meta: paging } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <Section tight>
      <OnboardingHead
        title="Lists of students"
        here="Lists"
        lead="Lists of students that your school has added. You can undo a list for seven days."
      />
      {data.length === 0 ? (
        <EmptyState title="No lists yet" action={{ to: onboardingPath, label: 'Add students' }}>
          Upload a list, choose classes from Google Classroom, or type in a few students.
        </EmptyState>
      ) : (
        <Table
          caption="Lists of students"
          captionHidden
          columns={[
            {
              key: 'list',
              label: 'List',
              cell: (one) => (
                <>
                  <Link to={`${onboardingPath}/import/${one.id}`}>{one.file_name ?? `List ${one.id}`}</Link>
                  <span className="block font-medium text-muted">
                    {sourceWords[one.format]}, {dateInZone(one.created_at, one.time_zone).split(',')[0]}
                  </span>
                </>
              ),
            },
            { key: 'state', label: 'Status', cell: stateOf },
            {
              key: 'in',
              label: 'Added',
              numeric: true,
              cell: (one) => one.imported_rows.toLocaleString('en-AU'),
            },
            {
              key: 'out',
              label: 'Left out',
              numeric: true,
              cell: (one) => one.error_rows.toLocaleString('en-AU'),
            },
          ]}
          rows={data}
          rowKey={({ id }) => id}
        />
      )}
      <Pagination
        page={paging.current_page}
        lastPage={paging.last_page}
        path={`${onboardingPath}/imports`}
        query={new URLSearchParams(search)}
      />
      <div className="mt-6">
        <ButtonLink to={onboardingPath}>Add students</ButtonLink>
      </div>
    </Section>
  )
}

function stateOf(one: StudentImport): string {
  if (one.undone_at) return 'Undone'
  if (one.undo_asked_at) return 'Being undone'
  return one.status === 'ready' ? 'Ready to check' : statusWords[one.status]
}
