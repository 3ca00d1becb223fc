import { updateNotificationKinds } from '#app/features/notifications/contract.ts'
import { ChoiceFields, choicesIn } from '#app/features/notifications/forms/choice-fields.tsx'
import { emailPreferenceKeys } from '#app/features/people/email-preferences.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { ChoiceText } from '../components/choice-text.tsx'
import { SaveButton, SettingsForm, useSettingsForm } from '../components/settings-form.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { listSubscriptions, updateSubscriptions } from '../contract.ts'
import { settingsWords } from '../words.ts'
import type { Route } from './+types/subscription-centre-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(listSubscriptions)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'notifications') {
    const body = { kinds: choicesIn(form) }
    const reply = await context.get(apiContext).attempt(updateNotificationKinds, { body })
    return respond(resultOf(reply, intent, 'Saved.'))
  }
  const isNone = intent === 'none'
  const subscriptions = emailPreferenceKeys.map((key) => ({ key, value: !isNone && form.has(key) }))
  const reply = await context.get(apiContext).attempt(updateSubscriptions, { body: { subscriptions } })
  const sentence = isNone ? 'Done. You get none of these emails any more.' : 'Saved.'
  return respond(resultOf(reply, 'save', sentence))
}

export const meta = () =>
  pageMeta({ title: 'Subscription centre', path: '/subscription-centre', noIndex: true })

export default function SubscriptionCentrePage({ loaderData }: Route.ComponentProps) {
  const form = useSettingsForm('save')
  const kindsForm = useSettingsForm('notifications')
  // Remounts the checkboxes on new data, so that they show the stored values.
  const stored = loaderData.data.map(({ value }) => Number(value)).join('')
  const mayChoose = loaderData.may_have_letters
  const getsSome = loaderData.data.some(({ value }) => value)
  return (
    <SettingsFrame
      place="letters"
      title="Emails"
      lead="Every kind of email and notification, and where you get it."
    >
      <SettingsPanel title="Emails you can choose">
        <SettingsForm
          form={form}
          intent="save"
          save={mayChoose ? 'Save' : undefined}
          beside={
            (mayChoose || getsSome) && (
              <SaveButton form={form} intent="none" variant="outline">
                Stop all of these
              </SaveButton>
            )
          }
          values={stored}
        >
          {mayChoose ? (
            loaderData.data.map(({ key, label, description, value }) => (
              <Checkbox
                key={key}
                name={key}
                label={<ChoiceText label={label} description={description} />}
                defaultChecked={value ?? false}
              />
            ))
          ) : (
            <p>{settingsWords.adultEmails}</p>
          )}
        </SettingsForm>
      </SettingsPanel>
      {loaderData.notifications.length > 0 && (
        <SettingsPanel title="Notifications" text="What happens on Yonder, and how you hear about it.">
          <SettingsForm
            form={kindsForm}
            intent="notifications"
            save="Save notifications"
            values={JSON.stringify(loaderData.notifications)}
          >
            <ChoiceFields choices={loaderData.notifications} />
          </SettingsForm>
        </SettingsPanel>
      )}
      <SettingsPanel
        title="Emails that you always get"
        text="Codes and links you asked for, changes to your password or address, and answers to what you sent us."
      >
        <p className="text-sm">
          <Link to="/account/security" look="arrow">
            Change your email address
          </Link>
        </p>
      </SettingsPanel>
    </SettingsFrame>
  )
}
