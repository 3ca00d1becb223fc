import { manyPeople, reportDays } from '#app/features/school-figures/reports.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'

/** Asks for the list as a file, with names: the password again, then a job makes it. */
export function FileForm({ search }: { search: string }) {
  const form = useForm({ intents: ['file'] })
  return (
    <details className="mt-6">
      <summary className="inline-flex min-h-11 items-center text-link text-sm underline">
        This list as a CSV file
      </summary>
      <p className="mt-1 mb-3 max-w-[68ch] text-muted text-sm">
        The file has names in it, so we record it in the log. If it has more than {manyPeople} students, we
        tell a colleague. What a student does not share is shown as “Not shared”. You find the file in
        Analytics for {reportDays} days.
      </p>
      <form {...form.props} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="file" />
        <input type="hidden" name="search" value={search} />
        <PasswordField
          name="password"
          label="Your password, again"
          autoComplete="current-password"
          error={form.errors.password}
        />
        <Button type="submit" variant="outline" busy={form.isPending}>
          Make the file
        </Button>
      </form>
      {form.result?.message && <p role="alert">{form.result.message}</p>}
    </details>
  )
}
