import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { toId } from '#app/platform/row-id.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Stepper } from '#app/ui/stepper.tsx'
import { getHealthNote } from '../days/health-note-contract.ts'
import { OfficialFormNote } from '../papers/components/official-form-note.tsx'
import { NotJoined } from '../student/components/not-joined.tsx'
import { DaysStep, HostStep, TasksStep, WorkStep, YouStep } from '../student/components/start-steps.tsx'
import { handleFirstStep, handleStep } from '../student/start-action.ts'
import { isStudentStep, startPath, stepNames, studentSteps } from '../student/student-steps.ts'
import { editableStatuses } from '../student/terms.ts'
import { getPlacement, listPlacements } from '../student-contract.ts'
import type { Route } from './+types/wex-start-page'

export const meta = () => pageMeta({ title: 'Start work experience', path: '/wex/start', noIndex: true })

/** Which request and which of its pages the address names; without a request it is a new one. */
function askedOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const step = searchParams.get('step')
  const [placement, host] = ['placement', 'host'].map((name) => toId(searchParams.get(name) ?? ''))
  return {
    id: placement ? String(placement) : null,
    step: isStudentStep(step) ? step : ('work' as const),
    hostId: host ? String(host) : null,
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { id, step, hostId } = askedOf(request)
  if (!id) {
    const { school } = await api.call(listPlacements, { query: {} })
    return { placement: null, step: 'work' as const, hostId, isJoined: school !== null, note: null }
  }
  const { data } = await api.call(getPlacement, { params: { id } })
  if (!editableStatuses.includes(data.status)) throw redirect(`/wex/${id}`)
  const note = step === 'you' ? (await api.call(getHealthNote, { params: { id } })).data : null
  return { placement: data, step, hostId: null, isJoined: true, note }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const { id, step } = askedOf(request)
  const form = await request.formData()
  const result = id
    ? await handleStep(api, (await api.call(getPlacement, { params: { id } })).data, step, form)
    : await handleFirstStep(api, form)
  return result.to ? redirect(result.to) : respond(result)
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** A request for work experience, page by page. Each page is saved before the next one. */
export default function WexStartPage({
  loaderData: { placement, step, hostId, isJoined, note },
}: Route.ComponentProps) {
  if (!isJoined) return <NotJoined />
  const current = studentSteps.indexOf(step)
  const before = studentSteps[current - 1]
  return (
    <Section tight>
      <Breadcrumbs
        items={[{ label: 'Work experience', to: '/wex' }, { label: placement?.title ?? 'A new request' }]}
      />
      <h1 className="mt-2 mb-6 break-words text-h1">{placement?.title ?? 'Start a request'}</h1>
      <Stepper steps={studentSteps.map((one) => stepNames[one])} current={current} />
      <p className="mt-3 text-sm text-muted">
        {placement
          ? 'Each page is saved when you go on. You can close this and come back later.'
          : 'It is saved as a draft when you go on. Nobody sees it until you sign.'}
      </p>
      {placement?.official_form && (
        <div className="mt-5">
          <OfficialFormNote form={placement.official_form} />
        </div>
      )}
      <h2 className="mt-8 mb-5 text-h2">{stepNames[step]}</h2>
      {step === 'work' || !placement ? (
        <WorkStep key={placement?.version ?? 'new'} placement={placement} hostId={hostId} />
      ) : (
        <StepOf
          key={`${step}-${placement.version}`}
          step={step}
          placement={placement}
          note={note?.text ?? ''}
        />
      )}
      {placement && (
        <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
          {before && <Link to={startPath(placement.id, before)}>Back to {stepNames[before]}</Link>}
          <Link to={`/wex/${placement.id}`}>See the whole request</Link>
        </p>
      )}
    </Section>
  )
}

const stepParts = { host: HostStep, days: DaysStep, tasks: TasksStep, you: YouStep } as const

function StepOf({
  step,
  placement,
  note,
}: {
  step: keyof typeof stepParts
  placement: NonNullable<Route.ComponentProps['loaderData']['placement']>
  note: string
}) {
  const Part = stepParts[step]
  return <Part placement={placement} note={note} />
}
