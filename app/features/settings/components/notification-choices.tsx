import { Form } from 'react-router'
import type { NotificationChoice } from '#app/features/notifications/contract.ts'
import { textOf } from '#app/features/people/forms/posted-fields.ts'
import { type EmailTiming, emailTimings } from '#app/platform/notification-kind.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import type { SettingsAnswer } from '../settings-answer.ts'
import { FormAnswer } from './form-answer.tsx'
import { SaveButton } from './save-button.tsx'

/** Each kind of notification with where one hears of it. */
export function NotificationChoices({
  choices,
  answer,
}: {
  choices: NotificationChoice[]
  answer: SettingsAnswer | undefined
}) {
  return (
    <Form key={JSON.stringify(choices)} method="post" preventScrollReset className="grid gap-6">
      <FormAnswer answer={answer} />
      {choices.map(({ kind, label, description, bell, email, push }) => (
        <fieldset key={kind} className="grid gap-3">
          <legend className="font-semibold">{label}</legend>
          <p className="text-muted">{description}</p>
          <input type="hidden" name="kind" value={kind} />
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Checkbox name={`${kind}.bell`} label="In the bell" defaultChecked={bell} />
            <Checkbox name={`${kind}.push`} label="At once on open pages" defaultChecked={push} />
          </div>
          <div className="max-w-xs">
            <Select name={`${kind}.email`} label="By email" options={timings} defaultValue={email} />
          </div>
        </fieldset>
      ))}
      <div>
        <SaveButton intent="notifications">Save notifications</SaveButton>
      </div>
    </Form>
  )
}

/** What the form above was sent with. */
export function choicesIn(form: FormData) {
  return form.getAll('kind').map((kind) => ({
    kind: String(kind),
    bell: form.has(`${kind}.bell`),
    push: form.has(`${kind}.push`),
    email: emailTimings.find((timing) => timing === textOf(form, `${kind}.email`)) ?? 'never',
  }))
}

const words: Record<EmailTiming, string> = {
  never: 'Never',
  daily: 'Once a day, together',
  instant: 'Each time',
}
const timings = (['never', 'daily', 'instant'] as const).map((value) => ({ value, label: words[value] }))
