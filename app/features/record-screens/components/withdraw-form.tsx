import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'

export function WithdrawForm({ label, intent }: { label: string; intent: string }) {
  const form = useForm({ intents: [intent] })
  return (
    <form {...form.props} className="mt-4 grid gap-3">
      {form.result?.message && <p role="alert">{form.result.message}</p>}
      <Button type="submit" name="intent" value={intent} busy={form.isPending}>
        {label}
      </Button>
    </form>
  )
}
