import type { FormResult } from '#app/platform/forms/form-result.ts'
import type { Form } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'

type Props<Result extends FormResult> = {
  form: Form<Result>
  /** The field that says what is undone, and its value. */
  of: readonly [name: string, value: string | number]
  disabledReason?: string | null
}

/** The way back in a banner that says what was done. The key U presses it where a page has keys. */
export function UndoForm<Result extends FormResult>({
  form,
  of: [name, value],
  disabledReason,
}: Props<Result>) {
  return (
    <form {...form.props}>
      {form.prefetch}
      <input type="hidden" name={name} value={value} />
      <Button
        type="submit"
        name="intent"
        value="undo"
        variant="outline"
        size="small"
        data-undo=""
        busy={form.isPending}
        disabledReason={disabledReason}
      >
        Undo
      </Button>
    </form>
  )
}
