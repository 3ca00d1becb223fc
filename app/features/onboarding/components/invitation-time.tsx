import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { formatDay } from '#app/platform/date-words.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { RadioGroup } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { planInvitations, type StudentImport } from '../contract.ts'
import { schoolHoursWords } from '../invitation-words.ts'
import type { SendTime } from '../send-times.ts'

type List = Pick<StudentImport, 'invitations' | 'new_rows' | 'time_zone'>

const studentsIn = ({ new_rows: count }: List) =>
  count === 1 ? 'the new student' : `the ${count.toLocaleString('en-AU')} new students`
const morning = (iso: string, zone: string) => `${formatDay(dayIn(zone, new Date(iso)))} at 8 am`

/** The question when the new students of a list get their email. */
export function InvitationTime({ item, error }: { item: List; error?: string | null }) {
  const { may_send_now: mayNow, next_morning: next, held, at, waiting } = item.invitations
  const options: { value: SendTime; label: string; hint?: string; disabled?: boolean }[] = [
    {
      value: 'now',
      label: 'Now',
      hint: mayNow ? undefined : `You can choose this ${schoolHoursWords}.`,
      disabled: !mayNow,
    },
    { value: 'next-morning', label: morning(next, item.time_zone) },
    { value: 'held', label: 'Not yet. I will choose a time later, on this page' },
  ]
  const planned = held ? 'held' : at && 'next-morning'
  return (
    <RadioGroup
      legend={`When do we email ${studentsIn(item)}?`}
      hint="The email asks whether they are at your school."
      error={error}
      name="invite"
      options={options}
      defaultValue={(waiting && planned) || (mayNow ? 'now' : 'next-morning')}
    />
  )
}

/** Says when invitations go out that still wait, and takes another time for them. */
export function InvitationPlan({ item }: { item: List }) {
  const form = useForm({ intents: ['invitations'] })
  const refusal = usePermissionRefusal(planInvitations)
  const { held, at } = item.invitations
  return (
    <div className="mb-6">
      <Panel>
        <form {...form.props} className="grid gap-4">
          <p className="font-semibold">
            {held || !at
              ? `We have not emailed ${studentsIn(item)} yet. No email goes out until you choose a time.`
              : `We email ${studentsIn(item)} on ${morning(at, item.time_zone)}. Until then you can change this.`}
          </p>
          <InvitationTime item={item} error={form.errors.invite} />
          {form.result?.message && <p role={form.result.ok ? 'status' : 'alert'}>{form.result.message}</p>}
          <div>
            <Button
              type="submit"
              variant="outline"
              name="intent"
              value="invitations"
              busy={form.pendingIntent === 'invitations'}
              disabledReason={refusal}
            >
              Save this time
            </Button>
          </div>
        </form>
      </Panel>
    </div>
  )
}
