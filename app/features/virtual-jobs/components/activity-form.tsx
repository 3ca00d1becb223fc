import { type FormEvent, useEffect, useState } from 'react'
import { AnswerList } from '#app/features/forms/answer-list.tsx'
import type { Given } from '#app/features/forms/answers.ts'
import { FormFields } from '#app/features/forms/form-fields.tsx'
import { UploadField } from '#app/features/uploads/upload-field.tsx'
import type { FormResult } from '#app/platform/forms/form-result.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { readUnsaved, writeUnsaved } from '#app/platform/web/unsaved-texts.ts'
import { AlertBanner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StoredFile } from '#app/ui/drop-zone.tsx'
import { Link } from '#app/ui/link.tsx'
import { partPath } from '../addresses.ts'
import type { VjePage, VjeProgress } from '../contract.ts'
import { taskWords } from '../words.ts'

/** `given` is what was sent, for a page without scripts. */
export type ActivityResult = FormResult<string> & { given?: Given }

type Props = { vjeSlug: string; page: VjePage; progress: VjeProgress }

/**
 * The form of an activity. What is typed is also on this device until the server has it, so that a lost connection or a closed
 * window loses nothing.
 */
export function ActivityForm({ vjeSlug, page, progress }: Props) {
  const place = `vje/${vjeSlug}/${page.slug}`
  const saved = progress.answers[page.slug] ?? {}
  const sections = page.form ?? []
  const [unsaved, setUnsaved] = useState<Given | null>(null)
  const [shown, setShown] = useState(0)
  const form = useForm<ActivityResult>({
    intents: ['draft', 'answer'],
    onResult: ({ ok }) => {
      if (ok) writeUnsaved(place, null)
    },
  })
  useEffect(() => {
    const found = readUnsaved<Given>(place)
    if (!found) return
    setUnsaved(found)
    setShown((count) => count + 1)
  }, [place])
  // with an example both are shown side by side
  if (progress.status === 'completed' && page.example) return null
  if (progress.status === 'completed')
    return (
      <section aria-label="Your answer" className="grid gap-3">
        <h2>Your answer</h2>
        <AnswerList sections={sections} answers={saved} />
      </section>
    )

  /** On each change, since the device has to have it before anything goes wrong. */
  function remember({ currentTarget }: FormEvent<HTMLFormElement>) {
    writeUnsaved(place, valuesOf(new FormData(currentTarget)))
  }

  return (
    <form {...form.props} onInput={remember} className="grid gap-6">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        {page.task && <span className="font-semibold">Your task: {taskWords[page.task]}</span>}
        <Link to={partPath(vjeSlug, 'supporting-documents')} target="_blank" document>
          Documents (in a new tab)
        </Link>
      </p>
      {unsaved && !form.result && (
        <p role="status" className="text-sm">
          We filled in what you typed here last time and did not save.
        </p>
      )}
      <FormFields
        key={shown}
        sections={sections}
        given={unsaved ?? form.result?.given ?? saved}
        errors={form.errors as Record<string, string>}
        renderFile={({ label, hint, max, required }, name) => (
          <UploadField
            purpose="virtual-job-activity"
            label={label}
            hint={hint}
            name={name}
            most={max ?? 1}
            optional={!required}
            files={storedFiles(saved[name])}
          />
        )}
      />
      <p className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="answer" variant="accent" busy={form.isPending}>
          {progress.completed_page_slugs.includes(page.slug) ? 'Change my answer' : 'Hand in my answer'}
        </Button>
        {!progress.completed_page_slugs.includes(page.slug) && (
          <Button
            type="submit"
            name="intent"
            value="draft"
            variant="outline"
            formNoValidate
            busy={form.isPending}
          >
            Save for later
          </Button>
        )}
      </p>
      {form.result?.message && (
        <AlertBanner type={form.result.ok ? 'success' : 'danger'}>{form.result.message}</AlertBanner>
      )}
      <p className="text-sm text-muted">
        Nobody marks your answer. Please leave out anything private about people you know.
      </p>
    </form>
  )
}

/** Files that the answer has already: their names stay on the server. */
function storedFiles(answer: unknown): StoredFile[] {
  if (!Array.isArray(answer)) return []
  return answer.map((id, at) => ({ id: String(id), name: `File ${at + 1}`, size: 0 }))
}

function valuesOf(fields: FormData): Given {
  return Object.fromEntries(
    [...new Set(fields.keys())]
      .filter((name) => name !== 'intent' && name !== 'csrf')
      .map((name) => {
        const all = fields.getAll(name).filter((value) => typeof value === 'string')
        return [name, all.length > 1 ? all : all[0]]
      }),
  )
}
