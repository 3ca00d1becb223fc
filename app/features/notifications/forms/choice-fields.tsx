import { textOf } from '#app/platform/forms/form-data.ts'
import { type EmailTiming, emailTimings } from '#app/platform/notification-kind.ts'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Select } from '#app/ui/select.tsx'
import type { NotificationChoice } from '../contract.ts'

/** Each kind of notification with where one hears of it. */
export function ChoiceFields({ choices }: { choices: NotificationChoice[] }) {
  return choices.map(({ kind, label, description, bell, email, push }) => (
    <fieldset key={kind} className="grid gap-3">
      <legend className="font-semibold">{label}</legend>
      <p className="text-muted">{description}</p>
      <input type="hidden" name="kind" value={kind} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Checkbox name={`${kind}.bell`} label="In the app (bell)" defaultChecked={bell} />
        <Checkbox
          name={`${kind}.push`}
          label="At once, on open pages and your devices"
          defaultChecked={push}
        />
        <Select name={`${kind}.email`} label="By email" options={timings} defaultValue={email} />
      </div>
    </fieldset>
  ))
}

/** What a form with the fields above was sent with. */
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
  daily: 'Once a day, in one email',
  weekly: 'Once a week, on Fridays',
  instant: 'Each time',
}
const timings = (['never', 'weekly', 'daily', 'instant'] as const).map((value) => ({
  value,
  label: words[value],
}))
