import type { ReactNode } from 'react'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'

type ScreenFormProps = {
  form: Pick<Form, 'props' | 'result' | 'isPending'>
  submit: string
  children: ReactNode
}

/** The one form of a screen: why it was refused, its fields, and one wide button. */
export function ScreenForm({ form, submit, children }: ScreenFormProps) {
  return (
    <form {...form.props} className="mt-4 space-y-4">
      {form.result?.message && (
        <Banner tone="bad" role="alert">
          {form.result.message}
        </Banner>
      )}
      {children}
      <Button type="submit" size="large" wide busy={form.isPending}>
        {submit}
      </Button>
    </form>
  )
}
