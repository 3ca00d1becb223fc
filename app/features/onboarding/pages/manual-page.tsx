import { redirect } from 'react-router'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { invalid, refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { OnboardingHead, onboardingPath } from '../components/onboarding-head.tsx'
import { addStudents } from '../contract.ts'
import type { Route } from './+types/manual-page'

const defaultRows = 3
const maxRows = 50

const fields = [
  { name: 'given_name', label: 'Given name' },
  { name: 'family_name', label: 'Family name' },
  { name: 'email', label: 'Email' },
  { name: 'year_level', label: 'Year level' },
  { name: 'external_id', label: 'Student ID' },
  { name: 'groups', label: 'Groups' },
] as const

export function loader({ request }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('rows') ?? defaultRows)
  return { rows: Number.isInteger(asked) && asked >= 1 ? Math.min(asked, maxRows) : defaultRows }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const all = Array.from({ length: maxRows }, (_, at) => ({ at, student: studentOf(form, at) }))
  const filled = all.filter(({ student }) => Object.values(student).some(Boolean))
  if (filled.length === 0) return respond(invalid({ 'students.0.given_name': 'Add at least one student' }))
  const body = { students: filled.map(({ student }) => student) }
  const reply = await context.get(apiContext).attempt(addStudents, { body })
  if (reply.ok) return redirect(`${onboardingPath}/complete?import=${reply.value.data.id}`)
  // Blank rows were left out of the call: errors go back to the rows of the form.
  const errors = Object.fromEntries(
    Object.entries(reply.problem.errors).map(([name, list]) => {
      const [, row = '0', field = ''] = name.split('.')
      return [`students.${filled[Number(row)]?.at ?? 0}.${field}`, list]
    }),
  )
  return respond(refused({ ...reply.problem, errors }))
}

function studentOf(form: FormData, at: number) {
  return Object.fromEntries(
    fields.map(({ name }) => [name, textOf(form, `students.${at}.${name}`, 300).trim()]),
  )
}

export const clientAction = formClientAction

export const meta = () =>
  pageMeta({ title: 'Add students by hand', path: `${onboardingPath}/manual`, noIndex: true })

/** A few students, typed in. Rows that are left blank do not count. */
export default function ManualPage({ loaderData: { rows } }: Route.ComponentProps) {
  const form = useForm()
  const refusal = usePermissionRefusal(addStudents)
  return (
    <Section tight>
      <OnboardingHead
        title="Add students by hand"
        here="By hand"
        lead="Each student needs a name, an email and a year level. Leave rows that you do not need blank. Each student gets an email that asks whether they are at your school."
      />
      <form {...form.props} className="grid gap-5">
        {form.result?.message && (
          <p role="alert" className="font-semibold text-danger">
            {form.result.message}
          </p>
        )}
        {Array.from({ length: rows }, (_, at) => `students.${at}`).map((row, at) => (
          <Panel key={row}>
            <fieldset>
              <legend className="mb-3 font-semibold">Student {at + 1}</legend>
              <div className="grid gap-4 md:grid-cols-3">
                {fields.map(({ name, label }) => (
                  <TextField
                    key={name}
                    name={`${row}.${name}`}
                    label={label}
                    type={name === 'email' ? 'email' : 'text'}
                    autoComplete="off"
                    maxLength={300}
                    optional={name === 'external_id' || name === 'groups' || name === 'family_name'}
                    error={form.errors[`${row}.${name}`]}
                  />
                ))}
              </div>
            </fieldset>
          </Panel>
        ))}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={form.isPending} doing="Checking the names." disabledReason={refusal}>
            Add these students
          </Button>
          {rows < maxRows && (
            <ButtonLink
              to={`${onboardingPath}/manual?rows=${Math.min(rows + 5, maxRows)}`}
              variant="outline"
              keepScroll
            >
              More rows
            </ButtonLink>
          )}
        </div>
      </form>
    </Section>
  )
}
