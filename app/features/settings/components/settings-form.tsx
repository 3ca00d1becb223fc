import { type ReactNode, useEffect, useRef } from 'react'
import type { Security } from '#app/features/sign-in/contract.ts'
import { canProve, ProveAgain } from '#app/features/sign-in/second-factor/prove-again.tsx'
import { alertOf } from '#app/platform/forms/form-result.ts'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import type { SettingsResult } from '../settings-result.ts'

export type SettingsFormState = Form<SettingsResult>

/** A form of the settings, by its intents. Its errors are listed at the top, where the focus goes. */
export function useSettingsForm(...intents: string[]): SettingsFormState {
  return useForm<SettingsResult>({ intents, focusesErrors: false })
}

type SettingsFormProps = {
  form: SettingsFormState
  /** Of the button. */
  intent: string
  /** What the button says; without it the form has none. */
  save?: string
  variant?: 'primary' | 'outline'
  /** Beside the button. */
  beside?: ReactNode
  /** Asks for the password before a sensitive change. */
  proof?: Security
  /** Whether the fields are emptied after a success. */
  resets?: boolean
  isNarrow?: boolean
  /** The answer is a document or a file. */
  reloadsDocument?: boolean
  /** Changes when the fields are to be rendered again with the stored values. */
  values?: string
  children?: ReactNode
}

/** A form of the settings: its result, the fields, the proof of who it is, and the button. */
export function SettingsForm({ form, children, ...props }: SettingsFormProps) {
  const { proof, save, resets, values } = props
  const element = useRef<HTMLFormElement>(null)
  const { onSubmit, ...sent } = form.props
  useEffect(() => {
    if (resets && form.result?.ok) element.current?.reset()
  }, [resets, form.result])
  return (
    <form
      ref={element}
      {...sent}
      onSubmit={props.reloadsDocument ? undefined : onSubmit}
      className={props.isNarrow ? 'grid max-w-115 gap-4' : 'grid gap-4'}
    >
      <FormAnswer result={form.result} />
      <div key={values} className="contents">
        {children}
      </div>
      {proof && <ProveAgain security={proof} errors={form.errors} />}
      {(!proof || canProve(proof)) && (save || props.beside) && (
        <div className="flex flex-wrap items-center gap-3">
          {save && (
            <SaveButton form={form} intent={props.intent} variant={props.variant}>
              {save}
            </SaveButton>
          )}
          {props.beside}
        </div>
      )}
    </form>
  )
}

/** A button that sends a form, busy while it is pending. */
export function SaveButton({
  form,
  intent,
  children,
  variant = 'primary',
}: {
  form: SettingsFormState
  intent: string
  children: string
  variant?: 'primary' | 'outline'
}) {
  return (
    <Button type="submit" name="intent" value={intent} variant={variant} busy={form.pendingIntent === intent}>
      {children}
    </Button>
  )
}

/**
 * The result of a form, above its fields: an error takes the focus; a success is scrolled into view, and takes the focus when
 * the focused button is gone.
 */
export function FormAnswer({ result }: { result: SettingsResult | undefined }) {
  const news = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result, not for each function
  useEffect(() => {
    if (document.activeElement === document.body) news.current?.focus({ preventScroll: true })
    news.current?.scrollIntoView({ block: 'nearest' }) // newer browsers return a promise: no cleanup of an effect
  }, [result])
  const alert = alertOf(result)
  if (!alert) return null
  const { message, errors } = alert.data
  if (alert.type === 'danger') return <ErrorSummary errors={listed(errors)} message={message} />
  return (
    <div ref={news} tabIndex={-1} className="mb-4 rounded-md">
      <AlertBanner type={alert.type}>{message}</AlertBanner>
    </div>
  )
}

function listed(errors: SettingsResult['errors']): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, error]) => (error ? [[field, [error]]] : [])),
  )
}
