import { QuietHoursFields, quietHoursWords } from '#app/features/notifications/forms/quiet-hours-fields.tsx'
import type { QuietHours } from '#app/features/notifications/quiet-hours.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { AdvisorProfile } from '../contract.ts'
import { Said } from './said.tsx'

type DetailsResult = FormResult<'first_name' | 'last_name' | 'position' | 'phone'>

/** Name, position and phone. */
export function DetailsForm({ profile }: { profile: AdvisorProfile }) {
  const form = useForm<DetailsResult>({ intents: ['details'] })
  return (
    <Panel>
      <h2 className="text-h3">Your details</h2>
      <form {...form.props} className="mt-3 grid gap-4">
        <Said result={form.result} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="First name"
            name="first_name"
            autoComplete="given-name"
            maxLength={100}
            defaultValue={profile.first_name}
            error={form.errors.first_name}
          />
          <TextField
            label="Last name"
            name="last_name"
            autoComplete="family-name"
            maxLength={100}
            defaultValue={profile.last_name}
            error={form.errors.last_name}
          />
        </div>
        <TextField
          label="Position"
          name="position"
          maxLength={100}
          optional
          hint="Students see it next to your name: “Careers advisor”."
          defaultValue={profile.position ?? ''}
          error={form.errors.position}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          optional
          hint="For colleagues and for us. Students do not see it."
          defaultValue={profile.phone ?? ''}
          error={form.errors.phone}
        />
        <p>
          <Button type="submit" name="intent" value="details" busy={form.isPending}>
            Save details
          </Button>
        </p>
      </form>
    </Panel>
  )
}

/** When nothing is sent to the advisor. */
export function QuietForm({ quiet }: { quiet: QuietHours }) {
  const form = useForm({ intents: ['quiet'] })
  return (
    <Panel>
      <h2 className="text-h3">Quiet hours</h2>
      <p className="mt-1.5 text-sm text-muted">{quietHoursWords}</p>
      <form {...form.props} className="mt-3 grid gap-4">
        <Said result={form.result} />
        <QuietHoursFields {...quiet} />
        <p>
          <Button type="submit" name="intent" value="quiet" variant="outline" busy={form.isPending}>
            Save quiet hours
          </Button>
        </p>
      </form>
    </Panel>
  )
}

/** Of an advisor of several campuses: at which of them they are just now. */
export function CampusForm({ profile }: { profile: AdvisorProfile }) {
  const form = useForm({ intents: ['campus'] })
  return (
    <Panel>
      <h2 className="text-h3">Your schools</h2>
      <form {...form.props} className="mt-3 grid gap-4">
        <Said result={form.result} />
        <Select
          label="School that you see now"
          name="school_id"
          hint="You see the students, groups and messages of one school at a time."
          options={profile.schools.map(({ id, name }) => ({ value: String(id), label: name }))}
          defaultValue={profile.school ? String(profile.school.id) : ''}
        />
        <p>
          <Button type="submit" name="intent" value="campus" variant="outline" busy={form.isPending}>
            Switch to this school
          </Button>
        </p>
      </form>
    </Panel>
  )
}
