import { otherPictureNote, otherPictures } from '#app/platform/site-picture.ts'
import { TextArea } from '#app/ui/text-field.tsx'

export type RichTextFieldProps = {
  name: string
  label: string
  hint?: string | null
  error?: string | null
  required: boolean
  /** HTML of the allow-list. */
  value: string
  onChange(html: string): void
}

/** Rich text as the HTML it is stored as. */
export function HtmlField({ value, onChange, hint, error, required, ...field }: RichTextFieldProps) {
  const [other] = otherPictures(value)
  return (
    <TextArea
      {...field}
      error={error ?? (other === undefined ? null : otherPictureNote(other))}
      rows={16}
      spellCheck
      optional={!required}
      hint={hint ?? 'HTML. Tags that the site does not allow are removed.'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
