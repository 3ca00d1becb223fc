import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'

type Props = {
  fields: { id: string } & Record<string, string>
  label: string
  about?: string
  doing?: string
}

/** One button of a row that has something done; `about` names the row for those who hear it alone, `doing` what takes seconds. */
export function AgainForm({ fields, label, about, doing }: Props) {
  const form = useForm({
    intents: [fields.id],
    onResult: ({ ok, message }) => toast(message ?? 'Done.', { kind: ok ? 'good' : 'bad' }),
  })
  return (
    <form {...form.props}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" size="small" busy={form.isPending} doing={doing}>
        {label}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
    </form>
  )
}
