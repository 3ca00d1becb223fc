import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/text-field.tsx'

const scale = [1, 2, 3, 4, 5] as const

/** How good a module was, from one to five, and why. A second rating replaces the first. */
export function RateModule() {
  const form = useForm<FormResult>({ intents: ['rate'], revalidates: false })
  return (
    <form {...form.props} className="border-line border-t pt-5" data-screen>
      <input type="hidden" name="intent" value="rate" />
      <fieldset>
        <legend className="font-bold">What did you think of this module?</legend>
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <span className="text-muted text-sm">Not for me</span>
          {scale.map((rating) => (
            <label key={rating} className="flex min-h-11 items-center gap-2">
              <input type="radio" name="rating" value={rating} required /> {rating}
            </label>
          ))}
          <span className="text-muted text-sm">Loved it</span>
        </div>
      </fieldset>
      <div className="mt-3 grid gap-3">
        <TextArea
          name="comment"
          label="What should we change?"
          hint="Please leave out names and anything private."
          optional
          rows={3}
          maxLength={1000}
        />
        <p>
          <Button type="submit" variant="outline" busy={form.isPending}>
            Send
          </Button>
        </p>
      </div>
      <p role="status" className="mt-2 text-sm">
        {form.result?.message ?? form.errors.rating}
      </p>
    </form>
  )
}
