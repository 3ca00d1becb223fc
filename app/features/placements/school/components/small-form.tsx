import type { ReactNode } from 'react'
import { type Form, useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { PlacementFormResult } from '../school-action.ts'

type Props = {
  intent: string
  button: string
  variant?: 'primary' | 'outline' | 'ghost'
  /** Why the button is disabled; null: it is not. */
  disabledReason?: string | null
  /** The form has a field for a file. */
  hasFile?: boolean
  children?(form: Form<PlacementFormResult>): ReactNode
}

/** A form of a placement's page: what it asks, one button, and what became of it. */
export function SmallForm({ intent, button, variant = 'outline', disabledReason, hasFile, children }: Props) {
  const form = useForm<PlacementFormResult>({ intents: [intent] })
  const { result } = form
  return (
    <form {...form.props} encType={hasFile ? 'multipart/form-data' : undefined} className="grid gap-4">
      {result?.message && <AlertBanner type={result.ok ? 'success' : 'danger'}>{result.message}</AlertBanner>}
      {children?.(form)}
      <div>
        <Button
          type="submit"
          name="intent"
          value={intent}
          variant={variant}
          size="small"
          busy={form.isPending}
          disabledReason={disabledReason}
        >
          {button}
        </Button>
      </div>
    </form>
  )
}
