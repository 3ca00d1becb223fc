import type { ReactNode } from 'react'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

type Props = {
  /** What it is about, for those who hear the summary alone. */
  of: string
  form: Pick<Form<FormResult>, 'result' | 'isPending' | 'props'>
  intent: string
  save: string
  /** The fields. */
  children: ReactNode
  /** The form that removes it. */
  removal: ReactNode
}

/** Behind a disclosure: the form that changes an entry, and the question before it is removed. It stays open after an error. */
export function ChangeOrRemove({ of, form, intent, save, children, removal }: Props) {
  const failed = form.result?.ok === false ? form.result : undefined
  return (
    <Disclosure label="Change or remove" of={of} open={failed !== undefined}>
      {failed?.message && <AlertBanner type="danger">{failed.message}</AlertBanner>}
      <form {...form.props} className="mt-2 grid gap-3">
        {children}
        <div>
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="outline"
            size="small"
            busy={form.isPending}
          >
            {save}
          </Button>
        </div>
      </form>
      {removal}
    </Disclosure>
  )
}
