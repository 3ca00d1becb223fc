import { FileText } from 'lucide-react'
import { data } from 'react-router'
import { zoneOf } from '#app/features/places/time-zone.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { isDataRequest } from '#app/platform/forms/form-data.ts'
import { type FormResult, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { ComingUp } from '../components/coming-up.tsx'
import { PlannerHero } from '../components/planner-hero.tsx'
import { RouteCard } from '../components/route-card.tsx'
import { ConflictList } from '../conflicts/components/conflict-list.tsx'
import { getDraft, getPlanner } from '../contract.ts'
import { DraftOffers } from '../draft/components/draft-offers.tsx'
import { DraftPanel } from '../draft/components/draft-panel.tsx'
import { handlePlannerForm, type PlannerOutcome } from '../planner-action.ts'
import { stepsWords } from '../progress-words.ts'
import { CalendarPanel } from '../sharing/components/calendar-panel.tsx'
import { Comments } from '../sharing/components/comments.tsx'
import { NewAddress } from '../sharing/components/new-address.tsx'
import { SharePanel } from '../sharing/components/share-panel.tsx'
import type { Route } from './+types/career-planner-page'

/** With `?career=` also a draft of a route to that career. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const career = (new URL(request.url).searchParams.get('career') ?? '').trim().slice(0, 150)
  const [planner, drafted] = await Promise.all([
    api.call(getPlanner),
    career ? api.attempt(getDraft, { query: { occupation: career } }) : null,
  ])
  return { ...planner, drafted: drafted?.ok ? drafted.value : null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome = await handlePlannerForm(context.get(apiContext), form, isDataRequest(request))
  if (outcome instanceof Response) return outcome
  if ('ok' in outcome) return respond(outcome)
  return 'problem' in outcome ? data(outcome, { status: outcome.status }) : outcome
}

export const clientAction = formClientAction

export const meta = () => pageMeta({ title: 'Career planner', noIndex: true })

export default function CareerPlannerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, progress, comments, shares, calendar, conflicts, careers, drafted, today, place } =
    loaderData
  const outcome = actionData as PlannerOutcome | undefined
  const address = outcome && 'url' in outcome ? outcome : null
  const problem = outcome && 'problem' in outcome ? outcome : null
  const refusal = problem?.problem ?? (outcome && 'ok' in outcome ? refusalOf(outcome) : undefined)
  const isEmpty = sections.every((section) => !section.is_started)
  return (
    <>
      <PlannerHero words={describeProgress(progress)} />
      <Section tight>
        {address && <NewAddress key={address.url} {...address} />}
        {refusal && <ErrorSummary message={refusal} />}
        {drafted && <DraftPanel key={drafted.draft.occupation.slug} {...drafted} today={today} />}
        <ConflictList conflicts={conflicts} />
        {!drafted && isEmpty && <DraftOffers careers={careers} isFirst />}
        <ul className="grid gap-5 md:grid-cols-3" aria-label="Your routes">
          {sections.map((section, at) => (
            <RouteCard key={section.slug} section={section} first={at === 0} />
          ))}
        </ul>
        {!drafted && !isEmpty && sections.some((section) => !section.is_started) && (
          <DraftOffers careers={careers} />
        )}
      </Section>
      <Section tight>
        <WithAside
          aside={
            <div className="space-y-5" data-screen>
              <CalendarPanel calendar={calendar} suggested={zoneOf(place)} />
              <SharePanel sections={sections} shares={shares} place={place} error={problem?.slugs} />
              {sections.some((section) => section.is_started) && (
                <Panel tone="sand">
                  <h2 className="text-h3">On paper</h2>
                  <p className="mt-2 mb-3 text-sm">
                    All your routes, one to a page, to pin up or take to an interview.
                  </p>
                  <ButtonLink to="/api/career-planner/file" document variant="outline" icon={FileText}>
                    Get the PDF
                  </ButtonLink>
                </Panel>
              )}
            </div>
          }
        >
          <section>
            <SectionHead title="Coming up" sunAt={64} />
            {progress.coming_up.length > 0 ? (
              <ComingUp steps={progress.coming_up} today={today} />
            ) : (
              <p className="text-muted">
                Nothing has a date yet. Steps with dates show up here, from all your routes.
              </p>
            )}
          </section>
          {comments.length > 0 && (
            <section>
              <SectionHead title="From your advisor" sunAt={38} />
              <Comments comments={comments} place={place} />
            </section>
          )}
        </WithAside>
      </Section>
    </>
  )
}

/** What was wrong with a form below a comment. */
function refusalOf({ ok, message, errors }: FormResult): string | undefined {
  return ok ? undefined : (errors?.reason ?? message)
}

type Progress = Route.ComponentProps['loaderData']['progress']

function describeProgress(progress: Progress): string {
  const { steps_total, overdue } = progress
  if (steps_total === 0) return 'Start with plan A. A first sketch takes about ten minutes.'
  const done = stepsWords(progress)
  return overdue === 0 ? `${done}.` : `${done}, ${overdue} overdue.`
}
