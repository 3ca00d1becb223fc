import { data, Form } from 'react-router'
import { emailPreferenceKeys } from '#app/features/people/email-preferences.ts'
import { textOf } from '#app/features/people/forms/posted-fields.ts'
import { words } from '#app/features/people/words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Link } from '#app/ui/link.tsx'
import { ChoiceText } from '../components/choice-text.tsx'
import { FormAnswer } from '../components/form-answer.tsx'
import { choicesIn, NotificationChoices } from '../components/notification-choices.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { listSubscriptions, updateSubscriptions } from '../contract.ts'
import { answered, answerTo } from '../settings-answer.ts'
import type { Route } from './+types/subscription-centre-page'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(listSubscriptions)
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'notifications') {
    const body = { notifications: choicesIn(form) }
    return answered(intent, await context.get(apiContext).attempt(updateSubscriptions, { body }), 'Saved.')
  }
  const isNone = intent === 'none'
  const subscriptions = emailPreferenceKeys.map((key) => ({ key, value: !isNone && form.has(key) }))
  const reply = await context.get(apiContext).attempt(updateSubscriptions, { body: { subscriptions } })
  const sentence = isNone ? 'Done. You get none of these emails any more.' : 'Saved.'
  return reply.ok
    ? answered('save', reply, sentence)
    : data(undefined, { status: reply.problem.status || 503 })
}

export const meta = () =>
  pageMeta({ title: 'Subscription centre', path: '/subscription-centre', noIndex: true })

export default function SubscriptionCentrePage({ loaderData, actionData }: Route.ComponentProps) {
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
        <Form key={stored} method="post" preventScrollReset className="grid gap-3">
          <FormAnswer answer={answerTo(actionData, 'save')} />
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
            <p>{words.adultEmails}</p>
          )}
          <div className="mt-1 flex flex-wrap gap-3">
            {mayChoose && <SaveButton intent="save">Save</SaveButton>}
            {(mayChoose || getsSome) && (
              <SaveButton intent="none" variant="outline">
                Stop all of these
              </SaveButton>
            )}
          </div>
        </Form>
      </SettingsPanel>
      {loaderData.notifications.length > 0 && (
        <SettingsPanel title="Notifications" text="What happens on Yonder, and where you hear of it.">
          <NotificationChoices
            choices={loaderData.notifications}
            answer={answerTo(actionData, 'notifications')}
          />
        </SettingsPanel>
      )}
      <SettingsPanel
        title="Emails that always come"
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
