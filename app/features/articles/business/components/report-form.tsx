import { Download } from 'lucide-react'
import { track } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { SentIn, SentInForm, useSentInForm } from '../../components/sent-in-form.tsx'
import { formLengths } from '../rules.ts'
import { businessWords } from '../words.ts'

/** Who would like the infopack, and then the file. */
export function ReportForm() {
  const sending = useSentInForm(() => track('business_report_download'))
  const { errors, result } = sending.form
  const sent = result?.sent ?? {}
  if (result?.ok && result.url) {
    return (
      <SentIn title={businessWords.ready}>
        <p>A PDF. The link works for an hour.</p>
        <ButtonLink to={result.url} document icon={Download} variant="accent">
          Get the PDF
        </ButtonLink>
      </SentIn>
    )
  }
  return (
    <SentInForm {...sending} submit="Continue to the file">
      <TextField
        label="First name"
        name="first_name"
        autoComplete="given-name"
        required
        maxLength={formLengths.name}
        defaultValue={sent.first_name}
        error={errors.first_name}
      />
      <TextField
        label="Last name"
        name="last_name"
        autoComplete="family-name"
        required
        maxLength={formLengths.name}
        defaultValue={sent.last_name}
        error={errors.last_name}
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={formLengths.email}
        defaultValue={sent.email}
        error={errors.email}
      />
      <TextField
        label="School or organisation"
        name="company"
        autoComplete="organization"
        optional
        maxLength={formLengths.company}
        defaultValue={sent.company}
        error={errors.company}
      />
      <TextField
        label="Your role"
        name="role"
        autoComplete="organization-title"
        optional
        maxLength={formLengths.role}
        defaultValue={sent.role}
        error={errors.role}
      />
    </SentInForm>
  )
}
