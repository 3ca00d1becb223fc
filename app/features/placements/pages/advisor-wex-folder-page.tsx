import { apiContext } from '#app/platform/api-context.ts'
import { formatDate, formatTime } from '#app/platform/date-words.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FactList } from '#app/ui/facts.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { type FolderSheet, getFolder } from '../school/school-contract.ts'
import type { Route } from './+types/advisor-wex-folder-page'

const path = '/advisor/wex/folder'

export const meta = () => pageMeta({ title: 'Excursion folder', path, noIndex: true })

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(getFolder)
}

/** What goes into the excursion folder: who is where, and whom to ring. Made to be printed. */
export default function AdvisorWexFolderPage({ loaderData }: Route.ComponentProps) {
  const { data: sheets, school, phone, today } = loaderData
  return (
    <Section tight>
      <Breadcrumbs
        items={[{ label: 'Work experience', to: '/advisor/wex' }, { label: 'Excursion folder' }]}
      />
      <h1 className="mt-2 text-h1">Excursion folder</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">
        {school}
        {phone && `, ${phone}`}. Placements that are approved or running, as of {formatDate(today)}.
        <span data-screen> Print this page with your browser. Keep it where only staff can read it.</span>
      </p>
      {sheets.length === 0 ? (
        <EmptyState
          title="No approved or running placements"
          action={{ to: '/advisor/wex', label: 'All placements' }}
        >
          A placement is listed here from its approval to its last day.
        </EmptyState>
      ) : (
        <div className="grid gap-5 lg:grid-cols-2">
          {sheets.map((sheet) => (
            <Sheet key={sheet.id} sheet={sheet} />
          ))}
        </div>
      )}
    </Section>
  )
}

const travels: Record<string, string> = {
  walk: 'On foot',
  bicycle: 'By bicycle',
  'public-transport': 'By bus, train, tram or ferry',
  driven: 'Someone drives them',
  drive: 'They drive',
}

function Sheet({ sheet }: { sheet: FolderSheet }) {
  const {
    student,
    title,
    host_name,
    address,
    supervisor,
    supervisor_phone,
    days,
    emergency,
    guardian,
    travel,
    has_health_note,
  } = sheet
  const both = (name: string | null, phone: string | null) =>
    [name, phone].filter(Boolean).join(', ') || 'Not given'
  const inEmergency = both(emergency.name, emergency.phone)
  const isSame = inEmergency === both(guardian.name, guardian.phone)
  return (
    <article>
      <Panel>
        <h2 className="text-h3">{student}</h2>
        <p className="text-muted">{[title, host_name].filter(Boolean).join(', ')}</p>
        <FactList
          items={[
            { label: 'Where', value: address || 'Not given' },
            { label: 'Supervisor', value: both(supervisor, supervisor_phone) },
            ...(isSame
              ? [{ label: 'Parent or guardian, who is also the emergency contact', value: inEmergency }]
              : [
                  { label: 'Ring in an emergency', value: inEmergency },
                  { label: 'Parent or guardian', value: both(guardian.name, guardian.phone) },
                ]),
            { label: 'Travel to work', value: (travel && travels[travel]) || 'Not given' },
            ...(has_health_note ? [{ label: 'Health', value: 'Has a health note' }] : []),
          ]}
        />
        <ul className="mt-2 text-sm">
          {days.map(({ date, from, to }) => (
            <li key={date}>
              {formatDate(date)}, {formatTime(from)} to {formatTime(to)}
            </li>
          ))}
        </ul>
      </Panel>
    </article>
  )
}
