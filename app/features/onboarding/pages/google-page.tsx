import { redirect } from 'react-router'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { textOf } from '#app/platform/forms/form-data.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { pageMeta } from '#app/platform/meta.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/choice.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Section } from '#app/ui/layout.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { OnboardingHead, onboardingPath } from '../components/onboarding-head.tsx'
import { connectGoogle, importCourses, listCourses } from '../contract.ts'
import type { Route } from './+types/google-page'

const problems: Record<string, string> = {
  over: 'Connecting to Google took too long or began in another browser. Try again.',
  refused: 'You did not give us permission to read your classes. Nothing was imported.',
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const courses = await context.get(apiContext).call(listCourses)
  return { ...courses, problem: problems[new URL(request.url).searchParams.get('google') ?? ''] ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = {
    course_ids: form.getAll('course_ids').map(String),
    year_level: textOf(form, 'year_level', 40),
  }
  const reply = await context.get(apiContext).attempt(importCourses, { body })
  if (reply.ok) return redirect(`${onboardingPath}/import/${reply.value.data.id}`)
  return respond(refused(reply.problem))
}

export const clientAction = formClientAction

export const meta = () =>
  pageMeta({ title: 'Import from Google Classroom', path: `${onboardingPath}/google`, noIndex: true })

/** Classes of Google Classroom, from which students come in. */
export default function GooglePage({ loaderData }: Route.ComponentProps) {
  const { data, connected, available, problem } = loaderData
  const refusal = usePermissionRefusal(connectGoogle)
  return (
    <Section tight>
      <OnboardingHead
        title="Import from Google Classroom"
        here="Google Classroom"
        lead="We read the classes you choose, one time only. Then we give the permission back to Google."
      />
      {problem && (
        <div className="mb-5">
          <Banner tone="bad">{problem}</Banner>
        </div>
      )}
      {connected ? (
        <Courses courses={data} />
      ) : available ? (
        <Panel>
          <h2 className="text-h3">Connect Google Classroom</h2>
          <p className="mt-2 mb-4 text-muted">
            Google asks you whether Yonder may see your classes, the students in them and their email
            addresses. Yonder cannot see work, grades or messages.
          </p>
          {refusal ? (
            <Button disabledReason={refusal}>Connect to Google</Button>
          ) : (
            <ButtonLink to={connectGoogle.path} document>
              Connect to Google
            </ButtonLink>
          )}
        </Panel>
      ) : (
        <EmptyState
          title="Google Classroom is not set up here"
          action={{ to: `${onboardingPath}/csv`, label: 'Upload a list' }}
        >
          This site is not connected to Google. You can upload a list instead.
        </EmptyState>
      )}
    </Section>
  )
}

type Courses = Route.ComponentProps['loaderData']['data']

function Courses({ courses }: { courses: Courses }) {
  const form = useForm()
  const refusal = usePermissionRefusal(importCourses)
  if (courses.length === 0)
    return (
      <EmptyState title="No classes" action={{ to: `${onboardingPath}/csv`, label: 'Upload a list' }}>
        You teach no active class in Google Classroom.
      </EmptyState>
    )
  return (
    <Panel>
      <form {...form.props} className="grid gap-5">
        {form.result?.message && (
          <p role="alert" className="font-semibold text-danger">
            {form.result.message}
          </p>
        )}
        <ChoiceGroup legend="Which classes?" error={form.errors.course_ids}>
          {courses.map(({ id, name, section }) => (
            <Checkbox key={id} name="course_ids" value={id} label={section ? `${name}, ${section}` : name} />
          ))}
        </ChoiceGroup>
        <div className="max-w-90">
          <TextField
            name="year_level"
            label="Year level of these classes"
            optional
            maxLength={40}
            hint="If you leave it empty, each student is asked when they first sign in."
            error={form.errors.year_level}
          />
        </div>
        <div>
          <Button
            type="submit"
            busy={form.isPending}
            doing="Reading the classes from Google Classroom."
            disabledReason={refusal}
          >
            Read these classes
          </Button>
        </div>
      </form>
    </Panel>
  )
}
