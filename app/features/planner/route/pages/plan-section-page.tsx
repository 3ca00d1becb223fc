import { data, isRouteErrorResponse, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listFollows } from '#app/features/follow/contract.ts'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { TabLinks } from '#app/ui/tabs.tsx'
import { RouteHero, routeTitle } from '../../components/route-hero.tsx'
import { ConflictList } from '../../conflicts/components/conflict-list.tsx'
import { getSection } from '../../contract.ts'
import { sectionNames, sectionSlugs } from '../../plan-parts.ts'
import { RouteOutline } from '../../sharing/components/route-outline.tsx'
import { WhatIfPart } from '../../what-if/components/what-if-part.tsx'
import { ConflictPanel } from '../components/conflict-panel.tsx'
import { CoursesPart } from '../components/courses-part.tsx'
import { EditDeskProvider } from '../components/edits.tsx'
import { ExperiencesPart } from '../components/experiences-part.tsx'
import { MoneyPart } from '../components/money-part.tsx'
import { type CareerChoice, OccupationPart } from '../components/occupation-part.tsx'
import { RouteAside } from '../components/route-aside.tsx'
import { StandingPart } from '../components/standing-part.tsx'
import { StepsPart } from '../components/steps-part.tsx'
import { SubjectsPart } from '../components/subjects-part.tsx'
import { handleForm } from '../route-action.ts'
import type { RouteOutcome } from '../route-outcome.ts'
import type { Route } from './+types/plan-section-page'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const find = (new URL(request.url).searchParams.get('find') ?? '').trim().slice(0, 100)
  const [route, found] = await Promise.all([
    api.call(getSection, { params: { slug: params.slug } }),
    find ? api.call(listOccupations, { query: { keyword: find, per_page: '8' } }) : null,
  ])
  const followed =
    route.answers.occupation || found
      ? null
      : await api.attempt(listFollows, { query: { type: 'OCCUPATION', per_page: '8' } })
  return {
    ...route,
    find,
    found: found?.data.map(toChoice) ?? null,
    followed: followed?.ok ? followed.value.data.map(toChoice) : [],
  }
}

type Named = { slug: string; title: string; one_line?: string; note?: string | null }

function toChoice({ slug, title, one_line, note }: Named): CareerChoice {
  return { slug, title, line: one_line ?? note ?? null }
}

/** A form of the page. With scripts the outcome goes back to the desk, without them to the part it came from. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome: RouteOutcome = await handleForm(context.get(apiContext), params.slug, form)
  if (outcome.outcome !== 'done') return data(outcome, { status: outcome.status })
  if (outcome.ticket) return outcome
  const part = String(form.get('part') ?? '').replace(/[^a-z-]/g, '')
  return redirect(`/career-planner/${params.slug}#${part}`, 303)
}

/** What did not reach the server is not lost: the form stays as it is, and says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (isRouteErrorResponse(error) || error instanceof Response) throw error
    const outcome: RouteOutcome = {
      outcome: 'refused',
      message: 'That did not reach us. Could be us, could be the bus Wi-Fi. Please try again.',
      errors: {},
      form: String(form.get('form') ?? ''),
      status: 503,
      ticket: String(form.get('ticket') ?? ''),
    }
    return outcome
  }
}

/** Also after a conflict: the newer version is what the person has to see. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? true : defaultShouldRevalidate
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.section.name}: ${routeTitle(loaderData.section)}` : 'Career planner',
    noIndex: true,
  })

export default function PlanSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, form, answers, today, place, find, found, followed } = loaderData
  const nameIn = (list: { id: string; name: string }[]) => (id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  return (
    <EditDeskProvider key={section.slug} version={section.version} answered={actionData}>
      <RouteHero section={section} />
      <Section tight>
        <div className="mb-8" data-screen>
          <TabLinks
            label="Your routes"
            items={sectionSlugs.map((slug) => ({
              to: `/career-planner/${slug}`,
              label: sectionNames[slug],
              current: slug === section.slug,
            }))}
          />
        </div>
        <ConflictPanel />
        <ConflictList conflicts={section.conflicts} today={today} back={section.slug} />
        <div className="hidden print:block">
          <RouteOutline
            answers={answers}
            names={{ level: nameIn(form.levels), region: nameIn(form.regions), today }}
          />
        </div>
        <WithAside
          aside={<RouteAside section={section} regions={form.regions} today={today} place={place} />}
        >
          <OccupationPart occupation={answers.occupation} {...{ find, found, followed }} />
          <CoursesPart answers={answers} study={form.study} place={place} />
          <StandingPart answers={answers} form={form} place={place} />
          <SubjectsPart subjects={answers.subjects} />
          <ExperiencesPart experiences={answers.experiences} />
          <StepsPart steps={answers.steps} today={today} />
          <MoneyPart answers={answers} cost={section.cost} />
          <WhatIfPart answers={answers} whatIf={section.what_if} form={form} place={place} />
        </WithAside>
      </Section>
    </EditDeskProvider>
  )
}
