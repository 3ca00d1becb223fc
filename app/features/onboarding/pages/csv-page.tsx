import { redirect } from 'react-router'
import { apiContext } from '#app/platform/api-context.ts'
import { formClientAction } from '#app/platform/forms/form-client-action.ts'
import { refused, respond } from '#app/platform/forms/form-result.ts'
import { pageMeta } from '#app/platform/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/layout.tsx'
import { FileSteps } from '../components/import-steps.tsx'
import { OnboardingHead, onboardingPath } from '../components/onboarding-head.tsx'
import { UploadList } from '../components/upload-list.tsx'
import { uploadStudents } from '../contract.ts'
import type { Route } from './+types/csv-page'

/** Takes the file of a browser without scripts, up to the size of a page's form. */
export async function action({ context, request }: Route.ActionArgs) {
  const file = (await request.formData()).get('file')
  const reply = await context
    .get(apiContext)
    .attempt(uploadStudents, { body: { file: file instanceof File ? file : new File([], '') } })
  return reply.ok
    ? redirect(`${onboardingPath}/import/${reply.value.data.id}`)
    : respond(refused(reply.problem))
}

export const clientAction = formClientAction

export const meta = () =>
  pageMeta({ title: 'Upload a list of students', path: `${onboardingPath}/csv`, noIndex: true })

/** Uploads a CSV file or a OneRoster archive. */
export default function CsvPage() {
  return (
    <Section tight>
      <OnboardingHead
        title="Upload a list of students"
        here="Upload a list"
        steps={<FileSteps at="File" />}
        lead="You check everything before anything changes. After the upload we show who is new, what has changed, who is missing and which rows have errors."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <UploadList />
        <div>
          <h2 className="text-h3">What the file needs</h2>
          <ul className="mt-2 list-disc space-y-1.5 pl-5 text-muted">
            <li>A row of headings, and one student in each row.</li>
            <li>A name, an email address, and a year level or the year they finish school.</li>
            <li>
              Optional: a preferred name, your student ID, groups with semicolons between them, the email of a
              parent or guardian, and the date of birth as day/month/year.
            </li>
            <li>The headings of your school’s system are fine. We ask about those we do not know, once.</li>
          </ul>
          <div className="mt-4">
            <ButtonLink to="/api/advisor/imports/template" variant="outline" document download>
              Download the template
            </ButtonLink>
          </div>
          <h2 className="mt-7 text-h3">OneRoster 1.2</h2>
          <p className="mt-2 text-muted">
            Upload the zip file as your system exports it. Students of your school, their classes and their
            enrolments are read. We do not read passwords, demographics or other people.
          </p>
        </div>
      </div>
    </Section>
  )
}
