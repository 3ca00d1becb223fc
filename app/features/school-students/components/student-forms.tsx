import { inviteStudent } from '#app/features/onboarding/contract.ts'
import { resendNote } from '#app/features/onboarding/invitation-words.ts'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { unlinkStudent } from '../contract.ts'

type Group = { id: number; name: string }

/** What became of a form, below it. */
export function Outcome({ result }: { result: FormResult | undefined }) {
  if (!result?.message) return null
  return (
    <p role={result.ok ? 'status' : 'alert'} className="mt-3 font-semibold text-sm">
      {result.message}
    </p>
  )
}

/** A later year is the student's to accept: until then your school sees them as before. */
function yearHint({
  class_year: now,
  asked_year: asked,
}: {
  class_year: number | null
  asked_year: { year: number; answer: 'declined' | null } | null
}): string {
  if (!asked)
    return 'If you choose a later year, we ask the student first, because your school would see them for longer.'
  if (asked.answer === 'declined') return `The student has said no to ${asked.year}.`
  return `${asked.year} is not confirmed by the student. Until they say yes, ${now ?? 'the year that fits their age'} counts.`
}

/** The year and the groups: what the school says of a student. */
export function EditForm({
  student,
}: {
  student: {
    class_year: number | null
    asked_year: { year: number; answer: 'declined' | null } | null
    groups: Group[]
    school_groups: Group[]
  }
}) {
  const form = useForm<FormResult<'class_year'>>({ intents: ['edit'] })
  const { class_year, asked_year: asked, groups, school_groups } = student
  const shownYear = asked?.answer === null ? asked.year : class_year
  return (
    <Panel>
      <h2 className="text-h3">Year and groups</h2>
      <form {...form.props} className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="edit" />
        <TextField
          label="Finishes school in"
          name="class_year"
          inputMode="numeric"
          maxLength={4}
          defaultValue={shownYear === null ? '' : String(shownYear)}
          hint={yearHint(student)}
          error={form.errors.class_year}
        />
        {school_groups.length > 0 && (
          <ChoiceGroup legend="Groups">
            <div className="flex flex-wrap gap-x-6">
              {school_groups.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  label={name}
                  name="group_ids"
                  value={String(id)}
                  defaultChecked={groups.some((one) => one.id === id)}
                />
              ))}
            </div>
          </ChoiceGroup>
        )}
        <div>
          <Button type="submit" variant="outline" busy={form.isPending}>
            Save
          </Button>
        </div>
      </form>
      <Outcome result={form.result} />
    </Panel>
  )
}

export function InviteForm() {
  const form = useForm<FormResult>({ intents: ['invite'] })
  const refusal = usePermissionRefusal(inviteStudent)
  return (
    <Panel>
      <h2 className="text-h3">Not joined yet</h2>
      <p className="mt-2 mb-3 text-sm">
        Until they say yes, you see only what your school sent. {resendNote}
      </p>
      <form {...form.props}>
        <Button
          type="submit"
          name="intent"
          value="invite"
          variant="outline"
          busy={form.isPending}
          disabledReason={refusal}
        >
          Resend invitation
        </Button>
      </form>
      <Outcome result={form.result} />
    </Panel>
  )
}

export function UnlinkForm({ name }: { name: string }) {
  const form = useForm<FormResult>({ intents: ['unlink'] })
  const refusal = usePermissionRefusal(unlinkStudent)
  return (
    <details className="px-1">
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        {`Unlink ${name} from your school`}
      </summary>
      <p className="mt-1 mb-3 text-sm">
        {`${name} keeps the account and everything in it. Your school can no longer see any of it.`}
      </p>
      <form {...form.props}>
        <Button
          type="submit"
          name="intent"
          value="unlink"
          variant="outline"
          size="small"
          busy={form.isPending}
          disabledReason={refusal}
        >
          {`Unlink ${name}`}
        </Button>
      </form>
      <Outcome result={form.result} />
    </details>
  )
}
