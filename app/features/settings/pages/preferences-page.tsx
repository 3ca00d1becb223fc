import { data, Form } from 'react-router'
import { emailPreferenceWords } from '#app/features/people/email-preferences.ts'
import { textOf } from '#app/features/people/forms/posted-fields.ts'
import { words } from '#app/features/people/words.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Link } from '#app/ui/link.tsx'
import { ChoiceText } from '../components/choice-text.tsx'
import { FormAnswer } from '../components/form-answer.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { SettingsFrame } from '../components/settings-frame.tsx'
import { SettingsPanel } from '../components/settings-panel.tsx'
import { getPreferences, updateMeta, updatePreference } from '../contract.ts'
import { interests, interestWords } from '../profile-rules.ts'
import { answerTo, good, refused } from '../settings-answer.ts'
import type { Route } from './+types/preferences-page'

/** The two that the page is about; the subscription centre has them all. */
const shownKeys = ['MARKETING', 'REWARDS'] as const

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext).call(getPreferences)
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent === 'interests') {
    const value = form.getAll('interests').map(String)
    const reply = await api.attempt(updateMeta, { body: { key: 'interests', value } })
    return reply.ok ? data(good(intent, 'Saved.')) : refused(intent, reply.problem)
  }
  for (const key of shownKeys) {
    const body = {
      notification_type: 'EMAIL' as const,
      notification_key: key,
      notification_value: form.has(key),
    }
    const reply = await api.attempt(updatePreference, { body })
    if (!reply.ok) return refused('letters', reply.problem)
  }
  return data(good('letters', 'Saved.'))
}

export const meta = () => pageMeta({ title: 'Preferences', path: '/preferences', noIndex: true })

export default function PreferencesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const emails = loaderData.user_notification_preferences.EMAIL
  const mayChoose = loaderData.may_have_letters
  return (
    <SettingsFrame place="preferences" title="Preferences" lead="What you hear from us, and about what.">
      <SettingsPanel title="Emails">
        <Form method="post" preventScrollReset className="grid gap-3">
          <FormAnswer answer={answerTo(answer, 'letters')} />
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
            <p>{words.adultEmails}</p>
          )}
          <div className="mt-1 flex flex-wrap items-center gap-4">
            {mayChoose && <SaveButton intent="letters">Save emails</SaveButton>}
            <Link to="/subscription-centre" look="arrow">
              All kinds of emails
            </Link>
          </div>
        </Form>
      </SettingsPanel>
      <SettingsPanel title="Interests" text="What you care about at the moment. Change it whenever you like.">
        <Form method="post" preventScrollReset className="grid gap-3">
          <FormAnswer answer={answerTo(answer, 'interests')} />
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
          <div>
            <SaveButton intent="interests">Save interests</SaveButton>
          </div>
        </Form>
      </SettingsPanel>
    </SettingsFrame>
  )
}
