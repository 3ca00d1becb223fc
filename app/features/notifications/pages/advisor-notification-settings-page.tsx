import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { alertOf, respond, resultOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { NotificationTabs } from '../components/notification-tabs.tsx'
import {
  getQuietHours,
  listNotificationKinds,
  listPushDevices,
  updateNotificationKinds,
  updateQuietHours,
} from '../contract.ts'
import { ChoiceFields, choicesIn } from '../forms/choice-fields.tsx'
import { DeviceNotes, deviceNotesWords } from '../forms/device-notes.tsx'
import { QuietHoursFields, quietHoursIn } from '../forms/quiet-hours-fields.tsx'
import type { Route } from './+types/advisor-notification-settings-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [kinds, quiet, push] = await Promise.all([
    api.call(listNotificationKinds),
    api.call(getQuietHours),
    api.call(listPushDevices),
  ])
  return { kinds: kinds.data, quiet: quiet.data, push }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  const reply =
    intent === 'quiet'
      ? await api.attempt(updateQuietHours, { body: quietHoursIn(form) })
      : await api.attempt(updateNotificationKinds, { body: { kinds: choicesIn(form) } })
  return respond(resultOf(reply, intent, 'Saved.'))
}

export const meta = () =>
  pageMeta({ title: 'Notification settings', path: '/advisor/notifications/settings', noIndex: true })

/** What an advisor is told, where, and when nothing is sent to them. */
export default function AdvisorNotificationSettingsPage({ loaderData }: Route.ComponentProps) {
  const { kinds, quiet, push } = loaderData
  const form = useForm({ intents: ['quiet', 'kinds'] })
  const alert = alertOf(form.result)
  return (
    <Section tight>
      <h1 className="text-h1">Notification settings</h1>
      <div className="mt-4">
        <NotificationTabs current="settings" />
      </div>
      {alert?.data.message && <AlertBanner type={alert.type}>{alert.data.message}</AlertBanner>}
      <h2 className="mt-8 text-h2">What you are told, and where</h2>
      <p className="mt-2 max-w-180 text-muted">
        “Once a day, in one email” comes in the morning, after 7 am where your school is. It holds what you
        have not read. When there is nothing new, there is no email.
      </p>
      <form {...form.props} className="mt-4 grid max-w-180 justify-items-start gap-6">
        <ChoiceFields choices={kinds} />
        <Button type="submit" name="intent" value="kinds">
          Save what you are told
        </Button>
      </form>
      <h2 className="mt-8 text-h2">Quiet hours</h2>
      <p className="mt-2 max-w-180 text-muted">
        No emails about notifications and nothing on your devices in these hours, where your school is. Choose
        the same hour twice for none: the email that comes once a day still waits for the morning.
      </p>
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
    </Section>
  )
}
