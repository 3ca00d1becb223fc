import { alertOf } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'

type Props = {
  colleagues: readonly { id: number; name: string }[]
  /** Said where there is no colleague to choose. */
  nobody: string
}

/** For who has a report: gives it to a colleague who may read it. */
export function HandOverReport({ colleagues, nobody }: Props) {
  const form = useForm({ intents: ['hand-over'] })
  const said = alertOf(form.result)
  return (
    <form {...form.props} className="mt-4 grid gap-3 border-line border-t pt-4">
      {said?.data.message && <AlertBanner type={said.type}>{said.data.message}</AlertBanner>}
      <Select
        label="Hand the report over to"
        name="user_id"
        placeholder="Choose a colleague"
        options={colleagues.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={form.errors.user_id}
      />
      <div>
        <Button
          type="submit"
          name="intent"
          value="hand-over"
          variant="outline"
          size="small"
          busy={form.isPending}
          disabledReason={colleagues.length === 0 ? nobody : undefined}
        >
          Hand over
        </Button>
      </div>
    </form>
  )
}
