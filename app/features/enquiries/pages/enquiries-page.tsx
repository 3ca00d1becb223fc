import { useSearchParams } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageNumber } from '#app/platform/web/list-query.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { EnquiryList } from '../components/enquiry-list.tsx'
import { EnquiryThread } from '../components/enquiry-thread.tsx'
import { type EnquiryThread as EnquiryThreadData, getEnquiry, listEnquiries } from '../contract.ts'
import { handleThreadForm } from '../enquiry-action.ts'
import { asksForHelp } from '../message-words.ts'
import { HelpFirst } from '../urgent-help.tsx'
import type { Route } from './+types/enquiries-page'

export const meta = () => pageMeta({ title: 'Enquiries', path: '/enquiries', noIndex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = new URL(request.url).searchParams
  const id = params.get('id')
  if (id) {
    const { data } = await api.call(getEnquiry, { params: { id: id.slice(0, 20) } })
    const { country } = context.get(pageContext)
    return { thread: data, list: null, help: needsHelp(data) ? country : null }
  }
  const list = await api.call(listEnquiries, { query: { page: pageNumber(params) } })
  return { thread: null, list, help: null }
}

/** Whether what the person wrote themselves says that they may need help. */
function needsHelp({ message, replies }: EnquiryThreadData): boolean {
  const own = replies.filter(({ writer }) => writer === 'sender')
  return [message, ...own.map((reply) => reply.message)].some(asksForHelp)
}

export async function action({ context, request }: Route.ActionArgs) {
  return respond(await handleThreadForm(context.get(apiContext), await request.formData()))
}

export const clientAction = formClientAction

/** Everything that someone has asked, or one of them with its answers (`?id=`). */
export default function EnquiriesPage({ loaderData: { thread, list, help } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  if (thread)
    return (
      <Section>
        <p className="mb-4">
          <Link to="/enquiries">All enquiries</Link>
        </p>
        {help && (
          <div className="max-w-180">
            <HelpFirst country={help} />
          </div>
        )}
        <EnquiryThread key={thread.id} enquiry={thread} />
      </Section>
    )
  return (
    <Section>
      <h1>Enquiries</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lead text-muted">
        What you have asked about courses, jobs and trips, and the answers.
      </p>
      {list?.data.length ? (
        <EnquiryList enquiries={list.data} />
      ) : (
        <EmptyState title="Nothing asked yet" action={{ to: '/explore/study', label: 'Find a course' }}>
          Each course, job and gap year page has a form for questions. The answers are shown here.
        </EmptyState>
      )}
      {list && (
        <Pagination
          page={list.meta.current_page}
          lastPage={list.meta.last_page}
          path="/enquiries"
          query={query}
        />
      )}
      <p className="mt-8 text-sm text-muted">
        A question to Yonder itself? <Link to="/contact">Write to us</Link>.
      </p>
    </Section>
  )
}
