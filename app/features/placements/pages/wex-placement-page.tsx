import { CalendarDays, Clock, MapPin } from 'lucide-react'
import { apiContext } from '#app/platform/api-context.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { formatDate } from '#app/platform/date-words.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { AccordionItem } from '#app/ui/accordion.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Icon, type LucideIcon } from '#app/ui/icon.tsx'
import { Section, WithAside } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { PictureHero } from '#app/ui/picture-hero.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'
import { handleAddToPlan, planIntent } from '../after/after-action.ts'
import { AfterPanel } from '../after/components/after-panel.tsx'
import { handleAmendment, isAmendmentIntent } from '../amendments/amendment-action.ts'
import { ChangesSection } from '../amendments/components/changes-section.tsx'
import { DaysPanel } from '../days/components/days-panel.tsx'
import { HealthNotePanel } from '../days/components/health-note-panel.tsx'
import { handleDay, isDayIntent } from '../days/days-action.ts'
import { handleOwnNote, isNoteIntent } from '../days/health-note-action.ts'
import { OfficialFormNote } from '../papers/components/official-form-note.tsx'
import type { PlacementEvent } from '../status.ts'
import { finalStatuses } from '../status.ts'
import { MissingList } from '../student/components/missing-list.tsx'
import { PlacementAside } from '../student/components/placement-aside.tsx'
import { CancelForm, SignForm } from '../student/components/placement-forms.tsx'
import { PreparedNote } from '../student/components/prepared-note.tsx'
import { RuleFindings } from '../student/components/rule-findings.tsx'
import { Signers } from '../student/components/signers.tsx'
import { handlePlacement } from '../student/placement-action.ts'
import { eventNames, owedByWords, spanInWords, statusNames, statusTone } from '../student/student-words.ts'
import { cancellableStatuses, editableStatuses } from '../student/terms.ts'
import { timelineSteps } from '../student/timeline-steps.ts'
import { getPlacement, type OwnPlacement } from '../student-contract.ts'
import type { Route } from './+types/wex-placement-page'

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData?.placement.title ?? 'Work experience',
    path: `/wex/${params.id}`,
    noIndex: true,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: placement, parts } = await api.call(getPlacement, { params, query: { parts: true } })
  if (!parts) throw new Error('the parts of the page are missing')
  return { placement, ...parts }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (isAmendmentIntent(intent))
    return respond(await handleAmendment(api, { side: 'student', id: params.id }, intent, form))
  if (isNoteIntent(intent)) return respond(await handleOwnNote(api, params.id, intent, form))
  if (isDayIntent(intent)) return respond(await handleDay(api, params.id, intent, form))
  if (intent === planIntent) return respond(await handleAddToPlan(api, params.id, form))
  return respond(await handlePlacement(api, params.id, form))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** One placement: its steps, what is missing, what the rules say, and what the student can do with it. */
export default function WexPlacementPage({ loaderData }: Route.ComponentProps) {
  const { placement, days, note, changes, after } = loaderData
  const { title, hours, host, status, address } = placement
  const isOver = finalStatuses.includes(status)
  return (
    <>
      <PictureHero art={{ slug: `wex-${placement.id}`, theme: 'coast', sky: 'morning' }} size="low">
        <Breadcrumbs items={[{ label: 'Work experience', to: '/wex' }, { label: 'Placement' }]} />
        <h1 className="mt-2.5 max-w-[20ch] break-words text-display">{title}</h1>
        <ul className="mt-3.5 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          <Fact icon={CalendarDays}>{spanInWords(placement)}</Fact>
          {hours && <Fact icon={Clock}>{hours}</Fact>}
          {(address || host?.place) && <Fact icon={MapPin}>{address || host?.place}</Fact>}
        </ul>
      </PictureHero>
      <Section tight>
        <WithAside aside={<PlacementAside placement={placement} />}>
          <div className="grid gap-7">
            <NextBanner placement={placement} />
            <PreparedNote placement={placement} />
            <OfficialFormNote form={placement.official_form} />
            <Steps placement={placement} />
          </div>
          {after && <AfterPanel after={after} />}
          {days && (
            <DaysPanel
              days={days}
              today={placement.today}
              version={placement.version}
              ownPhone={String(placement.answers.student.phone ?? '')}
            />
          )}
          {changes && <ChangesSection changes={changes} side="student" />}
          {!isOver && <MissingList placement={placement} />}
          {editableStatuses.includes(status) && (
            <SignForm key={`${status}-${placement.version}`} placement={placement} />
          )}
          <HealthNotePanel note={note} place={placement.rules.place} />
          <RuleFindings placement={placement} />
          {cancellableStatuses.includes(status) && <CancelForm placement={placement} />}
        </WithAside>
      </Section>
    </>
  )
}

function Fact({ icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon of={icon} /> <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

/** What happens next. On a phone the numbers to ring are far below, so there is a way to them. */
function NextBanner({ placement: { next, status, is_on_hold } }: { placement: OwnPlacement }) {
  const isOwn = next.owed_by === 'student'
  return (
    <Banner tone={is_on_hold ? 'bad' : isOwn ? 'warning' : 'info'}>
      <p className="mb-1">
        <Tag tone={statusTone(status)}>{statusNames[status]}</Tag>
      </p>
      {next.owed_by && <b>{owedByWords[next.owed_by]}: </b>}
      {next.says}
      {(status === 'approved' || status === 'active') && (
        <p className="mt-1.5 lg:hidden">
          <Link to="#help">Something not right? Who to ring</Link>
        </p>
      )}
    </Banner>
  )
}

/** While others still have to sign. */
const signing: Partial<Record<OwnPlacement['status'], true>> = {
  submitted: true,
  'host-accepted': true,
  'parent-consented': true,
}

function Steps({ placement }: { placement: OwnPlacement }) {
  return (
    <section aria-label="Steps">
      <Timeline>
        {timelineSteps(placement).map(({ key, title, state, when, reason }) => (
          <TimelineStep key={key} state={state} title={title} when={when}>
            {state === 'now' && reason && `“${reason}”`}
            {state === 'now' && !reason && placement.status in signing && <Signers placement={placement} />}
          </TimelineStep>
        ))}
      </Timeline>
      {placement.timeline.length > 0 && (
        <div className="mt-5 border-line border-y">
          <AccordionItem title="All that happened">
            <ul className="space-y-2">
              {placement.timeline.map((event) => (
                <li key={`${event.kind}-${event.at}`} className="break-words">
                  {formatDate(dayIn(placement.time_zone, new Date(event.at)))}:{' '}
                  <span className="text-ink">{eventNames[event.kind as PlacementEvent] ?? event.kind}</span>
                  {event.name && `, ${event.name}`}
                  {event.reason && `. “${event.reason}”`}
                </li>
              ))}
            </ul>
          </AccordionItem>
        </div>
      )}
    </section>
  )
}
