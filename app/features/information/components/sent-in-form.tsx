import { type ReactNode, useEffect, useRef } from 'react'
import type { Given } from '#app/features/forms/answers.ts'
import { useSiteState } from '#app/features/site/site-state.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'

/**
 * What the action of a page answers to a form that is sent in; `sent` and `answers` are what was typed, for browsers without
 * scripts.
 */
export type SentInResult = FormResult & { sent?: Record<string, string>; answers?: Given; url?: string }

const failed = 'That did not go through. Nothing you wrote is lost: please try again.'

/** A form of a public page, with the captcha where one is configured. Works without scripts. */
export function useSentInForm(onSent?: () => void): {
  form: Form<SentInResult>
  captchaPlace: ReactNode
} {
  const loaded = useSiteState()
  const siteKey = loaded.status === 'ready' ? loaded.state.config.hcaptcha_site_key : null
  const captcha = useCaptcha(siteKey)
  const form = useForm<SentInResult>({
    focusesErrors: false, // the summary takes the focus
    revalidates: false,
    async prepare(fields) {
      try {
        fields.set('hCaptchaToken', await captcha.token())
      } catch {
        return { ok: false, message: failed }
      }
    },
    onResult: ({ ok }) => (ok ? onSent?.() : undefined),
  })
  return { form, captchaPlace: captcha.place }
}

/** The form's errors, its fields and its button. */
export function SentInForm({
  form,
  captchaPlace,
  submit,
  children,
}: ReturnType<typeof useSentInForm> & { submit: string; children: ReactNode }) {
  const errors = Object.entries(form.errors).flatMap(([name, text]) => (text ? [[name, [text]]] : []))
  const message = form.result?.ok === false ? form.result.message : undefined
  return (
    <form {...form.props} className="max-w-140">
      <ErrorSummary errors={Object.fromEntries(errors)} message={message} />
      <div className="grid gap-5">{children}</div>
      {captchaPlace}
      <div className="mt-6">
        <Button type="submit" busy={form.isPending}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

/** In place of the form once it is sent. Its heading takes the focus. */
export function SentIn({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-140">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className="mt-3 grid justify-items-start gap-4">{children}</div>
    </div>
  )
}
