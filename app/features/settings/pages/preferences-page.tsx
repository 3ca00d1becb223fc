import { getQuietHours, listPushDevices, updateQuietHours } from '#app/features/notifications/contract.ts'
import { DeviceNotes, deviceNotesWords } from '#app/features/notifications/forms/device-notes.tsx'
import {
  QuietHoursFields,
  quietHoursIn,
  quietHoursWords,
} from '#app/features/notifications/forms/quiet-hours-fields.tsx'
import { emailPreferenceWords } from '#app/features/people/email-preferences.ts'
import { getSchoolSharing, updateSchoolSharing } from '#app/features/people/sharing-contract.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { respond, resultOf } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Link } from '#app/ui/link.tsx'
import { ChoiceText } from '../components/choice-text.tsx'
import { SchoolSharing } from '../components/school-sharing.tsx'
import { SettingsForm, useSettingsForm } from '../components/settings-form.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { getPreferences, updateMeta, updatePreference } from '../contract.ts'
import { interests, interestWords } from '../profile-rules.ts'
import { settingsWords } from '../words.ts'
import type { Route } from './+types/preferences-page'

export { formClientAction as clientAction } from '#app/platform/forms/form-client-action.ts'

/** The two that the page is about; the subscription centre has them all. */
const shownKeys = ['MARKETING', 'REWARDS'] as const

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [preferences, sharing, quiet, push] = await Promise.all([
    api.call(getPreferences),
    api.attempt(getSchoolSharing),
    api.call(getQuietHours),
    api.call(listPushDevices),
  ])
  return { ...preferences, sharing: sharing.ok ? sharing.value : null, quiet: quiet.data, push }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'interests') {
    const value = form.getAll('interests').map(String)
    const reply = await api.attempt(updateMeta, { body: { key: 'interests', value } })
    return respond(resultOf(reply, intent, 'Saved.'))
  }
  if (intent === 'quiet') {
    const reply = await api.attempt(updateQuietHours, { body: quietHoursIn(form) })
    return respond(resultOf(reply, intent, 'Saved.'))
  }
  if (intent === 'sharing') {
    const body = {
      quiz_areas: form.has('quiz_areas'),
      followed_careers: form.has('followed_careers'),
      plan: form.has('plan'),
      counted: form.has('counted'),
    }
    return respond(resultOf(await api.attempt(updateSchoolSharing, { body }), intent, 'Saved.'))
  }
  for (const key of shownKeys) {
    const body = {
      notification_type: 'EMAIL' as const,
      notification_key: key,
      notification_value: form.has(key),
    }
    const reply = await api.attempt(updatePreference, { body })
    if (!reply.ok) return respond(resultOf(reply, 'letters', ''))
  }
  return respond({ ok: true, intent: 'letters', message: 'Saved.' })
}

export const meta = () => pageMeta({ title: 'Preferences', path: '/preferences', noIndex: true })

export default function PreferencesPage({ loaderData }: Route.ComponentProps) {
  const emailForm = useSettingsForm('letters')
  const interestForm = useSettingsForm('interests')
  const quietForm = useSettingsForm('quiet')
  const emails = loaderData.user_notification_preferences.EMAIL
  const mayChoose = loaderData.may_have_letters
  const { quiet, push } = loaderData
  return (
    <SettingsFrame
      place="preferences"
      title="Preferences"
      lead={
        loaderData.sharing
          ? 'Choose what we write to you about, and what your school sees.'
          : 'Choose what we write to you about.'
      }
    >
      <SettingsPanel title="Emails">
        <SettingsForm
          form={emailForm}
          intent="letters"
          save={mayChoose ? 'Save emails' : undefined}
          beside={
            <Link to="/subscription-centre" look="arrow">
              All kinds of emails and notifications
            </Link>
          }
        >
          {mayChoose ? (
            shownKeys.map((key) => (
              <Checkbox
                key={key}
                name={key}
                label={<ChoiceText {...emailPreferenceWords[key]} />}
                defaultChecked={emails[key] ?? false}
              />
            ))
          ) : (
            <p>{settingsWords.adultEmails}</p>
          )}
        </SettingsForm>
      </SettingsPanel>
      <SettingsPanel id="quiet-hours" title="Quiet hours" text={quietHoursWords}>
        <SettingsForm
          form={quietForm}
          intent="quiet"
          save="Save quiet hours"
          values={`${quiet.from}-${quiet.to}`}
        >
          <QuietHoursFields {...quiet} />
        </SettingsForm>
      </SettingsPanel>
      {push.public_key && (
        <SettingsPanel id="devices" title="Notifications on your devices" text={deviceNotesWords}>
          <DeviceNotes devices={push.data} publicKey={push.public_key} />
        </SettingsPanel>
      )}
      {loaderData.sharing && <SchoolSharing {...loaderData.sharing} />}
      <SettingsPanel title="Interests" text="What you care about at the moment. Change it whenever you like.">
        <SettingsForm form={interestForm} intent="interests" save="Save interests">
          <ChoiceGroup legend="What are you interested in?">
            <div className="grid gap-x-6 sm:grid-cols-2">
              {interests.map((interest) => (
                <Checkbox
                  key={interest}
                  name="interests"
                  value={interest}
                  label={<ChoiceText {...interestWords[interest]} />}
                  defaultChecked={loaderData.interests.includes(interest)}
                />
              ))}
            </div>
          </ChoiceGroup>
        </SettingsForm>
      </SettingsPanel>
    </SettingsFrame>
  )
}
