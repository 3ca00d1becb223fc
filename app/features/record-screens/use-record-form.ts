import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { AdminRecord, ResourceDescription } from '#app/features/admin/contract.ts'
import { focusFirstError } from '#app/platform/forms/focus-first-error.ts'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { toast } from '#app/ui/toast.ts'
import { type Input, type Inputs, inputName, inputsOf, isSameInput, shownInputs } from './form-values.ts'
import type { RecordResult } from './record-action.ts'
import { useAutosave } from './use-autosave.ts'

/** What the controls are compared with: the record without one's own draft, and with it. */
type Base = { version: string; origin: Inputs; inputs: Inputs }

export type RecordForm = ReturnType<typeof useRecordForm>

/**
 * The form of a record: what is typed, what of it is not saved, and its drafts, saved after each pause where the type has
 * drafts. Until it is saved the browser remembers it. @param record null: a new one
 * @param addressOf where a new record is edited once it is there: on its own page unless another one is given
 */
export function useRecordForm(
  resource: ResourceDescription,
  record: AdminRecord | null,
  addressOf = ({ id }: Pick<AdminRecord, 'id'>) => `/admin/${resource.name}/${id}`,
) {
  const id = useId()
  const navigate = useNavigate()
  const posted = useActionData() as RecordResult | undefined
  const [base, setBase] = useState<Base>(() => baseOf(resource, record))
  const [inputs, setInputs] = useState<Inputs>(() => ({ ...base.inputs, ...posted?.typed }))
  const [conflict, setConflict] = useState(posted?.conflict ?? null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [failed, setFailed] = useState<Inputs | null>(null)
  const sent = useRef(inputs)
  const changed = changedIn(inputs, base)
  const isDirty = changed.length > 0
  const own = Object.keys(inputs).filter((name) => !isSameInput(inputs[name], base.origin[name]))
  const theirs = conflict ? inputsOf(resource.fields, conflict.fields) : base.origin
  const disputed = own.filter(
    (name) => !isSameInput(theirs[name], base.origin[name]) && !isSameInput(theirs[name], inputs[name]),
  )
  const hasDrafts = record !== null && resource.workflow !== null

  const form = useForm<RecordResult>({
    focusesErrors: false,
    autosaves: 'draft',
    /** Only what was changed is sent. */
    async prepare(fields) {
      sent.current = inputs
      for (const name of record ? Object.keys(inputs) : [])
        if (!changed.includes(name)) fields.delete(inputName(name))
      return undefined
    },
    onResult,
  })

  function onResult(result: RecordResult): void {
    const isDraft = result.intent === 'draft'
    setFailed(result.ok ? null : sent.current)
    if (result.conflict) setConflict(result.conflict)
    if (result.ok && result.record) {
      if (!record) {
        forget()
        void navigate(addressOf(result.record), { replace: true })
      } else take(result.record, isDraft ? sent.current : shownInputs(resource, result.record))
      setSavedAt(new Date())
    }
    if (isDraft) return
    if (result.ok && result.message) toast(result.message, { kind: 'good' })
    const element = document.getElementById(id)
    if (result.errors && element instanceof HTMLFormElement) focusFirstError(element, result.errors)
  }

  /** Goes on from a record as it is now; what was typed since it was sent stays. */
  function take(fresh: AdminRecord, saved: Inputs): void {
    const before = sent.current
    setBase({ ...baseOf(resource, fresh), inputs: saved })
    setInputs((now) => withTyped(saved, now, before))
  }

  const save = useCallback(() => {
    const element = document.getElementById(id)
    const button = document.getElementById(`${id}-draft`)
    if (element instanceof HTMLFormElement) element.requestSubmit(button)
  }, [id])
  const unsaved = useMemo(() => {
    const names = changedIn(inputs, base)
    return names.length > 0 ? pick(inputs, names) : null
  }, [inputs, base])
  const isHeld = !hasDrafts || form.isPending || conflict !== null
  const { found, forget } = useAutosave(
    { place: `${resource.name}/${record?.id ?? 'new'}`, typed: inputs, unsaved, failed, isHeld },
    save,
  )

  return {
    ...form,
    id,
    version: base.version,
    inputs,
    isDirty,
    savedAt,
    hasDrafts,
    /** Whether the last try to save what is typed did not work. */
    hasFailed: failed === inputs,
    set: (name: string, input: Input) => setInputs((now) => ({ ...now, [name]: input })),
    errorOf: (name: string) => form.errors[inputName(name)],
    conflict,
    theirs,
    /** Fields that both changed, each to something else. */
    disputed,
    /** Goes on from someone else's version, with one's own text in the disputed fields that are named. */
    settle(chosen: readonly string[]) {
      if (!conflict) return
      const kept = own.filter((name) => !disputed.includes(name) || chosen.includes(name))
      setBase(baseOf(resource, conflict))
      setInputs({ ...theirs, ...pick(inputs, kept) })
      setConflict(null)
      form.clear()
    },
    /** Begins again with the record as it is now. */
    replace(fresh: AdminRecord) {
      const next = baseOf(resource, fresh)
      setBase(next)
      setInputs(next.inputs)
    },
    /** Text of an earlier visit that was never saved. */
    found,
    takeFound() {
      if (found) setInputs((now) => ({ ...now, ...found }))
      forget()
    },
    dropFound: forget,
  }
}

function baseOf(resource: ResourceDescription, record: AdminRecord | null): Base {
  const origin = inputsOf(resource.fields, record?.fields ?? {})
  return { origin, version: record?.version ?? '', inputs: record ? shownInputs(resource, record) : origin }
}

/** What was saved, with what has been typed since it was sent. */
function withTyped(saved: Inputs, now: Inputs, sent: Inputs): Inputs {
  const latest = (name: string) => (isSameInput(now[name], sent[name]) ? saved[name] : now[name]) as Input
  return Object.fromEntries(Object.keys(saved).map((name) => [name, latest(name)]))
}

/** What is typed and not in the record or one's own draft. */
function changedIn(inputs: Inputs, base: Base): string[] {
  return Object.keys(inputs).filter((name) => !isSameInput(inputs[name], base.inputs[name]))
}

function pick(inputs: Inputs, names: readonly string[]): Inputs {
  return Object.fromEntries(names.map((name) => [name, inputs[name] as Input]))
}
