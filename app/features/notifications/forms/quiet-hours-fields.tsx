import { textOf } from '#app/platform/forms/form-data.ts'
import { Select } from '#app/ui/select.tsx'
import type { QuietHours } from '../quiet-hours.ts'

export const quietHoursWords =
  'No emails about notifications and nothing on your devices in these hours, where you live. Choose the same hour twice for none. People under 18 never get any between 9 pm and 7 am.'

export function QuietHoursFields({ from, to }: QuietHours) {
  return (
    <div className="flex flex-wrap gap-4">
      <Select name="quiet_from" label="From" defaultValue={String(from)} options={hours} />
      <Select name="quiet_to" label="To" defaultValue={String(to)} options={hours} />
    </div>
  )
}

/** What a form with the fields above was sent with. */
export function quietHoursIn(form: FormData): QuietHours {
  return { from: Number(textOf(form, 'quiet_from')), to: Number(textOf(form, 'quiet_to')) }
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hour === 0 ? 'Midnight' : hour === 12 ? 'Noon' : `${hour % 12} ${hour < 12 ? 'am' : 'pm'}`,
}))
