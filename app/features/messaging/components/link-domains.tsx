import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { ReportResult } from '../reports-action.ts'

/** Which sites messages of the school link to. */
export function LinkDomains({ domains }: { domains: readonly string[] }) {
  const form = useForm<ReportResult>({ intents: ['settings'] })
  return (
    <form {...form.props} className="mt-11 grid max-w-180 gap-3">
      <h2 className="text-h3">Links in messages</h2>
      <TextArea
        label="Sites that are shown as links"
        name="link_domains"
        rows={4}
        maxLength={15_000}
        defaultValue={domains.join('\n')}
        hint="One on each line, such as school.edu.au. Addresses of any other site are shown as plain text."
        error={form.errors.link_domains}
      />
      <p role="status" className="text-sm">
        {form.result?.ok ? form.result.message : ''}
      </p>
      <div>
        <Button type="submit" name="intent" value="settings" variant="outline" busy={form.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
