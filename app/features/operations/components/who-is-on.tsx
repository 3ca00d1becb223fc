import { dutyChoices } from '#app/features/moderation/duty-rules.ts'
import { editingZone } from '#app/platform/admin/time-words.ts'
import { localTime } from '#app/platform/calendar.ts'
import { formatTime } from '#app/platform/date-words.ts'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/figures.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import type { StaffToday } from '../today-contract.ts'

type Props = { people: NonNullable<StaffToday['on_duty']>; now: string; userId: number }

/** Who of the staff is on duty, until when, and how many things each has; with a way to say so oneself. */
export function WhoIsOn({ people, now, userId }: Props) {
  const isOn = people.some(({ id }) => id === userId)
  return (
    <Panel>
      <h2 className="text-h3">Who is on duty</h2>
      {people.length === 0 && <p className="mt-2 text-muted text-sm">Nobody is on duty now.</p>}
      <ul className="mt-2">
        {people.map(({ id, name, until, things }) => (
          <li
            key={id}
            className="flex items-center gap-3 border-line border-b py-2.5 text-sm last:border-b-0"
          >
            <Avatar name={name} size="small" />
            <span className="min-w-0">
              <span className="block break-words font-semibold">{id === userId ? 'You' : name}</span>
              <span className="text-muted">
                {counted(things, 'item')}, on duty until {clock(until)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <DutyForm isOn={isOn} now={now} />
    </Panel>
  )
}

function DutyForm({ isOn, now }: { isOn: boolean; now: string }) {
  const form = useForm({ intents: ['on', 'off'] })
  const said = alertOf(form.result)
  return (
    <form {...form.props} className="mt-3 grid gap-3">
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      <Select
        label="On duty until"
        name="until"
        placeholder="Choose a time"
        options={dutyChoices(new Date(now)).map((at) => ({ value: at.toISOString(), label: clock(at) }))}
        hint="Sydney time"
        error={form.errors.until}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="on" variant="outline" size="small" busy={form.isPending}>
          {isOn ? 'Change the time' : 'Start duty'}
        </Button>
        {isOn && (
          <Button type="submit" name="intent" value="off" variant="outline" size="small">
            End duty
          </Button>
        )}
      </div>
    </form>
  )
}

/** `5 pm` by the clocks of the admin area. */
function clock(at: Date | string): string {
  return formatTime(localTime(editingZone, new Date(at)).slice(11, 16))
}
