import { Download } from 'lucide-react'
import { track } from '#app/platform/web/tracking.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { ContactFields } from '../../components/contact-fields.tsx'
import { SentIn, SentInForm, useSentInForm } from '../../components/sent-in-form.tsx'
import { businessWords } from '../words.ts'

/** Who would like the infopack, and then the file. */
export function ReportForm() {
  const sending = useSentInForm(() => track('business_report_download'))
  const { errors, result } = sending.form
  const sent = result?.sent ?? {}
  if (result?.ok && result.url) {
    return (
      <SentIn title={businessWords.ready}>
        <p>
          A PDF. The link works for an hour. If you are signed in, you find it again under{' '}
          <Link to="/downloads">Downloads</Link>.
        </p>
        <ButtonLink to={result.url} document icon={Download} variant="accent">
          Get the PDF
        </ButtonLink>
      </SentIn>
    )
  }
  return (
    <SentInForm {...sending} submit="Continue to the file">
      <ContactFields
        ask={{
          first_name: {},
          last_name: {},
          email: { label: 'Email address' },
          company: { optional: true },
          role: { optional: true },
        }}
        sent={sent}
        errors={errors}
      />
    </SentInForm>
  )
}
