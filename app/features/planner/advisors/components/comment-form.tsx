import { useRef } from 'react'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import { commentParts } from '../../plan-parts.ts'
import type { Section } from '../../shapes.ts'
import { commentPartNames } from '../../words.ts'

/** What an advisor says about a plan, about one of its routes, or about a part of one. */
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
        options={sections.flatMap(({ slug, name }) => [
          { value: slug, label: name },
          ...commentParts.map((part) => ({
            value: `${slug}/${part}`,
            label: `${name}: ${commentPartNames[part]}`,
          })),
        ])}
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
