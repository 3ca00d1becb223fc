import { type ReactNode, useEffect, useRef } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { useCaptcha } from '#app/platform/web/use-captcha.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea, TextField } from '#app/ui/text-field.tsx'
import { factReportLengths, otherFact, otherFactWords } from '../rules.ts'
import { correctionWords } from '../words.ts'

/** `sent` is what was typed, for browsers without scripts. */
export type ReportResult = FormResult & { sent?: Record<string, string> }

type ReportFormProps = {
  page: string
  facts: { key: string; name: string }[]
  /** The fact that the form was opened at. */
  chosen: string | undefined
  mayBeNotified: boolean
}

/** Says what is out of date on a page. Asks for nothing about the reader. Works without scripts. */
export function ReportForm({ page, facts, chosen, mayBeNotified }: ReportFormProps) {
  const loaded = useSiteState()
  const captcha = useCaptcha(loaded.status === 'ready' ? loaded.state.config.hcaptcha_site_key : null)
  const form = useForm<ReportResult>({
    focusesErrors: false, // the summary takes the focus
    revalidates: false,
    async prepare(fields) {
      try {
        fields.set('hCaptchaToken', await captcha.token())
      } catch {
        return { ok: false, message: correctionWords.failed }
      }
    },
  })
  const { result, errors } = form
  if (result?.ok) return <Sent>{result.message}</Sent>
  const sent = result?.sent ?? {}
  return (
    <form {...form.props} className="max-w-140">
      <ErrorSummary
        errors={Object.fromEntries(
          Object.entries(errors).flatMap(([name, text]) => (text ? [[name, [text]]] : [])),
        )}
        message={result?.ok === false ? result.message : undefined}
      />
      <input type="hidden" name="page" value={page} />
      <Honeypot />
      <div className="grid gap-5">
        <Select
          label="Which fact?"
          name="fact"
          options={[
            ...facts.map(({ key, name }) => ({ value: key, label: name })),
            { value: otherFact, label: otherFactWords },
          ]}
          defaultValue={sent.fact ?? chosen ?? otherFact}
        />
        <TextArea
          label="What is out of date?"
          name="words"
          required
          rows={4}
          maxLength={factReportLengths.words}
          hint="We need nothing about you: no name, no address."
          defaultValue={sent.words}
          error={errors.words}
        />
        <TextField
          label="Where did you see the correct information?"
          name="seen_at"
          optional
          maxLength={factReportLengths.seenAt}
          hint="A web address or a name is enough."
          defaultValue={sent.seen_at}
          error={errors.seen_at}
        />
        {mayBeNotified && (
          <Checkbox name="tell_me" value="yes" label="Tell me when someone has looked at it" />
        )}
      </div>
      {captcha.place}
      <div className="mt-6">
        <Button type="submit" busy={form.isPending}>
          Report it
        </Button>
      </div>
    </form>
  )
}

/** In place of the form once it is sent. Takes the focus. */
function Sent({ children }: { children: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} tabIndex={-1} className="text-lead">
      {children}
    </p>
  )
}
