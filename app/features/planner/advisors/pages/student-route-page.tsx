import { data, redirect, useSearchParams } from 'react-router'
import { listOccupations } from '#app/features/labour-market/lists/contract.ts'
import { listCertificates } from '#app/features/subjects/contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Section } from '#app/ui/layout.tsx'
import { routeTitle } from '../../components/route-hero.tsx'
import { getStudentSection, saveStudentSection } from '../../contract.ts'
import { ConflictPanel } from '../../route/components/conflict-panel.tsx'
import { EditDeskProvider } from '../../route/components/edits.tsx'
import { PartsSummary } from '../../route/components/parts-summary.tsx'
import { RouteLine, RouteTabs } from '../../route/components/route-line.tsx'
import { StepBody } from '../../route/components/step-body.tsx'
import { StepperCard } from '../../route/components/stepper-card.tsx'
import { handleEditFor } from '../../route/route-action.ts'
import { addressOf, goOnTo, placeIn } from '../../route/stepper.ts'
import { StudentHead } from '../components/student-head.tsx'
import type { Route } from './+types/student-route-page'
import '../../route/pages/route-line.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = new URL(request.url).searchParams
  const part = query.get('part')
  const find = part === 'occupation' ? (query.get('find') ?? '').trim().slice(0, 100) : ''
  const [route, found, certificates] = await Promise.all([
    api.call(getStudentSection, { params }),
    find ? api.call(listOccupations, { query: { keyword: find, per_page: '8' } }) : null,
    part === 'subjects' ? api.call(listCertificates) : null,
  ])
  return {
    ...route,
    find,
    found: found?.data.map(({ slug, title, one_line }) => ({ slug, title, line: one_line ?? null })) ?? null,
    followed: [],
    subjectLists: { certificates: certificates?.data ?? [], certificate: null },
  }
}

/** Edits alone: who sees the route, and what is tried on it, is the student's own. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const outcome = await handleEditFor(
    {
      read: () => api.attempt(getStudentSection, { params }),
      save: (body) => api.attempt(saveStudentSection, { params, body }),
    },
    form,
  )
  if (outcome.outcome !== 'done') return data(outcome, { status: outcome.status })
  if (outcome.ticket) return outcome
  const path = `/advisor/career-planner/${params.id}/${params.slug}`
  return redirect(addressOf(path, goOnTo(form.get('then')) ?? ''), 303)
}

export { clientAction, shouldRevalidate } from '../../route/edit-client-action.ts'

export const meta = () => pageMeta({ title: 'A student’s planner', noIndex: true })

/** One route of a student, for an advisor who may change it: the planner's own questions, and its choice after a conflict. */
export default function StudentRoutePage({ loaderData, actionData }: Route.ComponentProps) {
  const { student, section, form, answers, today } = loaderData
  const [query] = useSearchParams()
  const base = `/advisor/career-planner/${student.id}`
  const path = `${base}/${section.slug}`
  const asked = placeIn(query, answers, section.progress)
  const stepPlace = asked?.part === 'what-if' ? null : asked
  const open = section.progress.missing.find((part) => part === stepPlace?.part) ?? null
  return (
    <EditDeskProvider key={section.slug} version={section.version} answered={actionData}>
      <Section tight>
        <StudentHead
          student={student}
          title={routeTitle(section)}
          trail={[{ label: 'Planner', to: base }, { label: section.name }]}
        />
        <div className="mb-7" data-screen>
          {stepPlace ? (
            <RouteTabs current={section.slug} path={base} />
          ) : (
            <RouteLine section={section} path={base} />
          )}
        </div>
        <ConflictPanel />
        {stepPlace ? (
          <StepperCard place={stepPlace} path={path} open={open}>
            <StepBody {...loaderData} stepPlace={stepPlace} section={{ slug: section.slug, what_if: null }} />
          </StepperCard>
        ) : (
          <PartsSummary section={section} form={form} path={path} today={today} />
        )}
      </Section>
    </EditDeskProvider>
  )
}
