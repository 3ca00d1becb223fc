import { Button } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** On every page while a member of staff looks at the site as someone else. A plain form: the next page is another document. */
export function ViewAsBar({ label }: { label: string }) {
  return (
    <section aria-label="Looking as someone else" className="bg-sand text-ink">
      <Wrap>
        <form
          method="post"
          action="/view-as"
          className="flex flex-wrap items-center justify-between gap-x-4 py-2"
        >
          <p className="text-sm">
            You are looking as <strong>{label}</strong>. Nothing you press is saved.
          </p>
          <Button type="submit" variant="outline" size="small">
            Stop
          </Button>
        </form>
      </Wrap>
    </section>
  )
}
