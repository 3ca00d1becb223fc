import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { findSchoolsByName } from '#app/features/registration/forms/directory-lookups.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Button } from '#app/ui/button.tsx'
import { Combobox } from '#app/ui/combobox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { type ContactTopic, contactErrors, contactLengths, contactTopics } from '../contact-rules.ts'
import { contactWords } from '../words.ts'

export type ContactAnswer = {
  errors: Record<string, string[]>
  message?: string
  sent: Record<string, string>
}

const topics = Object.entries(contactTopics).map(([value, label]) => ({ value, label }))

/** The contact form. Works without scripts too; the input is preserved when sending fails. */
export function ContactForm({
  topic,
  about,
  answer,
}: {
  topic: ContactTopic
  /** The title of the page that the reader came from. */
  about?: string
  answer?: ContactAnswer
}) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isSending = useNavigation().state !== 'idle'
  const loaded = useSiteState()
  const state = loaded.status === 'ready' ? loaded.state : null
  const captcha = useCaptcha(state?.config.hcaptcha_site_key ?? null)
  const [own, setOwn] = useState<Pick<ContactAnswer, 'errors' | 'message'> | null>(null)
  const { errors, message } = own ?? answer ?? { errors: {}, message: undefined }
  const before = answer?.sent ?? {}
  const isSchool = topic === 'schools'

  useEffect(() => {
    if (state?.user) fillIn(form.current, { name: state.user.full_name, email: state.user.email ?? '' })
  }, [state?.user])

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const wrong = Object.entries(
      contactErrors({ name: text('name'), email: text('email'), message: text('message') }),
    )
    if (wrong.length > 0)
      return setOwn({ errors: Object.fromEntries(wrong.map(([name, said]) => [name, [said]])) })
    try {
      fields.set('hCaptchaToken', await captcha.token())
      setOwn(null)
      await submit(fields, { method: 'post' })
    } catch {
      setOwn({ errors: {}, message: contactWords.failed })
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="max-w-140">
      <ErrorSummary errors={errors} message={message} />
      <div className="grid gap-5">
        <Select label="What is it about?" name="slug" options={topics} defaultValue={before.slug ?? topic} />
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          required
          maxLength={contactLengths.name}
          defaultValue={before.name}
          error={errors.name?.[0]}
        />
        {isSchool && <SchoolFields errors={errors} />}
        <TextField
          label={isSchool ? 'Your work email address' : 'Your email address'}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={contactLengths.email}
          hint={
            isSchool
              ? 'The invitation goes to this address, once we have rung your school.'
              : 'We reply to this address.'
          }
          defaultValue={before.email}
          error={errors.email?.[0]}
        />
        <TextArea
          label="Your message"
          name="message"
          required
          rows={6}
          maxLength={contactLengths.message}
          hint="Leave out passwords. Tell us only as much as you want to."
          defaultValue={before.message ?? (about && `About “${about}”: `)}
          error={errors.message?.[0]}
        />
      </div>
      {captcha.place}
      <div className="mt-6">
        <Button type="submit" busy={isSending}>
          Send
        </Button>
      </div>
    </form>
  )
}

/** Of someone who asks for access for their school. */
function SchoolFields({ errors }: { errors: Record<string, string[]> }) {
  return (
    <>
      <Combobox
        label="Your school"
        name="school_id"
        options={findSchoolsByName}
        hint="Type its name and choose it from the list."
        nothingFound="Not in our list. Choose “A question” under Contact and tell us its name."
        error={errors.school_id?.[0]}
      />
      <TextField
        label="What you do there"
        name="role"
        maxLength={100}
        hint="For example: careers advisor"
        error={errors.role?.[0]}
      />
    </>
  )
}

/** Prefills empty fields with the person's known details. */
function fillIn(form: HTMLFormElement | null, known: Record<string, string>): void {
  for (const [name, value] of Object.entries(known)) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && !control.value) control.value = value
  }
}
