import { createContext, type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { useFetcher, useLocation, useNavigate } from 'react-router'
import { readUnsaved, writeUnsaved } from '#app/platform/web/unsaved-texts.ts'
import { toast } from '#app/ui/toast.ts'
import type { RouteOutcome } from '../route-outcome.ts'
import { addressOf, goOnTo } from '../stepper.ts'
import { type Field, restoreFields, typedFields } from '../unsaved-fields.ts'

type EditDesk = {
  version: number
  /** The outcome of the last form, whichever it was. */
  outcome: RouteOutcome | undefined
  /** Names of queued and pending forms. */
  pending: string[]
  /** Announces `says` once the form has succeeded. */
  send(form: FormData, says?: string): void
  /** Drops the conflicting form and continues with the queue. */
  giveUp(): void
  /** Sends it again, based on the newer version. `fields` are those of a form posted without scripts. */
  insist(fields: [string, string][]): void
}

const Desk = createContext<EditDesk | null>(null)

/**
 * Sends the page's forms one after the other, each based on the version of the previous one, so that two quick ticks do not
 * conflict with each other. A form that conflicts with another tab's version waits for the person's choice.
 */
export function EditDeskProvider({
  version,
  answered,
  children,
}: {
  version: number
  /** The outcome of a form that was posted without scripts. */
  answered: RouteOutcome | undefined
  children: ReactNode
}) {
  const fetcher = useFetcher<RouteOutcome>()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [queue, setQueue] = useState<FormData[]>([])
  const [sent, setSent] = useState<FormData | null>(null)
  const [stuck, setStuck] = useState<RouteOutcome | null>(null)
  /** An outcome of a post without scripts that was handled. */
  const [settled, setSettled] = useState<RouteOutcome>()
  const tickets = useRef(0)
  const sayings = useRef(new WeakMap<FormData, string>())
  const isIdle = fetcher.state === 'idle'

  useEffect(() => {
    if (!isIdle || !sent || fetcher.data?.ticket !== sent.get('ticket')) return
    setSent(null)
    if (fetcher.data.outcome === 'conflict') setStuck(fetcher.data)
    else setQueue((waiting) => waiting.filter((form) => form !== sent))
    if (fetcher.data.outcome !== 'done') return
    const { to } = fetcher.data
    const then = goOnTo(sent.get('then'))
    if (to) void navigate(to)
    else if (then !== null) void navigate(addressOf(pathname, then))
    rememberPlace(String(sent.get('part')))
    const says = sayings.current.get(sent)
    if (says) toast(says, { kind: 'good' })
  }, [isIdle, sent, fetcher.data, navigate, pathname])

  useEffect(() => {
    const [next] = queue
    if (!next || !isIdle || sent || stuck) return
    next.set('version', String(version))
    tickets.current += 1
    next.set('ticket', String(tickets.current))
    setSent(next)
    fetcher.submit(next, { method: 'post' })
  }, [queue, isIdle, sent, stuck, version, fetcher])

  const desk: EditDesk = {
    version,
    // A conflict is shown while its form is queued.
    outcome:
      stuck ??
      (fetcher.data?.outcome === 'conflict' ? undefined : fetcher.data) ??
      (answered === settled ? undefined : answered),
    pending: queue.map((form) => String(form.get('form'))),
    send(form, says) {
      if (says) sayings.current.set(form, says)
      setQueue((waiting) => [...waiting, form])
    },
    giveUp() {
      if (stuck) setQueue((waiting) => waiting.slice(1))
      setStuck(null)
      setSettled(answered)
    },
    insist(fields) {
      if (!stuck) {
        const form = new FormData()
        for (const [name, value] of fields) form.append(name, value)
        desk.send(form)
      }
      setStuck(null)
      setSettled(answered)
    },
  }
  return <Desk value={desk}>{children}</Desk>
}

/** Moves the focus to the part when the focused button was removed with its row. */
function rememberPlace(part: string): void {
  if (document.activeElement && document.activeElement !== document.body) return
  const section = document.getElementById(part)
  const news = section?.querySelector<HTMLElement>('[data-news]')
  const place = news ?? section?.querySelector('h2')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: !news })
}

export function useEditDesk(): EditDesk {
  const desk = use(Desk)
  if (!desk) throw new Error('a form of the plan needs an EditDeskProvider around it')
  return desk
}

type FormFacts = {
  /** Errors by field, when this form was refused. */
  errors: Record<string, string | undefined>
  busy: boolean
}

/**
 * A form that makes one edit. Without scripts the browser posts it to the page and returns to `part`; with them it is queued,
 * and reset on success when `clears` is set: until then this browser remembers what is typed. Success is announced unless the page shows it at the button.
 */
export function EditForm({
  intent,
  name,
  part,
  id,
  then,
  clears,
  says = clears ? 'Added.' : undefined,
  className,
  children,
}: {
  intent: string
  /** Its own name, where there are several with one intent. */
  name?: string
  part: string
  /** For buttons that stand outside of the form. */
  id?: string
  /** The query of the page's address to go on to on success: the next question, or empty for the summary. */
  then?: string
  clears?: boolean
  /** The announcement on success. */
  says?: string
  className?: string
  children: (facts: FormFacts) => ReactNode
}) {
  const desk = useEditDesk()
  const generatedId = useId()
  const ownId = id ?? generatedId
  const own = name ?? intent
  const busy = desk.pending.includes(own)
  const refusal = desk.outcome?.outcome === 'refused' && desk.outcome.form === own ? desk.outcome : null
  const wasTaken = !busy && desk.outcome?.outcome === 'done'
  const { pathname } = useLocation()
  const unsavedPlace = `plan:${pathname}:${own}`
  const [isSent, setSent] = useState(false)
  const [isBeside, setBeside] = useState(false)

  useEffect(() => {
    if (!isSent || busy) return
    setSent(false)
    const form = document.getElementById(ownId)
    if (!(form instanceof HTMLFormElement)) return
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    setBeside(wrong !== null)
    wrong?.focus()
    if (!clears || !wasTaken) return
    form.reset()
    writeUnsaved(unsavedPlace, null)
  }, [isSent, busy, wasTaken, clears, ownId, unsavedPlace])

  useEffect(() => {
    const form = clears && document.getElementById(ownId)
    const typed = form && readUnsaved<Record<string, string>>(unsavedPlace)
    if (!(form instanceof HTMLFormElement) || !typed) return
    if (restoreFields(fieldsOf(form), typed)) form.closest('details')?.setAttribute('open', '')
  }, [clears, ownId, unsavedPlace])

  return (
    <form
      id={ownId}
      method="post"
      action={`#${part}`}
      noValidate
      className={className}
      onInput={(event) => {
        if (clears) writeUnsaved(unsavedPlace, typedFields(fieldsOf(event.currentTarget)))
      }}
      onSubmit={(event) => {
        event.preventDefault()
        desk.send(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter), says)
        setSent(true)
      }}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="form" value={own} />
      <input type="hidden" name="version" value={desk.version} />
      <input type="hidden" name="part" value={part} />
      {then !== undefined && <input type="hidden" name="then" value={then} />}
      {children({ errors: firstOf(refusal), busy })}
      {refusal && (
        <p role="alert" className={isBeside ? 'sr-only' : 'mt-2 font-semibold text-danger text-sm'}>
          {unnamed(refusal)}
        </p>
      )}
    </form>
  )
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement,
  )
}

type Refusal = RouteOutcome & { outcome: 'refused' }

function firstOf(refusal: Refusal | null): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(refusal?.errors ?? {}).map(([field, sentences]) => [field, sentences[0]]),
  )
}

/** The error below the form, announced to screen readers; visible when no field shows it. */
function unnamed(refusal: Refusal): string {
  return Object.values(refusal.errors)[0]?.[0] ?? refusal.message
}
