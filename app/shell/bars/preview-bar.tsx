import { ButtonLink } from '#app/ui/button.tsx'
import { Wrap } from '#app/ui/layout.tsx'

/** On a page that shows what is not published yet, to the person who may see it. */
export function PreviewBar({ editPath }: { editPath: string }) {
  return (
    <section aria-label="Preview" className="bg-sand text-ink">
      <Wrap>
        <div className="flex flex-wrap items-center justify-between gap-x-4 py-2">
          <p className="text-sm">
            <strong>This is a preview.</strong> Only you can see it. The site stays as it is until the change
            is published.
          </p>
          <ButtonLink to={editPath} variant="outline" size="small" document>
            Back to editing
          </ButtonLink>
        </div>
      </Wrap>
    </section>
  )
}
