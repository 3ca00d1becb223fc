import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { UndoForm } from '#app/features/people/memberships/undo-form.tsx'
import { undoMinutes } from '#app/features/people/memberships/undo-rules.ts'
import { usePermissionRefusal } from '#app/features/site/use-permission-refusal.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { counted, figure } from '#app/ui/figures.ts'
import { IconButton } from '#app/ui/icon-button.tsx'
import type { Selection } from '#app/ui/list/use-selection.ts'
import type { BulkResult } from '../bulk-action.ts'
import { type BulkAction, bulkActions, bulkNotes, bulkReach, maxAtOnce } from '../bulk-rules.ts'
import { bulkWords } from '../bulk-words.ts'
import { undoChange } from '../contract.ts'
import type { BulkChoices } from './bulk-fields.tsx'
import { BulkModal } from './bulk-modal.tsx'
import { LeftOut } from './left-out.tsx'
import type { Item } from './student-table.tsx'

type Props = { selection: Selection<Item>; total: number; search: string; choices: BulkChoices }
type Done = { text: string; undo: string | null }

/** What is done with the selected students, and how to undo it. It stays at the bottom of the window while any are selected. */
export function BulkBar({ selection, total, search, choices }: Props) {
  const [action, setAction] = useState<BulkAction | null>(null)
  const [done, setDone] = useState<Done | null>(null)
  const form = useForm<BulkResult>({
    intents: ['check', 'apply'],
    onResult({ outcome }) {
      if (!outcome?.isDone) return
      const left = outcome.left_out.length > 0 ? ` ${outcome.left_out.length} left out.` : ''
      const words = bulkWords[outcome.action].done(counted(outcome.done.length, 'student'))
      const asked = outcome.asked.length > 0 ? ` ${outcome.asked.length} have to say yes first.` : ''
      setDone({ text: words + asked + left, undo: outcome.undo })
      selection.clear()
      setAction(null)
    },
  })
  const notes = selection.isAll ? [] : bulkNotes(selection.rows)
  const size = selection.isAll ? Math.min(total, maxAtOnce) : selection.size
  const whom = (chosen: BulkAction): [string, string][] => [
    ['action', chosen],
    ['search', search],
    ...(selection.isAll ? [['all', '1'] as [string, string]] : []),
    ...(selection.isAll ? [] : selection.ids.map((id) => ['id', id] as [string, string])),
  ]

  function check(chosen: BulkAction, more: [string, string][] = []): void {
    form.clear()
    const fields = new FormData()
    for (const [name, value] of [['intent', 'check'] as const, ...whom(chosen), ...more])
      fields.append(name, value)
    void form.send(fields)
  }

  function choose(chosen: BulkAction): void {
    setDone(null)
    setAction(chosen)
    form.clear()
    if (needsNothing.includes(chosen)) check(chosen)
  }

  return (
    <>
      {done && <DoneBanner done={done} onClose={() => setDone(null)} />}
      {size > 0 && (
        <section
          data-on="brand"
          aria-label={`${figure(size)} selected`}
          data-bulk=""
          className="sticky bottom-4 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-deep px-5 py-2.5 text-on-brand shadow-pop"
        >
          <div className="flex flex-wrap items-center gap-2">
            <IconButton icon={X} label="Select none" onClick={selection.clear} />
            <p role="status" className="num font-semibold">
              {`${figure(size)} selected`}
            </p>
            {!selection.isAll && selection.isPageFull && total > selection.size && (
              <Button variant="ghost" size="small" onClick={selection.chooseAll}>
                {total > maxAtOnce
                  ? `Select the first ${maxAtOnce}`
                  : `Select all ${counted(total, 'student')}`}
              </Button>
            )}
          </div>
          {bulkActions.map((one) => (
            <Button key={one} variant="ghost" size="small" onClick={() => choose(one)}>
              {bulkWords[one].label}
              {!selection.isAll && <span className="num">{bulkReach(one, selection.rows)}</span>}
            </Button>
          ))}
          {notes.length > 0 && <p className="w-full text-sun text-sm">{notes.join(' ')}</p>}
        </section>
      )}
      {action && size > 0 && (
        <BulkModal
          form={form}
          action={action}
          choices={choices}
          whom={whom(action)}
          onChoose={(name, value) => (value ? check(action, [[name, value]]) : form.clear())}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}

/** Of these it can be said at once what they would do. */
const needsNothing: readonly BulkAction[] = ['invite', 'message', 'unlink']

/** What was done, in view and focused, with the way back. */
function DoneBanner({ done, onClose }: { done: Done; onClose(): void }) {
  const form = useForm<BulkResult>({ intents: ['undo'] })
  const { result } = form
  const refusal = usePermissionRefusal(undoChange)
  const frame = useRef<HTMLDivElement>(null)
  // The button that asked for it is gone.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={frame} tabIndex={-1} className="sticky bottom-4 z-20 rounded-[14px] shadow-pop">
      <Banner
        tone={result && !result.ok ? 'bad' : 'good'}
        role="status"
        onClose={onClose}
        action={
          done.undo && !result && <UndoForm form={form} of={['change', done.undo]} disabledReason={refusal} />
        }
      >
        {result?.message ?? `${done.text}${done.undo ? ` You can undo it for ${undoMinutes} minutes.` : ''}`}
        {result?.leftOut && <LeftOut left={result.leftOut} />}
      </Banner>
    </div>
  )
}
