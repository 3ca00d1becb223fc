import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Link } from '#app/ui/link.tsx'
import { Select } from '#app/ui/select.tsx'
import {
  getQuietHours,
  listNotificationKinds,
  listNotifications,
  type Notification,
  readAllNotifications,
  updateQuietHours,
} from '../contract.ts'
import type { Route } from './+types/advisor-notifications-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const asked = new URL(request.url).searchParams
  const kinds = (await api.call(listNotificationKinds)).data
  const kind = kinds.find((one) => one.kind === asked.get('kind'))?.kind
  const before = asked.get('before') ?? undefined
  const query = { limit: '20', ...(kind && { kind }), ...(before && { before }) }
  const [page, quiet] = await Promise.all([
    api.attempt(listNotifications, { query }),
    api.call(getQuietHours),
  ])
  const { data, older } = page.ok ? page.value : { data: [], older: null }
  return { data, older, kind: kind ?? '', kinds, quiet: quiet.data }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'quiet') {
    const body = { from: Number(textOf(form, 'from')), to: Number(textOf(form, 'to')) }
    return respond(resultOf(await api.attempt(updateQuietHours, { body }), intent, 'Saved.'))
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
  const { data, older, kind, kinds, quiet } = loaderData
  const form = useForm({ intents: ['read', 'quiet'] })
  const more = new URLSearchParams({ ...(kind && { kind }), ...(older && { before: older }) })
  return (
    <Section>
      <h1 className="text-h1">Notifications</h1>
      {form.result?.message && (
        <Banner tone={form.result.ok ? 'good' : 'bad'} role={form.result.ok ? 'status' : 'alert'}>
          {form.result.message}
        </Banner>
      )}
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
            When a student writes, hands in a task or waits for you, it stands here.
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
      <p>No emails about notifications come in these hours. Choose the same hour twice for none.</p>
      <form {...form.props} className="mt-4 flex flex-wrap items-end gap-4">
        <Select name="from" label="From" defaultValue={String(quiet.from)} options={hours} />
        <Select name="to" label="To" defaultValue={String(quiet.to)} options={hours} />
        <Button type="submit" name="intent" value="quiet">
          Save quiet hours
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
      <div
        className="text-sm text-muted"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when written and when read (D-124)
        dangerouslySetInnerHTML={{ __html: description }}
      />
      <p className="text-xs text-muted">{created_at_human}</p>
    </li>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`,
}))
