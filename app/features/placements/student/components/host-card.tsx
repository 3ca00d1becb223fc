import { formatDate } from '#app/platform/date-words.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { HostLine } from '../../student-contract.ts'
import type { HostsResult } from '../hosts-action.ts'

/** A host of the school: what students do there, how far it is and whether a place is left. */
export function HostCard({ host, placementId }: { host: HostLine; placementId: string | null }) {
  const { business_name, suburb, industry, tasks, distance_km, is_new, is_sample } = host
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 break-words">{business_name}</h3>
        <span className="flex flex-wrap gap-2">
          {is_sample && <Tag>Sample</Tag>}
          {is_new && <Tag tone="info">New to your school</Tag>}
          <Tag tone={host.places_left === 0 ? 'warning' : 'plain'}>{placesInWords(host)}</Tag>
        </span>
      </div>
      <p className="mt-1 text-sm text-muted break-words">
        {[suburb, distance_km !== null && `${distance_km} km away in a straight line`, industry]
          .filter(Boolean)
          .join(' · ') || 'No address yet'}
      </p>
      {tasks.length > 0 && <p className="mt-2 break-words">{asList(tasks)}.</p>}
      <More host={host} />
      <div className="mt-3">
        {placementId ? (
          <ChooseForm host={host} />
        ) : (
          <ButtonLink to={`/wex/start?host=${host.id}`} variant="outline" size="small">
            Ask for a place here
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}

/** `Sort receipts; learn a spreadsheet`: each task was typed as a line of its own. */
function asList(tasks: readonly string[]): string {
  return tasks
    .map((task, index) =>
      index > 0 ? task.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase()) : task,
    )
    .join('; ')
}

/** What matters once a host is chosen is folded away, so that a list of hosts is short. */
function More({ host }: { host: HostLine }) {
  const lines = [
    host.again_in !== null && `Takes students again in ${host.again_in}.`,
    takesInWords(host),
    host.bring && `Bring: ${host.bring}`,
    host.access && `Access: ${host.access}`,
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-11 items-center text-link underline">
        More about {host.business_name}
      </summary>
      <ul className="grid gap-1">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </details>
  )
}

function ChooseForm({ host: { id, business_name } }: { host: HostLine }) {
  const form = useForm<HostsResult>({ intents: ['choose'] })
  const { result } = form
  return (
    <form {...form.props}>
      <input type="hidden" name="host_id" value={id} />
      <Button
        type="submit"
        name="intent"
        value="choose"
        variant="outline"
        size="small"
        busy={form.isPending}
        aria-label={`Choose this host: ${business_name}`}
      >
        Choose this host
      </Button>
      {result && !result.ok && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {result.message}
        </p>
      )}
    </form>
  )
}

function placesInWords({ capacity, places_left }: HostLine): string {
  if (capacity === null) return 'Places not known'
  if (places_left === null) return capacity === 1 ? 'Takes 1 student' : `Takes ${capacity} students`
  if (places_left === 0) return 'No place left on your days'
  return places_left === 1 ? '1 place left' : `${places_left} places left`
}

function takesInWords({ takes_from, takes_until }: HostLine): string | null {
  if (takes_from && takes_until)
    return `Takes students from ${formatDate(takes_from)} to ${formatDate(takes_until)}`
  if (takes_from) return `Takes students from ${formatDate(takes_from)}`
  return takes_until ? `Takes students until ${formatDate(takes_until)}` : null
}
