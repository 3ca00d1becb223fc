import { AnswerList } from '#app/features/forms/answer-list.tsx'
import { type Answers, type Given, readAnswers } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import type { FormSection } from '#app/features/forms/template.ts'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { SentIn, SentInForm, useSentInForm } from '../../components/sent-in-form.tsx'
import { answerPrefix, formLengths } from '../rules.ts'
import { businessWords } from '../words.ts'

/** Schools, educators and employers ask about working together. */
export function PartnerForm({ sections }: { sections: readonly FormSection[] }) {
  const sending = useSentInForm()
  const { errors, result } = sending.form
  const sent = result?.sent ?? {}
  if (result?.ok) {
    return (
      <SentIn title={businessWords.sent}>
        <p>{businessWords.answer}</p>
        <AnswerList sections={sections} answers={answersIn(sections, result.answers)} />
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
      <FormFields sections={sections} prefix={answerPrefix} given={result?.answers} errors={errors} />
    </SentInForm>
  )
}

/** What was answered, to show it once more. */
function answersIn(sections: readonly FormSection[], given: Given = {}): Answers {
  return readAnswers(sections, given, { today: '' }).answers
}
