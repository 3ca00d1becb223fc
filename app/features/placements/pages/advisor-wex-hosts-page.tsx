import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn, pageNumber, pageQuery } from '#app/platform/web/list-query.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { hostStandings } from '../hosts/host-rules.ts'
import { HostForm, HostItem, standingWords } from '../school/components/host-forms.tsx'
import { handleHostForm } from '../school/setup-action.ts'
import { listSchoolHosts } from '../school/setup-contract.ts'
import type { Route } from './+types/advisor-wex-hosts-page'

const path = '/advisor/wex/hosts'

export const meta = () => pageMeta({ title: 'Hosts', path, noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const searchParams = pageQuery(request)
  const keyword = keywordIn(searchParams)
  const standing = hostStandings.find((one) => one === searchParams.get('standing'))
  const again = searchParams.get('again') === '1'
  const query = { keyword, standing, again, page: pageNumber(searchParams) }
  const list = await context.get(apiContext).call(listSchoolHosts, { query })
  const industry = searchParams.get('industry')?.slice(0, 200)
  return { list, keyword, standing, again, industry, search: searchParams.toString() }
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await handleHostForm(context.get(apiContext), await request.formData()))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** The hosts of the school: those whose first email waits come first. */
export default function AdvisorWexHostsPage({ loaderData }: Route.ComponentProps) {
  const { list, keyword, standing, again, industry, search } = loaderData
  const isFiltered = Boolean(keyword || standing || again)
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Work experience', to: '/advisor/wex' }, { label: 'Hosts' }]} />
      <h1 className="mt-2 text-h1">Hosts</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        Workplaces that take students from your school. Students can find the hosts that are marked new or
        known.
      </p>
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          <Form action={path} role="search" aria-label="Find hosts" data-screen>
            <div className="flex flex-wrap items-end gap-3">
              <div className="min-w-48 flex-1">
                <TextField
                  type="search"
                  name="keyword"
                  label="Name or suburb"
                  icon={Search}
                  defaultValue={keyword ?? ''}
                  maxLength={100}
                />
              </div>
              <Select
                name="standing"
                label="Status"
                placeholder="Any"
                defaultValue={standing ?? ''}
                options={hostStandings.map((value) => ({ value, label: standingWords[value] }))}
              />
              <Checkbox name="again" value="1" label="Takes students again" defaultChecked={again} />
              <Button type="submit">Apply</Button>
            </div>
          </Form>
          {list.data.length === 0 ? (
            <EmptyState
              title={isFiltered ? 'No host found' : 'Three ways to find hosts'}
              action={isFiltered ? { to: path, label: 'All hosts' } : undefined}
            >
              {isFiltered
                ? 'Remove a filter.'
                : 'Add those that you know, ask families and former students, or let students add the ones that they have asked.'}
            </EmptyState>
          ) : (
            list.data.map((host) => <HostItem key={host.id} host={host} industries={list.industries} />)
          )}
          <Pagination
            page={list.meta.current_page}
            lastPage={list.meta.last_page}
            path={path}
            query={new URLSearchParams(search)}
          />
        </div>
        <section id="add" className="scroll-mt-20">
          <Panel tone="tint">
            <h2 className="mb-3 text-h3">Add a host that you know</h2>
            <HostForm
              key={`${list.meta.total} ${industry}`}
              industries={list.industries}
              industry={industry}
            />
          </Panel>
        </section>
      </div>
    </Section>
  )
}
