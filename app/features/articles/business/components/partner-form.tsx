import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { SentIn, SentInForm, useSentInForm } from '../../components/sent-in-form.tsx'
import { formLengths } from '../rules.ts'
import { businessWords } from '../words.ts'

/** Schools, educators and employers ask about working together. */
export function PartnerForm() {
  const sending = useSentInForm()
  const { errors, result } = sending.form
  const sent = result?.sent ?? {}
  if (result?.ok) {
    return (
      <SentIn title={businessWords.sent}>
        <p>{businessWords.answer}</p>
      </SentIn>
    )
  }
  return (
    <SentInForm {...sending} submit="Send the enquiry">
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        required
        maxLength={formLengths.name}
        defaultValue={sent.name}
        error={errors.name}
      />
      <TextField
        label="School or organisation"
        name="company"
        autoComplete="organization"
        required
        maxLength={formLengths.company}
        defaultValue={sent.company}
        error={errors.company}
      />
      <TextField
        label="Your email address"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={formLengths.email}
        hint="We answer to this address."
        defaultValue={sent.email}
        error={errors.email}
      />
      <TextField
        label="Your phone number"
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={formLengths.phone}
        defaultValue={sent.phone}
        error={errors.phone}
      />
      <TextArea
        label="What do you have in mind?"
        name="message"
        required
        rows={6}
        maxLength={formLengths.message}
        defaultValue={sent.message}
        error={errors.message}
      />
    </SentInForm>
  )
}
