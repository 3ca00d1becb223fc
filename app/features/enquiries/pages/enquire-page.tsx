import { data } from 'react-router'
import { getEmployer, getJob } from '#app/features/opportunities/contract.ts'
import { getExperienceProvider, getGapYear } from '#app/features/travel/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { EnquiryForm } from '../components/enquiry-form.tsx'
import { handleEnquiryForm } from '../enquiry-action.ts'
import type { Route } from './+types/enquire-page'

export const meta = () => pageMeta({ title: 'Ask a question', path: '/enquire', noIndex: true })

/** Listings that may be samples, of which nobody can ask anything. */
const listings = new Map<
  string,
  typeof getJob | typeof getEmployer | typeof getGapYear | typeof getExperienceProvider
>([
  ['job', getJob],
  ['employer', getEmployer],
  ['gap-year', getGapYear],
  ['experience-provider', getExperienceProvider],
])

export async function loader({ context, request }: Route.LoaderArgs) {
  const about = aboutOf(request)
  const read = listings.get(about.type)
  const listing =
    read && (await context.get(apiContext).call(read as typeof getJob, { params: { id: about.id } }))
  if (listing?.data.is_sample) throw data(null, { status: 404 })
  return about
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { country } = context.get(pageContext)
  return respond(await handleEnquiryForm(context.get(apiContext), form, { ...aboutOf(request), country }))
}

export const clientAction = formClientAction

/** The form of a listing by itself: where it goes without scripts. */
export default function EnquirePage({ loaderData: { type, id } }: Route.ComponentProps) {
  return (
    <Section>
      <div className="max-w-140">
        <h1>Ask a question</h1>
        <p className="mt-4 mb-8 text-lead text-muted">
          It goes through Yonder to the people who run the listing. They see your first name and what you ask.
          To read the answer, sign in or sign up in this browser and open{' '}
          <Link to="/enquiries">Enquiries</Link>.
        </p>
        <EnquiryForm type={type} id={id} provider="the people who run this listing" />
      </div>
    </Section>
  )
}

/** What is asked about. Without it there is nothing here. */
function aboutOf(request: Request): { type: string; id: string } {
  const { searchParams } = new URL(request.url)
  const [type, id] = [searchParams.get('type'), searchParams.get('id')]
  if (!type || !id || !/^[a-z-]{1,50}$/.test(type) || !/^[\w-]{1,200}$/.test(id))
    throw data(null, { status: 404 })
  return { type, id }
}
