import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'

/** Says that one attends an expo; a visitor signs in first and comes back. */
export function AttendForm({ slug, isAttending }: { slug: string; isAttending: boolean | null }) {
  const form = useForm<FormResult>({ intents: ['attend'] })
  if (isAttending === null)
    return (
      <ButtonLink to={`/login?${new URLSearchParams({ redirect: `/expo/${slug}` })}`} variant="accent">
        Sign in to attend
      </ButtonLink>
    )
  return (
    <form {...form.props}>
      <Button
        type="submit"
        name="intent"
        value="attend"
        variant="accent"
        busy={form.isPending}
        disabledReason={isAttending ? 'You are attending. We do not show this to anyone.' : null}
      >
        Attend
      </Button>
      {form.result && !form.result.ok && (
        <p role="alert" className="mt-1 text-sm">
          {form.result.message}
        </p>
      )}
    </form>
  )
}
