import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'

export function WithdrawForm({ label }: { label: string }) {
  const form = useForm({ intents: ['withdraw'] })
  return (
    <form {...form.props} className="mt-4 grid gap-3">
      {form.result?.message && <p role="alert">{form.result.message}</p>}
      <Button type="submit" name="intent" value="withdraw" busy={form.isPending}>
        {label}
      </Button>
    </form>
  )
}
