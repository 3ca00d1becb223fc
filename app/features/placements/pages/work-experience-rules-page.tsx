import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { htmlOnly } from '#app/platform/web/html-only.ts'
import { pageContext } from '#app/platform/web/page-context.ts'
import { htmlOnlyPart } from '#app/ui/html-only.tsx'
import { listWorkExperienceRules } from '../contract.ts'
import type { Route } from './+types/work-experience-rules-page'

const RulesOfPlaces = htmlOnlyPart(
  () => import('../components/rules-of-places.tsx'),
  (file) => file.RulesOfPlaces,
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext).call(listWorkExperienceRules, {})
  return htmlOnly(request, { body: { places: data }, origin: context.get(pageContext).origin }, 'body')
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Rules for work experience',
    description:
      'What each state, each territory and New Zealand ask of work experience at school: ages, days, hours, payment, consent, with sources and dates.',
    path: '/pages/work-experience-rules',
    origin: loaderData?.origin,
  })

export default function WorkExperienceRulesPage({ loaderData }: Route.ComponentProps) {
  return <RulesOfPlaces of={loaderData.body} />
}
