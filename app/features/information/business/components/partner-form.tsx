import { AnswerList } from '#app/features/forms/answer-list.tsx'
import { type Answers, type Given, readAnswers } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import type { FormSection } from '#app/features/forms/template.ts'
import { TextArea } from '#app/ui/text-field.tsx'
import { ContactFields } from '../../components/contact-fields.tsx'
import { SentIn, SentInForm, useSentInForm } from '../../components/sent-in-form.tsx'
import { answerPrefix, longestMessage } from '../rules.ts'
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
      <ContactFields
        ask={{
          name: {},
          company: {},
          email: { hint: 'We reply to this address.' },
          phone: { optional: true },
        }}
        sent={sent}
        errors={errors}
      />
      <TextArea
        label="What do you have in mind?"
        name="message"
        required
        rows={6}
        maxLength={longestMessage}
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
