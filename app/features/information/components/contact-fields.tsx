import { type ContactField, contactLengths } from '#app/platform/forms/contact-rules.ts'
import { TextField } from '#app/ui/text-field.tsx'

type Asked = { label?: string; hint?: string; optional?: boolean }

type ContactFieldsProps = {
  /** What is asked, in this order; a form may say it in its own words. */
  ask: Partial<Record<ContactField, Asked>>
  /** What was typed before. */
  sent: Partial<Record<string, string>>
  errors: Partial<Record<string, string>>
}

/** The fields about the person who writes to us. */
export function ContactFields({ ask, sent, errors }: ContactFieldsProps) {
  return (Object.entries(ask) as [ContactField, Asked][]).map(([name, asked]) => (
    <TextField
      key={name}
      {...usual[name]}
      {...asked}
      name={name}
      required={!asked.optional}
      maxLength={contactLengths[name]}
      defaultValue={sent[name]}
      error={errors[name]}
    />
  ))
}

const usual: Record<ContactField, { label: string; autoComplete: string; type?: string }> = {
  name: { label: 'Your name', autoComplete: 'name' },
  first_name: { label: 'First name', autoComplete: 'given-name' },
  last_name: { label: 'Last name', autoComplete: 'family-name' },
  email: { label: 'Your email address', autoComplete: 'email', type: 'email' },
  phone: { label: 'Your phone number', autoComplete: 'tel', type: 'tel' },
  company: { label: 'School or organisation', autoComplete: 'organization' },
  role: { label: 'Your role', autoComplete: 'organization-title' },
}
