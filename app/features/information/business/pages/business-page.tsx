import { givenIn } from '#app/features/forms/answers.ts'
import { getFormTemplate } from '#app/features/forms/contract.ts'
import type { FormSection } from '#app/features/forms/template.ts'
import type { ApiClient } from '#app/platform/api-client.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { Section } from '#app/ui/layout.tsx'
import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { Link } from '#app/ui/link.tsx'
import { ListHead } from '#app/ui/list-head.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { captchaOf, sentInResult, textsOf } from '../../sent-in-action.ts'
import { sendPartnerEnquiry } from '../contract.ts'
import { answerPrefix, partnerFormKey } from '../rules.ts'
import { businessWords } from '../words.ts'
import type { Route } from './+types/business-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

const PartnerOffer = htmlOnlyPart(
  () => import('../components/partner-offer.tsx'),
  (file) => file.PartnerOffer,
)
const PartnerForm = lazyHydrate(
  () => import('../components/partner-form.tsx'),
  (file) => file.PartnerForm,
  { isAwaited: true, isOnUse: true },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const sections = await sectionsOf(context.get(apiContext))
  return htmlOnly(request, { offer: {}, sections, origin: context.get(pageContext).origin }, 'offer')
}

/** The further questions for partners, if there are any. */
async function sectionsOf(api: ApiClient): Promise<FormSection[]> {
  const form = await api.attempt(getFormTemplate, { params: { key: partnerFormKey } })
  return form.ok ? form.value.data.sections : []
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const sent = textsOf(form, { name: 1_000, company: 1_000, email: 1_000, phone: 1_000, message: 20_000 })
  const api = context.get(apiContext)
  const answers = givenIn(form, await sectionsOf(api), answerPrefix)
  const reply = await api.attempt(sendPartnerEnquiry, { body: { ...sent, answers, ...captchaOf(form) } })
  return respond({ ...sentInResult(reply, sent, businessWords.sent), answers })
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Partner with us',
    description:
      'What Yonder offers schools, educators and employers in Australia and Aotearoa New Zealand, and what money does not buy here.',
    path: '/business',
    origin: loaderData?.origin,
  })

export default function BusinessPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ListHead
        title="Partner with us"
        lead="Yonder is free for the people it is made for. Schools, educators and employers can make it better for them."
      />
      <PartnerOffer of={loaderData.offer} />
      <Section tone="sunken" id="enquire">
        <SectionHead title="Write to us" sunAt={62} />
        <PartnerForm sections={loaderData.sections} />
        <p className="mt-6 max-w-[60ch] text-sm text-muted">
          We keep your enquiry for a year, to answer it and nothing else. See our{' '}
          <Link to="/privacy-policy">privacy policy</Link>. For anything else, there is the page to{' '}
          <Link to="/contact">contact us</Link>.
        </p>
      </Section>
    </>
  )
}
