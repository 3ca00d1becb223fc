import { formatDate } from '#app/platform/date-words.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { HostLine } from '../../student-contract.ts'
import type { HostsResult } from '../hosts-action.ts'

/** A host of the school: what students do there, how far it is and whether a place is left. */
export function HostCard({ host, placementId }: { host: HostLine; placementId: string | null }) {
  const { business_name, suburb, industry, tasks, distance_km, bring, access, is_new, is_sample } = host
  return (
    <Panel>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h3 className="min-w-0 break-words">{business_name}</h3>
        <span className="flex flex-wrap gap-2">
          {is_sample && <Tag>Sample</Tag>}
          {is_new && <Tag tone="info">New to your school</Tag>}
          <Tag tone={host.places_left === 0 ? 'warning' : 'plain'}>{placesInWords(host.places_left)}</Tag>
        </span>
      </div>
      <p className="mt-1 text-sm text-muted break-words">
        {[suburb, distance_km !== null && `${distance_km} km away in a straight line`, industry]
          .filter(Boolean)
          .join(' · ') || 'No address yet'}
      </p>
      {tasks.length > 0 && (
        <ul className="mt-3 list-disc pl-5">
          {tasks.map((task) => (
            <li key={task} className="break-words">
              {task}
            </li>
          ))}
        </ul>
      )}
      {host.again_in !== null && <p className="mt-2 text-sm">Takes students again in {host.again_in}.</p>}
      {takesInWords(host) && <p className="mt-2 text-sm">{takesInWords(host)}</p>}
      {bring && <p className="mt-2 text-sm break-words">Bring: {bring}</p>}
      {access && <p className="mt-2 text-sm break-words">Getting in: {access}</p>}
      <div className="mt-4">
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

function placesInWords(left: number | null): string {
  if (left === null) return 'Places not known'
  if (left === 0) return 'No place left'
  return left === 1 ? '1 place left' : `${left} places left`
}

function takesInWords({ takes_from, takes_until }: HostLine): string | null {
  if (takes_from && takes_until)
    return `Takes students from ${formatDate(takes_from)} to ${formatDate(takes_until)}`
  if (takes_from) return `Takes students from ${formatDate(takes_from)}`
  return takes_until ? `Takes students until ${formatDate(takes_until)}` : null
}
