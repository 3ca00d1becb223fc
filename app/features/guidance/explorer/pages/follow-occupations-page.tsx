import { redirectDocument } from 'react-router'
import { listIndustries } from '#app/features/careers/contract.ts'
import { followTabs } from '#app/features/follow/tabs.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { type FormResult, refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { keywordIn } from '#app/platform/web/list-query.ts'
import { Section, Wrap } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { listUserOccupations } from '../../contract.ts'
import { FinishBar } from '../../plan/components/finish-bar.tsx'
import { completePlan, getPlan } from '../../plan/contract.ts'
import { industriesOf } from '../../plan/passions.ts'
import { toFilterQuery } from '../../ranking/occupation-filters.ts'
import { OccupationFinder } from '../components/occupation-finder.tsx'
import { useOccupationFinder } from '../components/use-occupation-finder.ts'
import { filtersIn } from '../search-address.ts'
import type { Route } from './+types/follow-occupations-page'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = new URL(request.url).searchParams
  const keyword = keywordIn(params)
  const industries = (await api.call(listIndustries)).data.map(({ slug, title }) => ({ slug, title }))
  const filters = filtersIn(params, industries)
  const [first, plan] = await Promise.all([
    api.call(listUserOccupations, {
      query: { page: 1, keyword, filters: toFilterQuery(filters) },
    }),
    api.attempt(getPlan), // the page does without the plan where it cannot be read
  ])
  return { first, keyword, filters, industries, plan: plan.ok ? plan.value.post_school_plan : null }
}

export async function action({ context }: Route.ActionArgs) {
  const done = await context.get(apiContext).attempt(completePlan)
  if (!done.ok) return respond(refused(done.problem))
  return redirectDocument('/ppa')
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export const meta = () => pageMeta({ title: 'Careers to save', noIndex: true })

export default function FollowOccupationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { first, keyword, industries } = loaderData
  const finding = useOccupationFinder({ ...loaderData, keyword: keyword ?? '' })
  const { postSchoolPlan: plan, pspLoading } = finding.list
  const isOnboarding = plan?.status === 'INCOMPLETE'
  const near = industriesOf(plan?.passions ?? []).slice(0, 3)
  return (
    <>
      <div className="border-line border-b bg-sunken">
        <Wrap>
          <div className="py-8 lg:py-11">
            {isOnboarding && (
              <div className="mb-6">
                <Stepper
                  steps={['What you like', 'How you want to learn', 'Careers to save']}
                  current={2}
                  label="Your plan, in three steps"
                />
              </div>
            )}
            <h1 className="text-h1">Careers to save</h1>
            <p className="mt-3 max-w-[60ch] text-lead text-muted">
              {first.signal === 'enough'
                ? 'The closest to your answers come first. Tap a heart to save a career; open one to see how you would get there.'
                : 'Tap a heart to save a career; open one to see how you would get there.'}{' '}
              {first.signal !== 'enough' && (
                <Link to="/career-quiz?q=next">Answer the activities to have them ranked.</Link>
              )}
            </p>
            {near.length > 0 && (
              <p aria-busy={pspLoading} className="mt-2 text-sm">
                In industries you chose:{' '}
                {industries
                  .filter(({ slug }) => near.includes(slug))
                  .map(({ slug, title }, index) => (
                    <span key={slug}>
                      {index > 0 && ', '}
                      <Link to={`/follow/occupations?industries=${slug}`} document>
                        {title}
                      </Link>
                    </span>
                  ))}
              </p>
            )}
            <div className="mt-6">
              <TabLinks label="What you can save" items={followTabs('occupations')} />
            </div>
          </div>
        </Wrap>
      </div>
      <Section tight>
        {first.followed > 0 && !isOnboarding && (
          <p className="mb-5">
            You have saved {first.followed === 1 ? 'one career' : `${first.followed} careers`}.{' '}
            <Link to="/ppa#careers">See them side by side</Link>
          </p>
        )}
        <OccupationFinder {...finding} keyword={keyword ?? ''} industries={industries} />
      </Section>
      {isOnboarding && (
        <FinishBar followed={first.followed} problem={(actionData as FormResult | undefined)?.message} />
      )}
    </>
  )
}
