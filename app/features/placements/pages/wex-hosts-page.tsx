import { redirect, useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { toId } from '#app/platform/row-id.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AddHost } from '../student/components/add-host.tsx'
import { HostCard } from '../student/components/host-card.tsx'
import { NotJoined } from '../student/components/not-joined.tsx'
import { handleHosts } from '../student/hosts-action.ts'
import { listHosts } from '../student-contract.ts'
import type { Route } from './+types/wex-hosts-page'

export const meta = () => pageMeta({ title: 'Find a host', path: '/wex/hosts', noIndex: true })

/** The request that a host is chosen for. */
function placementIn(params: URLSearchParams): string | null {
  const id = toId(params.get('placement') ?? '')
  return id > 0 ? String(id) : null
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams
  const text = (name: string) => params.get(name)?.slice(0, 100) || undefined
  const asked = {
    keyword: text('keyword'),
    industry: text('industry'),
    near: text('near'),
    free: params.get('free') === '1' ? '1' : undefined,
  }
  const placementId = placementIn(params)
  const query = { ...asked, placement: placementId ?? undefined, page: pageNumber(params) }
  const found = await context.get(apiContext).call(listHosts, { query })
  return { ...found, asked, placementId }
}

export async function action({ context, request }: Route.ActionArgs) {
  const placementId = placementIn(new URL(request.url).searchParams)
  const result = await handleHosts(context.get(apiContext), await request.formData(), placementId)
  return result.to ? redirect(result.to) : respond(result)
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

type Loaded = Route.ComponentProps['loaderData']

/** The hosts of the student's school, and the form for a host that the student has found. */
export default function WexHostsPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { data: hosts, meta: paging, school, asked, placementId, industries } = loaderData
  if (!school) return <NotJoined />
  const isFiltered = Object.values(asked).some(Boolean)
  return (
    <>
      <ListHead
        crumbs={[{ label: 'Work experience', to: '/wex' }, { label: 'Hosts' }]}
        title="Find a host"
        lead={`Workplaces that ${school.name} knows. You can also add one that you found yourself.`}
      >
        <p className="mt-4">
          <Link to="#add">Add a host</Link>
        </p>
      </ListHead>
      <Section tight>
        <Filters of={loaderData} />
        {hosts.length > 0 ? (
          <>
            <h2 className="mt-8 mb-4 text-h3">
              {counted(paging.total, 'host')}
              {loaderData.near.place && `, the nearest to ${loaderData.near.place.name} first`}
            </h2>
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {hosts.map((host) => (
                <li key={host.id}>
                  <HostCard host={host} placementId={placementId} />
                </li>
              ))}
            </ul>
            <Pagination
              page={paging.current_page}
              lastPage={paging.last_page}
              path="/wex/hosts"
              query={query}
            />
          </>
        ) : (
          <NoHosts isFiltered={isFiltered} placementId={placementId} />
        )}
        <div className="mt-11">
          <AddHost industries={industries} />
        </div>
      </Section>
    </>
  )
}

function Filters({ of: { asked, industries, near, placementId } }: { of: Loaded }) {
  return (
    <form action="/wex/hosts" className="grid gap-4">
      {placementId && <input type="hidden" name="placement" value={placementId} />}
      <div className="grid items-end gap-4 md:grid-cols-3">
        <TextField
          label="Name or kind of work"
          name="keyword"
          type="search"
          optional
          maxLength={100}
          defaultValue={asked.keyword}
        />
        <Select
          label="Industry"
          name="industry"
          optional
          placeholder="All industries"
          options={industries.map(({ key, name }) => ({ value: key, label: name }))}
          defaultValue={asked.industry ?? ''}
        />
        <TextField
          label="Near which suburb or town?"
          name="near"
          optional
          maxLength={100}
          defaultValue={asked.near ?? near.place?.name}
        />
      </div>
      {placementId && (
        <Checkbox
          name="free"
          value="1"
          label="Only hosts that may have a place left on your days"
          defaultChecked={asked.free === '1'}
        />
      )}
      {near.alike.length > 0 && (
        <p className="text-sm text-muted">
          Several places have this name. Which one?{' '}
          {near.alike.map(({ id, name, region, post_code }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={nearAddress(id, asked, placementId)}>
                {[name, region, post_code].filter(Boolean).join(' ')}
              </Link>
            </span>
          ))}
        </p>
      )}
      {asked.near && !near.place && near.alike.length === 0 && (
        <p className="text-sm text-muted">
          We do not know this suburb, so the hosts are in order of their names.
        </p>
      )}
      <div>
        <Button type="submit">Search</Button>
      </div>
    </form>
  )
}

function nearAddress(near: string, asked: Loaded['asked'], placementId: string | null): string {
  const given = { ...asked, near, placement: placementId ?? undefined }
  const params = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  return `/wex/hosts?${params}`
}

/** The list is empty: three ways to find a host. */
function NoHosts({ isFiltered, placementId }: { isFiltered: boolean; placementId: string | null }) {
  return (
    <div className="mt-8 grid gap-5">
      <h2 className="text-h3">
        {isFiltered ? 'No host fits this search' : 'Your school has no hosts here yet'}
      </h2>
      {isFiltered && (
        <p>
          <Link to={placementId ? `/wex/hosts?placement=${placementId}` : '/wex/hosts'}>
            Show all hosts of your school
          </Link>
        </p>
      )}
      <p>Three ways to find one:</p>
      <ol className="grid gap-4 md:grid-cols-3">
        {ways.map(({ title, says }) => (
          <li key={title}>
            <Panel>
              <h3>{title}</h3>
              <p className="mt-1 text-muted">{says}</p>
            </Panel>
          </li>
        ))}
      </ol>
    </div>
  )
}

const ways = [
  {
    title: 'Ask people you know',
    says: 'Family, neighbours, your coach or the parents of friends: where do they work, and who decides there?',
  },
  {
    title: 'Ask at places near you',
    says: 'Choose three workplaces that you can get to. Ring or go there, say your name, your school and your dates, and ask who to write to.',
  },
  {
    title: 'Ask your school',
    says: 'Your careers advisor knows who took students in other years, and can add a host for everyone.',
  },
]
