import { data, redirect, useSearchParams } from 'react-router'
import { listFollows } from '#app/features/follow/contract.ts'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { type CertificateName, getCertificate, listCertificates } from '#app/features/subjects/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import type { ApiProblem } from '#app/platform/problem.ts'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { RouteHero, RouteStrip, routeTitle } from '../../components/route-hero.tsx'
import { ConflictList } from '../../conflicts/components/conflict-list.tsx'
import { getPlanner, getSection } from '../../contract.ts'
import type { RouteAnswers } from '../../plan-parts.ts'
import { ProposalsPanel } from '../../proposals/components/proposals-panel.tsx'
import { RouteOutline } from '../../sharing/components/route-outline.tsx'
import { previewWhatIf } from '../../what-if/preview-contract.ts'
import { previewQueryOf } from '../../what-if/what-if-query.ts'
import { ConflictPanel } from '../components/conflict-panel.tsx'
import { EditDeskProvider } from '../components/edits.tsx'
import type { CareerChoice } from '../components/occupation-part.tsx'
import { PartsSummary } from '../components/parts-summary.tsx'
import { RouteAside } from '../components/route-aside.tsx'
import { RouteLine, RouteTabs } from '../components/route-line.tsx'
import { StepBody } from '../components/step-body.tsx'
import { StepperCard } from '../components/stepper-card.tsx'
import { handleForm } from '../route-action.ts'
import type { RouteOutcome } from '../route-outcome.ts'
import { addressOf, goOnTo, placeIn } from '../stepper.ts'
import type { Route } from './+types/plan-section-page'
import './route-line.css'

/** The summary, or with `?part=` one question of a part with what its answers are chosen from. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const part = query.get('part')
  const find = part === 'occupation' ? (query.get('find') ?? '').trim().slice(0, 100) : ''
  const tried = part === 'what-if' ? previewQueryOf(query) : null
  const [route, found, followed, certificates, preview, planner] = await Promise.all([
    api.call(getSection, { params: { slug: params.slug } }),
    find ? api.call(listOccupations, { query: { keyword: find, per_page: '8' } }) : null,
    part === 'occupation' && !find
      ? api.attempt(listFollows, { query: { type: 'OCCUPATION', per_page: '8' } })
      : null,
    part === 'subjects' ? api.call(listCertificates) : null,
    tried ? api.attempt(previewWhatIf, { params: { slug: params.slug }, query: tried }) : null,
    tried ? api.attempt(getPlanner) : null,
  ])
  const own = certificates && certificateFor(certificates.data, query.get('certificate'), route)
  const certificate = own ? await api.attempt(getCertificate, { params: { id: own.id } }) : null
  return {
    ...route,
    preview: preview?.ok ? preview.value.data : null,
    /** The route that a what-if can be kept as. */
    free: planner?.ok ? (planner.value.sections.find(({ is_started }) => !is_started)?.slug ?? null) : null,
    previewErrors: preview && !preview.ok ? firstErrors(preview.problem) : {},
    find,
    found: found?.data.map(toChoice) ?? null,
    followed: followed?.ok ? followed.value.data.map(toChoice) : [],
    subjectLists: {
      certificates: certificates?.data ?? [],
      certificate: certificate?.ok ? certificate.value.data : null,
    },
  }
}

/** Of each field; a refusal without fields stands beside the rank. */
function firstErrors({ errors, message }: ApiProblem): Record<string, string> {
  const found = Object.entries(errors).flatMap(([name, [words]]) => (words ? [[name, words] as const] : []))
  return Object.fromEntries(found.length > 0 ? found : [['rank', message]])
}

/** The chosen certificate, or that of where the person is. */
function certificateFor(
  certificates: CertificateName[],
  chosen: string | null,
  { answers, place }: { answers: RouteAnswers; place: string | null },
): CertificateName | undefined {
  const region = answers.region ?? place ?? ''
  return (
    certificates.find(({ id }) => id === chosen) ??
    certificates.find(({ regions }) => regions.includes(region)) ??
    certificates.find(({ country, regions }) => regions.length === 0 && region.startsWith(country))
  )
}

type Named = { slug: string; title: string; one_line?: string; note?: string | null }

function toChoice({ slug, title, one_line, note }: Named): CareerChoice {
  return { slug, title, line: one_line ?? note ?? null }
}

/**
 * A form of the page. With scripts the outcome goes back to the desk, without them to the question that it came from, or to
 * the next one where the form says so.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const outcome: RouteOutcome = await handleForm(context.get(apiContext), params.slug, form)
  if (outcome.outcome !== 'done') return data(outcome, { status: outcome.status })
  if (outcome.ticket) return outcome
  if (outcome.to) return redirect(outcome.to, 303)
  const path = `/career-planner/${params.slug}`
  const then = goOnTo(form.get('then'))
  if (then !== null) return redirect(addressOf(path, then), 303)
  const part = String(form.get('part') ?? '').replace(/[^a-z-]/g, '')
  return redirect(`${path}${new URL(request.url).search}#${part}`, 303)
}

export { clientAction, shouldRevalidate } from '../edit-client-action.ts'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.section.name}: ${routeTitle(loaderData.section)}` : 'Career planner',
    noIndex: true,
  })

export default function PlanSectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { section, form, answers, today, place } = loaderData
  const [query] = useSearchParams()
  const path = `/career-planner/${section.slug}`
  const stepPlace = placeIn(query, answers, section.progress)
  const open = section.progress.missing.find((part) => part === stepPlace?.part) ?? null
  const nameIn = (list: { id: string; name: string }[]) => (id: string) =>
    list.find((one) => one.id === id)?.name ?? id
  return (
    <EditDeskProvider key={section.slug} version={section.version} answered={actionData}>
      {stepPlace ? <RouteStrip section={section} /> : <RouteHero section={section} place={place} />}
      <Section tight>
        <div className="mb-7">
          {stepPlace ? (
            <RouteTabs current={section.slug} />
          ) : (
            <RouteLine section={section} outlook={section.outlook} />
          )}
        </div>
        <ConflictPanel />
        <div className="hidden print:block">
          <RouteOutline
            answers={answers}
            names={{ level: nameIn(form.levels), region: nameIn(form.regions), today }}
          />
        </div>
        <div data-screen>
          {stepPlace ? (
            <StepperCard place={stepPlace} path={path} open={open}>
              <StepBody stepPlace={stepPlace} {...loaderData} />
            </StepperCard>
          ) : (
            <WithAside aside={<RouteAside section={section} regions={form.regions} place={place} />}>
              <div>
                {section.proposals.length > 0 && (
                  <ProposalsPanel proposals={section.proposals} regions={form.regions} place={place} />
                )}
                <ConflictList conflicts={section.conflicts} back={section.slug} />
                <PartsSummary
                  section={section}
                  form={form}
                  path={path}
                  today={today}
                  place={place}
                  comments={section.comments.filter(({ slug }) => slug === section.slug)}
                />
              </div>
            </WithAside>
          )}
        </div>
      </Section>
    </EditDeskProvider>
  )
}
