import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { listWorkExperienceRules } from '../contract.ts'
import { HowItWorks } from '../student/components/how-it-works.tsx'
import { NotJoined } from '../student/components/not-joined.tsx'
import { owedByWords, spanInWords, statusNames, statusTone } from '../student/student-words.ts'
import { listPlacements, type PlacementLine } from '../student-contract.ts'
import type { Route } from './+types/wex-page'

export const meta = () => pageMeta({ title: 'Work experience', path: '/wex', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const page = pageNumber(new URL(request.url).searchParams)
  const { data, meta: paging, school } = await api.call(listPlacements, { query: { page } })
  const places = data.length === 0 && school ? (await api.call(listWorkExperienceRules, {})).data : []
  return {
    placements: data,
    paging,
    school,
    rules: places.find(({ place }) => place === school?.place) ?? null,
  }
}

/** The placements of a student, each with its next step. */
export default function WexPage({ loaderData: { placements, paging, school, rules } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  if (!school && placements.length === 0) return <NotJoined />
  return (
    <>
      <ListHead
        title="Work experience"
        lead="Days at a workplace, arranged by you, a host, a parent or guardian and your school."
      >
        {school && (
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/wex/start" icon={Plus}>
              Start a request
            </ButtonLink>
            <ButtonLink to="/wex/hosts" variant="outline">
              Find a host
            </ButtonLink>
          </div>
        )}
      </ListHead>
      <Section tight>
        {placements.length === 0 ? (
          <>
            <EmptyState title="No work experience yet">
              Your requests are here, each with what happens next.
            </EmptyState>
            <HowItWorks rules={rules} />
          </>
        ) : (
          <ul className="grid gap-4">
            {placements.map((placement) => (
              <li key={placement.id}>
                <PlacementRow placement={placement} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={paging.current_page} lastPage={paging.last_page} path="/wex" query={query} />
      </Section>
    </>
  )
}

function PlacementRow({ placement }: { placement: PlacementLine }) {
  const { id, title, host_name, status, next, hours } = placement
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-h3 break-words">
            <Link to={`/wex/${id}`} look="strong">
              {title}
            </Link>
          </h2>
          <p className="mt-1 text-sm text-muted">
            {[host_name ?? 'No host yet', spanInWords(placement), hours].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Tag tone={statusTone(status)}>{statusNames[status]}</Tag>
      </div>
      <p className="mt-3 break-words">
        {next.owed_by && <b>{owedByWords[next.owed_by]}: </b>}
        {next.says}
      </p>
    </Panel>
  )
}
