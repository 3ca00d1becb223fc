import { useRef } from 'react'
import { timeWords } from '#app/platform/admin/time-words.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Select } from '#app/ui/select.tsx'
import { TextArea } from '#app/ui/text-field.tsx'
import type { Review } from '../contract.ts'

type Props = {
  comments: Review['comments']
  isStaff: boolean
  /** What a comment can be about, beside the whole change. */
  fields: readonly { name: string; label: string }[]
}

/** What was said about a change or one of its fields. Staff can say something that its author does not see. */
export function TalkPanel({ comments, isStaff, fields }: Props) {
  const labelOf = (field: string) => fields.find(({ name }) => name === field)?.label ?? field
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    intents: ['comment'],
    onResult: ({ ok }) => {
      if (ok) element.current?.reset()
    },
  })
  return (
    <Panel>
      <h2 className="mb-3 text-h3">Comments</h2>
      <ul className="grid gap-4">
        {comments.map(({ id, author, text, staff_only, field, created_at }) => (
          <li key={id} className="flex gap-3 text-sm">
            <Avatar name={author ?? 'Deleted account'} />
            <div className="min-w-0">
              <p>
                <b>{author ?? 'A deleted account'}</b>
                {staff_only && ' (only staff see this)'}
                {field && `, about ${labelOf(field)}`}
              </p>
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-xs text-muted">{timeWords(created_at)}</p>
            </div>
          </li>
        ))}
      </ul>
      <form {...form.props} ref={element} className="mt-4 grid gap-3">
        <Select
          name="field"
          label="Comment on"
          placeholder="The whole change"
          defaultValue=""
          error={form.errors.field}
          options={fields.map(({ name, label }) => ({ value: name, label }))}
        />
        <TextArea name="text" label="Add a comment" rows={2} maxLength={2000} error={form.errors.text} />
        {isStaff && <Checkbox name="staff_only" label="Only staff see it" />}
        {form.result?.message && !form.result.ok && <p role="alert">{form.result.message}</p>}
        <Button type="submit" variant="outline" name="intent" value="comment" busy={form.isPending}>
          Add
        </Button>
      </form>
    </Panel>
  )
}
