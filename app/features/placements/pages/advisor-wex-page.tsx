import '#app/ui/table-cards.css'
import { Search } from 'lucide-react'
import { data, Form, redirect } from 'react-router'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { type FormResult, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { toId } from '#app/platform/row-id.ts'
import { keywordIn, pageNumber, pageQuery } from '#app/platform/web/list-query.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { counted } from '#app/ui/figures.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Select } from '#app/ui/select.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { AllPackets, PacketState } from '../papers/components/all-packets.tsx'
import { getPackets } from '../papers/contract.ts'
import { askForAllPackets, packetsIntent } from '../papers/papers-action.ts'
import { parties } from '../rules/topics.ts'
import { BoardTable } from '../school/components/board-table.tsx'
import { TermsWait } from '../school/components/terms-wait.tsx'
import { handleBoardForm } from '../school/school-action.ts'
import { listSchoolPlacements } from '../school/school-contract.ts'
import { ownerWords, statusWords } from '../school/school-words.ts'
import { statuses } from '../status.ts'
import type { Route } from './+types/advisor-wex-page'

const path = '/advisor/wex'

export const meta = () => pageMeta({ title: 'Work experience', path, noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const searchParams = pageQuery(request)
  const filters = filtersIn(searchParams)
  const reply = await context
    .get(apiContext)
    .attempt(listSchoolPlacements, { query: { ...filters, page: pageNumber(searchParams) } })
  if (!reply.ok) throw data(reply.problem.message, { status: reply.problem.status || 503 })
  const packets = await readPackets(context.get(apiContext), searchParams.get('packets'))
  searchParams.delete('packets')
  return { list: reply.value, search: searchParams.toString(), filters, packets }
}

/** The filters of an address; what is none of them is left out. */
function filtersIn(params: URLSearchParams) {
  const student = toId(params.get('student_id'))
  return {
    status: statuses.find((one) => one === params.get('status')),
    waits: parties.find((one) => one === params.get('waits')),
    late: params.get('late') === '1',
    student_id: student ? String(student) : undefined,
    keyword: keywordIn(params),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== packetsIntent)
    return respond(await handleBoardForm(context.get(apiContext), form))
  const searchParams = pageQuery(request)
  const asked = await askForAllPackets(context.get(apiContext), searchParams, form)
  if (!('id' in asked)) return respond(asked)
  searchParams.set('packets', asked.id)
  return redirect(`${path}?${searchParams}`)
}

/** The file of packets that was asked for; null where there is none, or no longer. */
async function readPackets(api: ApiClient, id: string | null) {
  if (!id) return null
  const reply = await api.attempt(getPackets, { params: { id: id.slice(0, 100) } })
  return reply.ok ? reply.value.data : null
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** The placements of the school: whose turn it is, and who is late. */
export default function AdvisorWexPage({
  loaderData: { list, search, filters, packets },
}: Route.ComponentProps) {
  const params = new URLSearchParams(search)
  params.delete('page')
  const all = Object.values(list.counts).reduce((sum, count) => sum + count, 0)
  return (
    <Section tight>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h1">Work experience</h1>
          <p className="mt-2 max-w-[60ch] text-muted">
            {all > 0
              ? `${counted(all, 'placement')}, ${list.late} late.`
              : 'Placements of your students, from the first idea to the host’s report.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={`${path}/start`} size="small">
            Start a placement for a student
          </ButtonLink>
          <ButtonLink to={`${path}/hosts`} variant="outline" size="small">
            Hosts
          </ButtonLink>
          <ButtonLink to={`${path}/figures`} variant="outline" size="small">
            Figures
          </ButtonLink>
          <ButtonLink to={`${path}/folder`} variant="outline" size="small">
            Excursion folder
          </ButtonLink>
          <ButtonLink to={`${path}/settings`} variant="outline" size="small">
            Settings
          </ButtonLink>
        </div>
      </div>
      {list.terms_wait > 0 && <TermsWait students={list.terms_wait} />}
      <PacketState file={packets} address={packets ? `${path}?packets=${packets.id}` : path} />
      {all === 0 ? <HowItWorks /> : <Board list={list} filters={filters} params={params} all={all} />}
    </Section>
  )
}

type BoardProps = Pick<Route.ComponentProps['loaderData'], 'list' | 'filters'> & {
  params: URLSearchParams
  all: number
}

function Board({ list, filters, params, all }: BoardProps) {
  return (
    <>
      <div className="mt-6 mb-4" data-screen>
        <TabLinks label="By status" items={statusTabs(list.counts, all, params)} />
      </div>
      <Form action={path} role="search" aria-label="Find placements" className="mb-4" data-screen>
        {filters.status && <input type="hidden" name="status" value={filters.status} />}
        {filters.student_id && <input type="hidden" name="student_id" value={filters.student_id} />}
        <div className="flex flex-wrap items-end gap-3">
          <div className="min-w-60 flex-1">
            <TextField
              type="search"
              name="keyword"
              label="Student, host or title"
              icon={Search}
              defaultValue={filters.keyword ?? ''}
              maxLength={100}
            />
          </div>
          <Select
            name="waits"
            label="Whose turn it is"
            placeholder="Anyone’s"
            defaultValue={filters.waits ?? ''}
            options={parties.map((value) => ({ value, label: ownerWords[value] }))}
          />
          <Checkbox name="late" value="1" label="Only late ones" defaultChecked={filters.late} />
          <Button type="submit">Apply</Button>
          {params.size > 0 && (
            <ButtonLink to={path} variant="ghost">
              Clear
            </ButtonLink>
          )}
        </div>
      </Form>
      {list.data.length === 0 ? (
        <EmptyState
          title={filters.late ? 'Nobody is late' : 'No placement found'}
          action={{ to: path, label: 'All placements' }}
        >
          {filters.late
            ? 'A placement is listed here when it starts in 14 days without an approval, or when someone has had it for a week.'
            : 'No placement matches all filters. Remove one.'}
        </EmptyState>
      ) : (
        <RemindForm list={list} />
      )}
      <Pagination page={list.meta.current_page} lastPage={list.meta.last_page} path={path} query={params} />
      <p className="mt-4 text-sm" data-screen>
        <Link to={`/api/advisor/wex/file?${params}`} document>
          Download as a table (CSV)
        </Link>{' '}
        <span className="text-muted">for advisors who may export</span>
      </p>
      <AllPackets />
    </>
  )
}

type List = Route.ComponentProps['loaderData']['list']

function statusTabs(counts: List['counts'], all: number, params: URLSearchParams) {
  const current = params.get('status')
  const to = (status: string | null) => {
    const query = new URLSearchParams(params)
    query.delete('status')
    if (status) query.set('status', status)
    return query.size > 0 ? `${path}?${query}` : path
  }
  const shown = statuses.filter((status) => (counts[status] ?? 0) > 0 || status === current)
  return [
    { to: to(null), label: 'All', count: all, current: !current },
    ...shown.map((status) => ({
      to: to(status),
      label: statusWords[status],
      count: counts[status] ?? 0,
      current: status === current,
    })),
  ]
}

function RemindForm({ list }: { list: List }) {
  const form = useForm<FormResult>({ intents: ['remind'] })
  const { result } = form
  return (
    <form {...form.props} className="grid gap-4">
      {result?.message && <AlertBanner type={result.ok ? 'success' : 'danger'}>{result.message}</AlertBanner>}
      <BoardTable lines={list.data} />
      {list.data.some(({ next }) => next.may_remind) && (
        <div className="flex flex-wrap items-center gap-3" data-screen>
          <Button type="submit" name="intent" value="remind" variant="outline" busy={form.isPending}>
            Send a reminder to those selected
          </Button>
          <span className="text-sm text-muted">Each person gets at most one reminder a day.</span>
        </div>
      )}
    </form>
  )
}

function HowItWorks() {
  return (
    <div className="mt-6">
      <EmptyState
        title="No placements yet"
        action={{ to: `${path}/settings`, label: 'Check your settings first' }}
      >
        A student asks for a placement and signs. The host accepts, a parent or guardian agrees, and you
        approve. <Link to="/pages/work-experience-rules">See the rules of your state or country</Link>, and
        add <Link to={`${path}/hosts`}>hosts that you know</Link>.
      </EmptyState>
    </div>
  )
}
