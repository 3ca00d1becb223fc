import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { ContactFields } from '../../components/contact-fields.tsx'
import { SentIn, SentInForm, useSentInForm } from '../../components/sent-in-form.tsx'
import { contributionLengths } from '../rules.ts'
import { editorialWords } from '../words.ts'

/** Sends in a story. */
export function ContributionForm() {
  const sending = useSentInForm()
  const { errors, result } = sending.form
  const sent = result?.sent ?? {}
  if (result?.ok) {
    return (
      <SentIn title={editorialWords.sent}>
        <p>{editorialWords.answer}</p>
      </SentIn>
    )
  }
  return (
    <SentInForm {...sending} submit="Send the story">
      <ContactFields
        ask={{
          name: { hint: 'A first name is enough. We ask before we publish it.' },
          email: { hint: 'We reply to this address and never print it.' },
        }}
        sent={sent}
        errors={errors}
      />
      <TextField
        label="Title of your story"
        name="title"
        required
        maxLength={contributionLengths.title}
        defaultValue={sent.title}
        error={errors.title}
      />
      <TextArea
        label="Your story"
        name="body"
        required
        rows={12}
        maxLength={contributionLengths.body}
        hint="Leave out other people’s names, and anything about health or family that you would not tell your class."
        defaultValue={sent.body}
        error={errors.body}
      />
    </SentInForm>
  )
}
