import { schoolReportsPath } from '#app/features/moderation/paths.ts'
import { advisorPermissions } from '#app/platform/actor.ts'
import { permissionWords } from '#app/platform/advisor-permissions.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AskFirst } from '#app/ui/ask-first.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Link } from '#app/ui/link.tsx'
import { dayInWords } from '#app/ui/months.ts'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { AdvisorProfile } from '../contract.ts'
import { mayGive } from '../rules.ts'
import { schoolWords } from '../words.ts'
import { Said } from './said.tsx'

type Colleague = AdvisorProfile['staff'][number]
type Permissions = AdvisorProfile['permissions']

/** Who advises at the school. Those who manage staff invite, change and end. */
export function StaffList({ profile }: { profile: AdvisorProfile }) {
  const manages = profile.permissions.includes('manage_staff')
  return (
    <Panel>
      <h2 className="text-h3">Staff of the school</h2>
      <ul className="mt-3">
        {profile.staff.map((one) => (
          <li key={one.id} className="border-line border-t py-3 first:border-t-0">
            <p className="font-semibold">
              {one.first_name} {one.last_name}
              {one.is_you && ' (you)'}
            </p>
            <p className="text-sm text-muted">
              {[one.position, one.email].filter(Boolean).join(', ')}
              {one.permissions.length > 0 && `. ${labelsOf(one.permissions)}.`}
            </p>
            {manages && !one.is_you && (
              <ManageForm
                colleague={one}
                held={profile.permissions}
                others={profile.staff.filter(({ id }) => id !== one.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {manages && (
        <p className="mt-3 text-sm">
          <Link to={schoolReportsPath}>Who is told of a report, and in which order</Link>
        </p>
      )}
      {manages && <Invites profile={profile} />}
      <LeaveForm profile={profile} />
    </Panel>
  )
}

function labelsOf(permissions: Permissions): string {
  return permissions.map((one) => permissionWords[one].label).join(', ')
}

/** @param held by who gives: what they may not give is shown, with the reason, and can only be taken away */
function PermissionFields({ given, held }: { given: Permissions; held: Permissions }) {
  return (
    <ChoiceGroup legend="What they can do">
      {advisorPermissions.map((one) => {
        const isRefused = !given.includes(one) && !mayGive(one, held)
        return (
          <Checkbox
            key={one}
            name="permissions"
            value={one}
            label={`${permissionWords[one].label}. ${permissionWords[one].hint}`}
            hint={isRefused && schoolWords['not-yours-to-give']}
            disabled={isRefused}
            defaultChecked={given.includes(one)}
          />
        )
      })}
    </ChoiceGroup>
  )
}

type Managed = { colleague: Colleague; held: Permissions; others: Colleague[] }

/** The second tap is in what the first one opens. */
function ManageForm({ colleague, held, others }: Managed) {
  const form = useForm<FormResult<'hand_over_to'>>({ intents: [`staff-${colleague.id}`] })
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
        Change or end {colleague.first_name}’s access
      </summary>
      <form {...form.props} className="mt-2 grid gap-4">
        <Said result={form.result} />
        <input type="hidden" name="id" value={colleague.id} />
        <PermissionFields given={colleague.permissions} held={held} />
        <p>
          <Button type="submit" name="intent" value="permissions" variant="outline" busy={form.isPending}>
            Save permissions
          </Button>
        </p>
        <Select
          label="Who takes over"
          name="hand_over_to"
          hint="Open messages, tasks and notes go to this colleague, and the students are told."
          options={others.map(optionOf)}
          error={form.errors.hand_over_to}
        />
        <p>
          <Button type="submit" name="intent" value="remove" variant="outline" busy={form.isPending}>
            End access and hand over
          </Button>
        </p>
      </form>
    </details>
  )
}

/** Leaving the school: every advisor may, once a colleague who takes over is named. */
function LeaveForm({ profile }: { profile: AdvisorProfile }) {
  const form = useForm<FormResult<'hand_over_to'>>({ intents: ['leave'] })
  const others = profile.staff.filter(({ is_you }) => !is_you)
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline underline-offset-3">
        Leave this school
      </summary>
      {others.length === 0 ? (
        <p className="mt-2">
          A colleague has to take over first. Invite one; you can leave once they have accepted.
        </p>
      ) : (
        <form {...form.props} className="mt-2 grid gap-4">
          <Said result={form.result} />
          <input type="hidden" name="id" value={profile.id} />
          <p>
            You no longer see the students of this school, and you are signed out. Your account stays yours.
          </p>
          <Select
            label="Who takes over from you"
            name="hand_over_to"
            hint="Your messages, tasks, groups and notes go to this colleague, and the students are told."
            options={others.map(optionOf)}
            error={form.errors.hand_over_to}
          />
          <p>
            <Button type="submit" name="intent" value="leave" variant="outline" busy={form.isPending}>
              Hand over and leave
            </Button>
          </p>
        </form>
      )}
    </details>
  )
}

function optionOf({ id, first_name, last_name }: Colleague) {
  return { value: String(id), label: `${first_name} ${last_name}` }
}

function Invites({ profile }: { profile: AdvisorProfile }) {
  const form = useForm<FormResult<'email' | 'position'>>({ intents: ['invite'] })
  const ending = useForm({ intents: ['end-invite'] })
  return (
    <div className="mt-6 grid gap-4">
      <h3 className="font-semibold">Invite a colleague</h3>
      <Said result={ending.result} />
      {profile.invites.length > 0 && (
        <ul className="grid gap-2">
          {profile.invites.map(({ id, email, expires_at }) => (
            <li key={id}>
              <form {...ending.props} className="flex flex-wrap items-center gap-3">
                <input type="hidden" name="id" value={id} />
                <span>
                  {email}, open until {dayInWords(expires_at.slice(0, 10))}
                </span>
                <AskFirst
                  label="End this invitation"
                  of={`to ${email}`}
                  question="The link in the email stops working. You can invite them again."
                  yes="Yes, end it"
                  intent="end-invite"
                  busy={ending.isPending}
                />
              </form>
            </li>
          ))}
        </ul>
      )}
      <form {...form.props} className="grid gap-4">
        <Said result={form.result} />
        <TextField
          label="Work email"
          name="email"
          type="email"
          maxLength={254}
          hint="The invitation works once, within 14 days."
          error={form.errors.email}
        />
        <TextField label="Position" name="position" maxLength={100} optional error={form.errors.position} />
        <PermissionFields given={[]} held={profile.permissions} />
        <p>
          <Button type="submit" name="intent" value="invite" busy={form.isPending}>
            Send the invitation
          </Button>
        </p>
      </form>
    </div>
  )
}
