import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { captchaOf, sentInResult, textsOf } from '../../sent-in-action.ts'
import { sendContribution } from '../contract.ts'
import { editorialWords } from '../words.ts'
import type { Route } from './+types/contribute-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

const ContributionForm = lazyHydrate(
  () => import('../components/contribution-form.tsx'),
  (file) => file.ContributionForm,
  { isAwaited: true },
)
const ContributionTerms = htmlOnlyPart(
  () => import('../components/contribution-terms.tsx'),
  (file) => file.ContributionTerms,
)

export function loader({ context, request }: Route.LoaderArgs) {
  return htmlOnly(request, { terms: {}, origin: context.get(pageContext).origin }, 'terms')
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = textsOf(form, { name: 1_000, email: 1_000, title: 1_000, body: 50_000 })
  const reply = await context
    .get(apiContext)
    .attempt(sendContribution, { body: { ...sent, ...captchaOf(form) } })
  return respond(sentInResult(reply, sent, editorialWords.sent))
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Contribute a story',
    description: 'Send Yonder your own story about work, study, travel or changing your mind.',
    path: '/contribute',
    origin: loaderData?.origin,
  })

export default function ContributePage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Contribute a story"
        lead="Tell us about a first job, a course that did not fit or a year away. What do you wish you had known?"
      />
      <Section>
        <WithAside aside={<ContributionTerms of={loaderData.terms} />}>
          <div>
            <ContributionForm />
            <p className="mt-6 max-w-[60ch] text-sm text-muted">
              We keep what you send for a year, so that we can read it and reply. See our{' '}
              <Link to="/privacy-policy">privacy policy</Link>.
            </p>
          </div>
        </WithAside>
      </Section>
    </>
  )
}
