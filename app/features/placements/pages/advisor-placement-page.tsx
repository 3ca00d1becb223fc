import { formatInstant } from '#app/features/planner/dates.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formatDate, formatTime } from '#app/platform/date-words.ts'
import { respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { Timeline, TimelineStep } from '#app/ui/timeline.tsx'
import { handleAmendment, isAmendmentIntent } from '../amendments/amendment-action.ts'
import { SchoolChanges } from '../amendments/components/school-changes.tsx'
import { HealthNoteOfStudent } from '../days/components/health-note-of-student.tsx'
import { SchoolDays, SchoolIncidents } from '../days/components/school-days.tsx'
import { handleSchoolOpening, openNoteIntent } from '../days/health-note-action.ts'
import { handleIncident, isIncidentIntent } from '../days/incident-action.ts'
import type { PlacementNews } from '../news.ts'
import { OfficialFormNote } from '../papers/components/official-form-note.tsx'
import { SchoolPapers } from '../papers/components/school-papers.tsx'
import { checkIntent, handlePaperCheck } from '../papers/papers-action.ts'
import { Decisions } from '../school/components/decisions.tsx'
import { FindingList } from '../school/components/finding-list.tsx'
import { Checks, PaperList } from '../school/components/paper-list.tsx'
import { ReadinessList } from '../school/components/readiness-list.tsx'
import { EvidenceRecords, Guardian, Visits } from '../school/components/school-records.tsx'
import { SmallForm } from '../school/components/small-form.tsx'
import { handlePlacementForm } from '../school/school-action.ts'
import { getSchoolPlacement, type SchoolPlacement } from '../school/school-contract.ts'
import { decisionsIn } from '../school/school-rules.ts'
import {
  eventWords,
  holdReasons,
  ownerWords,
  reasonWords,
  statusTones,
  statusWords,
} from '../school/school-words.ts'
import type { Route } from './+types/advisor-placement-page'

export const meta = ({ loaderData, params }: Route.MetaArgs) =>
  pageMeta({
    title: loaderData ? `${loaderData.placement.student.name}: ${loaderData.placement.title}` : 'Placement',
    path: `/advisor/wex/${params.id}`,
    noIndex: true,
  })

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { data: placement, parts } = await api.call(getSchoolPlacement, { params, query: { parts: true } })
  if (!parts) throw new Error('the parts of the page are missing')
  return { placement, ...parts }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = String(form.get('intent'))
  if (isAmendmentIntent(intent))
    return respond(await handleAmendment(api, { side: 'school', id: params.id }, intent, form))
  if (intent === openNoteIntent) return respond(await handleSchoolOpening(api, params.id))
  if (isIncidentIntent(intent)) return respond(await handleIncident(api, intent, form))
  if (intent === checkIntent) return respond(await handlePaperCheck(api, params.id, form))
  return respond(await handlePlacementForm(api, params.id, form))
}

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** One placement as its school sees it: what is missing, the papers, what the rules come to, and what is decided. */
export default function AdvisorPlacementPage({ loaderData }: Route.ComponentProps) {
  const { placement, changes, note, days, permissions } = loaderData
  const { student, title, status, is_sample, hold, next } = placement
  return (
    <Section tight>
      <Breadcrumbs items={[{ label: 'Work experience', to: '/advisor/wex' }, { label: student.name }]} />
      <h1 className="mt-2 break-words text-h1">{title}</h1>
      <p className="mt-3 mb-6 flex flex-wrap items-center gap-3 text-muted">
        {student.is_here ? (
          <Link to={`/advisor/students/${student.id}`}>{student.name}</Link>
        ) : (
          <span>{student.name}</span>
        )}
        <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
        {is_sample && <Tag>Sample</Tag>}
        {next.late && <Tag tone="warning">{`Late. ${next.late}`}</Tag>}
      </p>
      <OnThisPage canDecide={decisionsIn(status).length > 0} />
      <div className="mb-6 grid gap-3">
        {!student.is_here && (
          <Banner tone="warning">
            The student has left your school or deleted their account. You can still read the placement.
          </Banner>
        )}
        <OfficialFormNote form={placement.official_form} />
        {hold && <HoldBanner hold={hold} place={placement.pack.place} />}
        <SchoolIncidents incidents={days.incidents} place={placement.pack.place} />
      </div>
      <div className="grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-9">
          <ReadinessList placement={placement} />
          <SchoolChanges
            changes={changes}
            mayApprove={permissions.includes('approve_wex')}
            approveAsk={permissionWords.approve_wex.ask}
          />
          <div id="rules" className="scroll-mt-20">
            <SectionHead title="The rules" sunAt={64} />
            <FindingList placement={placement} permissions={permissions} />
          </div>
          <SchoolDays days={days} />
          <div id="papers" className="scroll-mt-20">
            <SectionHead title="Documents" sunAt={41} />
            <PaperList
              placement={{
                papers: placement.papers,
                pack: placement.pack,
                signatureWaits: placement.guardian.is_needed,
              }}
            />
            <Checks placement={placement} />
            <SchoolPapers placement={placement} />
          </div>
          <div>
            <SectionHead title="What has happened" sunAt={30} />
            <History placement={placement} />
          </div>
        </div>
        <aside className="grid min-w-0 gap-5">
          <Decisions placement={placement} />
          <Terms placement={placement} />
          <Guardian placement={placement} />
          <HealthNoteOfStudent note={note} place={placement.pack.place} />
          <EvidenceRecords placement={placement} />
          <Visits placement={placement} />
        </aside>
      </div>
    </Section>
  )
}

/** On a phone the page is one long column: links to its parts, what is decided first. */
function OnThisPage({ canDecide }: { canDecide: boolean }) {
  const parts = [
    ...(canDecide ? [{ to: '#decide', label: 'Decide' }] : []),
    { to: '#rules', label: 'The rules' },
    { to: '#papers', label: 'Documents' },
    { to: '#placement', label: 'The placement' },
  ]
  return (
    <nav aria-label="On this page" className="mb-4 lg:hidden" data-screen>
      <ul className="flex flex-wrap gap-x-5">
        {parts.map(({ to, label }) => (
          <li key={to} className="inline-flex min-h-11 items-center">
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function HoldBanner({ hold, place }: { hold: NonNullable<SchoolPlacement['hold']>; place: string }) {
  return (
    <Panel tone="sand">
      <p className="font-semibold">{holdReasons[hold.reason]}</p>
      <p className="mb-3 text-sm text-muted">
        Since {formatInstant(hold.since, place)}. Nothing can be approved or started until the hold is lifted.
      </p>
      {hold.reason === 'consent-withdrawn' && (
        <SmallForm intent="remind:guardian" button="Send the parent or guardian a new link" />
      )}
      {hold.reason === 'serious-incident' && (
        <SmallForm intent="lift" button="Lift the hold" disabledReason={hold.not_yet}>
          {({ errors }) => (
            <TextArea
              label="Why the hold can be lifted"
              name="reason"
              rows={2}
              maxLength={1_000}
              error={errors.reason}
            />
          )}
        </SmallForm>
      )}
    </Panel>
  )
}

function Terms({ placement }: { placement: SchoolPlacement }) {
  const {
    host,
    start_date,
    end_date,
    hours,
    days,
    address,
    supervisor,
    supervisor_phone,
    tasks,
    prepared_by,
  } = placement
  const [first] = days
  const items = [
    {
      label: 'Host',
      value: host?.business_name ?? 'None yet',
      note: host && `${host.contact_name}, ${host.email}`,
    },
    { label: 'First day', value: formatDate(start_date) },
    { label: 'Last day', value: formatDate(end_date) },
    { label: 'Days', value: days.length },
    {
      label: 'Hours',
      value: hours ?? (first ? `${formatTime(first.from)} to ${formatTime(first.to)}` : 'Not given'),
    },
    { label: 'Where', value: address || 'Not given' },
    {
      label: 'Supervisor',
      value: [supervisor, supervisor_phone].filter(Boolean).join(', ') || 'Not given',
    },
    ...(prepared_by ? [{ label: 'Prepared by', value: prepared_by }] : []),
  ]
  return (
    <Panel>
      <h2 id="placement" className="scroll-mt-20 text-h3">
        The placement
      </h2>
      <FactList items={items} />
      {host?.awaits_release && (
        <Banner tone="warning">
          This host is new to your school. The first email has not been sent:{' '}
          <Link to={`/advisor/wex/hosts?standing=new`}>check and approve it</Link>.
        </Banner>
      )}
      {tasks.length > 0 && (
        <>
          <h3 className="mt-3 font-sans text-sm font-semibold text-muted">Tasks</h3>
          <ul className="list-disc pl-5">
            {tasks.map((task) => (
              <li key={task}>{task}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

/** The last of a long history; the rest is folded away. */
const recentEvents = 5

function History({ placement: { timeline, pack } }: { placement: SchoolPlacement }) {
  if (timeline.length === 0) return <p className="text-muted">Nothing yet.</p>
  const earlier = timeline.length > recentEvents + 2 ? timeline.slice(0, -recentEvents) : []
  return (
    <>
      {earlier.length > 0 && (
        <details className="mb-4">
          <summary className="inline-flex min-h-11 items-center font-semibold text-link underline">
            {`${earlier.length} earlier events`}
          </summary>
          <div className="mt-3">
            <Events events={earlier} place={pack.place} />
          </div>
        </details>
      )}
      <Events events={timeline.slice(earlier.length)} place={pack.place} />
    </>
  )
}

function Events({ events, place }: { events: SchoolPlacement['timeline']; place: string }) {
  return (
    <Timeline>
      {events.map(({ kind, party, name, at, reason }, position) => (
        <TimelineStep
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows
          key={position}
          state="done"
          title={eventWords[kind as PlacementNews] ?? kind}
          when={[formatInstant(at, place), name ?? (party ? ownerWords[party] : '')]
            .filter(Boolean)
            .join(', ')}
        >
          {reasonWords({ kind, reason })}
        </TimelineStep>
      ))}
    </Timeline>
  )
}
