import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { alertOf, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import {
  getQuietHours,
  listNotificationKinds,
  listNotifications,
  listPushDevices,
  type Notification,
  readAllNotifications,
  updateNotificationKinds,
  updateQuietHours,
} from '../contract.ts'
import { ChoiceFields, choicesIn } from '../forms/choice-fields.tsx'
import { DeviceNotes, deviceNotesWords } from '../forms/device-notes.tsx'
import { QuietHoursFields, quietHoursIn, quietHoursWords } from '../forms/quiet-hours-fields.tsx'
import { NotificationText } from '../notification-text.tsx'
import type { Route } from './+types/advisor-notifications-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams
  const kinds = (await api.call(listNotificationKinds)).data
  const kind = kinds.find((one) => one.kind === asked.get('kind'))?.kind
  const before = asked.get('before') ?? undefined
  const query = { limit: '20', ...(kind && { kind }), ...(before && { before }) }
  const [page, quiet, push] = await Promise.all([
    api.attempt(listNotifications, { query }),
    api.call(getQuietHours),
    api.call(listPushDevices),
  ])
  const { data, older } = page.ok ? page.value : { data: [], older: null }
  return { data, older, kind: kind ?? '', kinds, quiet: quiet.data, push }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'quiet') {
    const reply = await api.attempt(updateQuietHours, { body: quietHoursIn(form) })
    return respond(resultOf(reply, intent, 'Saved.'))
  }
  if (intent === 'kinds') {
    const reply = await api.attempt(updateNotificationKinds, { body: { kinds: choicesIn(form) } })
    return respond(resultOf(reply, intent, 'Saved.'))
  }
  return respond(
    resultOf(
      await api.attempt(readAllNotifications, { body: {} }),
      intent,
      'All of them are marked as read.',
    ),
  )
}

export const meta = () => pageMeta({ title: 'Notifications', path: '/advisor/notifications', noIndex: true })

/** Everything that an advisor was told, by kind, and when nothing is sent to them. */
export default function AdvisorNotificationsPage({ loaderData }: Route.ComponentProps) {
  const { data, older, kind, kinds, quiet, push } = loaderData
  const form = useForm({ intents: ['read', 'quiet', 'kinds'] })
  const alert = alertOf(form.result)
  const more = new URLSearchParams({ ...(kind && { kind }), ...(older && { before: older }) })
  return (
    <Section tight>
      <h1 className="text-h1">Notifications</h1>
      {alert?.data.message && <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>}
      <div className="mt-5 flex flex-wrap items-end gap-4">
        <form method="get" className="flex flex-wrap items-end gap-4">
          <Select
            name="kind"
            label="Show"
            defaultValue={kind}
            options={[
              { value: '', label: 'All kinds' },
              ...kinds.map((one) => ({ value: one.kind, label: one.label })),
            ]}
          />
          <Button type="submit" variant="outline">
            Show these
          </Button>
        </form>
        <form {...form.props}>
          <Button type="submit" name="intent" value="read" variant="outline">
            Mark all as read
          </Button>
        </form>
      </div>
      <div className="mt-5">
        {data.length === 0 ? (
          <EmptyState title="Nothing here yet">
            When a student writes, hands in a task or waits for you, you see it here.
          </EmptyState>
        ) : (
          <ul className="grid gap-3">
            {data.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {older && (
          <p className="mt-4">
            <Link to={`/advisor/notifications?${more}`}>Older notifications</Link>
          </p>
        )}
      </div>
      <h2 className="mt-8 text-h2">Quiet hours</h2>
      <p className="mt-2 max-w-180 text-muted">{quietHoursWords}</p>
      <form {...form.props} className="mt-4 grid justify-items-start gap-4">
        <QuietHoursFields {...quiet} />
        <Button type="submit" name="intent" value="quiet">
          Save quiet hours
        </Button>
      </form>
      {push.public_key && (
        <>
          <h2 className="mt-8 text-h2">Notifications on your devices</h2>
          <p className="mt-2 mb-4 max-w-180 text-muted">{deviceNotesWords}</p>
          <DeviceNotes devices={push.data} publicKey={push.public_key} />
        </>
      )}
      <h2 className="mt-8 text-h2">What you hear of, and where</h2>
      <form {...form.props} className="mt-4 grid max-w-180 justify-items-start gap-6">
        <ChoiceFields choices={kinds} />
        <Button type="submit" name="intent" value="kinds">
          Save what you hear of
        </Button>
      </form>
    </Section>
  )
}

function Entry({ entry }: { entry: Notification }) {
  const { title, description, action_url, last_read_at, created_at_human } = entry
  return (
    <li className="rounded-card border border-line p-4">
      <p className="font-bold">
        {action_url ? <Link to={action_url}>{title}</Link> : title}
        {!last_read_at && <span className="text-sm text-muted"> (new)</span>}
      </p>
      <NotificationText html={description} />
      <p className="text-xs text-muted">{created_at_human}</p>
    </li>
  )
}
