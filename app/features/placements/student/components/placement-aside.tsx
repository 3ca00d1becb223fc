import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { emergencyNumbers, helpLines } from '#app/features/places/help-lines.ts'
import { formatDate, formatTime } from '#app/platform/date-words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Link } from '#app/ui/link.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { PaperLinks } from '../../papers/components/paper-links.tsx'
import type { Party } from '../../rules/topics.ts'
import type { OwnPlacement } from '../../student-contract.ts'
import { spanInWords } from '../student-words.ts'

type Of = { placement: OwnPlacement }

export function PlacementAside({ placement }: Of) {
  return (
    <>
      <HostPanel placement={placement} />
      <TermsPanel placement={placement} />
      <PapersPanel placement={placement} />
      <HelpPanel placement={placement} />
    </>
  )
}

function HostPanel({ placement: { host } }: Of) {
  if (!host) return null
  const facts = [
    { label: 'Who to ask', value: host.contact_name },
    { label: 'Where', value: host.place },
    { label: 'Bring', value: host.bring },
    { label: 'Getting in', value: host.access },
  ]
  return (
    <Panel>
      <h2 className="mb-2 text-h3 break-words">{host.business_name}</h2>
      <FactList items={known(facts)} />
      <p className="mt-3 text-sm text-muted">
        A question for the host? Ask your school. It talks to the host for you.
      </p>
    </Panel>
  )
}

type Known = { label: string; value: ReactNode }

function known(facts: { label: string; value: ReactNode }[]): Known[] {
  return facts.filter(({ value }) => value)
}

function TermsPanel({ placement }: Of) {
  const { status, days, hours, address, supervisor, supervisor_phone, tasks } = placement
  const facts = [
    { label: 'When', value: spanInWords(placement) },
    { label: 'Days at work', value: days.length || null },
    { label: 'Hours', value: hours },
    { label: 'Where', value: address },
    { label: 'Who is with you', value: supervisor },
    { label: 'Their number', value: supervisor_phone },
  ]
  return (
    <Panel>
      <h2 className="mb-2 text-h3">{isAgreed(status) ? 'What is agreed' : 'What you ask for'}</h2>
      <FactList items={known(facts)} />
      {tasks.length > 0 && (
        <>
          <p className="mt-3 font-semibold text-sm">Tasks</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {tasks.map((task) => (
              <li key={task} className="break-words">
                {task}
              </li>
            ))}
          </ul>
        </>
      )}
      {days.length > 0 && (
        <details className="mt-3">
          <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
            Each day
          </summary>
          <ul className="text-sm">
            {days.map(({ date, from, to }) => (
              <li key={date}>
                {formatDate(date)}: {formatTime(from)} to {formatTime(to)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

/** Until the school has signed it is what the student asks for. */
function isAgreed(status: OwnPlacement['status']): boolean {
  return status === 'approved' || status === 'active' || status === 'completed'
}

const papers: { party: Party; name: string }[] = [
  { party: 'student', name: 'Your request' },
  { party: 'host', name: 'The host’s answer' },
  { party: 'guardian', name: 'A parent or guardian’s consent' },
  { party: 'school', name: 'Your school’s approval' },
]

/** Who has signed what. */
function PapersPanel({ placement: { id, signatures, guardian, files } }: Of) {
  return (
    <Panel>
      <h2 className="mb-1 text-h3">Papers</h2>
      <ul className="divide-y divide-line">
        {papers.map(({ party, name }) => {
          const signed = signatures.find((one) => one.party === party)
          const isNotNeeded = party === 'guardian' && !guardian.is_needed
          return (
            <li key={party} className="flex items-start justify-between gap-3 py-3 text-sm">
              <span className="min-w-0 break-words">
                {name}
                {signed && <span className="block text-muted">{signed.name}</span>}
              </span>
              <span className="shrink-0">
                <Tag tone={signed || isNotNeeded ? 'good' : 'warning'}>
                  {signed ? 'Signed' : isNotNeeded ? 'Not needed' : 'Not signed yet'}
                </Tag>
              </span>
            </li>
          )
        })}
      </ul>
      {files.length > 0 && <PaperLinks base={`/api/wex/placements/${id}/papers`} files={files} />}
    </Panel>
  )
}

/** Whom to ring. The number of the school is its own; without one the page says how to reach it. */
function HelpPanel({ placement: { school } }: Of) {
  const emergency = emergencyNumbers[school.country]
  return (
    <Panel tone="tint">
      <h2 id="help" className="scroll-mt-20 text-h3">
        Something not right?
      </h2>
      <p className="mt-2 mb-3 text-sm">
        If you feel unsafe on placement, stop and call. You will not be marked down. In danger now? Ring{' '}
        <Link to={`tel:${emergency}`}>{emergency}</Link>.
      </p>
      {school.phone ? (
        <ButtonLink to={`tel:${school.phone.replace(/[^+\d]/g, '')}`} icon={Phone} wide>
          <span>
            Call your school: <span className="whitespace-nowrap">{school.phone}</span>
          </span>
        </ButtonLink>
      ) : (
        <p className="text-sm font-semibold">
          {school.name} has not given a number here yet. Ask your careers advisor for the number to ring on
          the days.
        </p>
      )}
      <ul className="mt-3 text-sm">
        {helpLines
          .filter(({ country }) => country === school.country)
          .map(({ key, name, contact, href }) => (
            <li key={key} className="py-1">
              {name}: <Link to={href}>{contact}</Link>
            </li>
          ))}
      </ul>
    </Panel>
  )
}
