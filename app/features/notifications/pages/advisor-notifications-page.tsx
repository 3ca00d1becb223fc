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
import { NotificationTabs } from '../components/notification-tabs.tsx'
import {
  listNotificationKinds,
  listNotifications,
  type Notification,
  readAllNotifications,
} from '../contract.ts'
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
  const page = await api.attempt(listNotifications, { query })
  const { data, older } = page.ok ? page.value : { data: [], older: null }
  return { data, older, kind: kind ?? '', kinds }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  return respond(
    resultOf(
      await api.attempt(readAllNotifications, { body: {} }),
      intent,
      'All of them are marked as read.',
    ),
  )
}

export const meta = () => pageMeta({ title: 'Notifications', path: '/advisor/notifications', noIndex: true })

/** Everything that an advisor was told, by kind. */
export default function AdvisorNotificationsPage({ loaderData }: Route.ComponentProps) {
  const { data, older, kind, kinds } = loaderData
  const form = useForm({ intents: ['read'] })
  const alert = alertOf(form.result)
  const more = new URLSearchParams({ ...(kind && { kind }), ...(older && { before: older }) })
  return (
    <Section tight>
      <h1 className="text-h1">Notifications</h1>
      <div className="mt-4">
        <NotificationTabs current="news" />
      </div>
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
