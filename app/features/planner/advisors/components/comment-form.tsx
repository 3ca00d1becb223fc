import { useRef } from 'react'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { Section } from '../../shapes.ts'

/** What an advisor says about a plan, or about one of its routes. */
export function CommentForm({ sections }: { sections: Section[] }) {
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<FormResult<'text'>>({
    intents: ['comment'],
    onResult({ ok }) {
      if (ok) element.current?.reset()
    },
  })
  return (
    <form {...form.props} ref={element} className="mt-3 grid gap-4">
      <input type="hidden" name="intent" value="comment" />
      <Select
        label="About"
        name="slug"
        placeholder="The whole plan"
        options={sections.map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <TextArea label="Your comment" name="text" rows={3} maxLength={2000} error={form.errors.text} />
      <div>
        <Button type="submit" variant="outline" busy={form.isPending}>
          Send
        </Button>
      </div>
      {form.result?.message && (
        <p role={form.result.ok ? 'status' : 'alert'} className="font-semibold text-sm">
          {form.result.message}
        </p>
      )}
    </form>
  )
}
