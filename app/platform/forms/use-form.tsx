import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PrefetchPageLinks, useActionData, useFetcher, useLocation } from 'react-router'
import { reportInvalidForm } from '../browser-api.ts'
import { fieldOf, focusFirstError } from './focus-first-error.ts'
import { notReached } from './form-client-action.ts'
import type { FormErrors, FormResult } from './form-result.ts'

type Options<Result> = {
  /** The page whose action takes the form, when it is not this one. */
  action?: string
  /** The intents of this form, on a page with several. */
  intents?: readonly string[]
  /** The intent that the form sends by itself: a button that is pressed meanwhile is sent once it is done. */
  autosaves?: string
  /** Completes what is sent; a result that it returns is shown instead of sending. */
  prepare?(fields: FormData): Promise<Result | undefined>
  /** Called with each result, also of `prepare`; the form is pending until it is done. */
  onResult?(result: Result): void | Promise<void>
  /** Whether the data of the page is reloaded after a success. */
  revalidates?: boolean
  /** Whether the first field with an error takes the focus. */
  focusesErrors?: boolean
}

export type Form<Result extends FormResult = FormResult> = ReturnType<typeof useForm<Result>>

/**
 * A form that is sent to the action of a page: by a fetcher, or before and without scripts by the browser. Spread `props` on
 * the `<form>`, and render `prefetch` where the action may belong to another page. The page of the action exports
 * `formClientAction` as its `clientAction`.
 */
export function useForm<Result extends FormResult>({
  action,
  intents,
  autosaves,
  prepare,
  onResult,
  revalidates = true,
  focusesErrors = true,
}: Options<Result> = {}) {
  const fetcher = useFetcher()
  const { pathname } = useLocation()
  const isElsewhere = action !== undefined && action.split('?')[0] !== pathname
  const posted = useActionData() as Result | undefined
  const isOwn = posted && (!intents || intents.includes(posted.intent ?? ''))
  const [result, setResult] = useState(isOwn ? posted : undefined)
  const [edited, setEdited] = useState<readonly string[]>([])
  const [intent, setIntent] = useState('')
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement | null>(null)
  const isGoingOn = useRef(false)
  const pressed = useRef<HTMLElement | null>(null)

  async function show(next: Result): Promise<void> {
    setResult(next)
    setEdited([])
    if (focusesErrors && form.current && next.errors) focusFirstError(form.current, next.errors)
    if (next.status === 422) reportInvalidForm(next)
    const work = onResult?.(next)
    isGoingOn.current = Boolean(work)
    setPending(isGoingOn.current)
    await work
    isGoingOn.current = false
    setPending(false)
  }

  // Once the request has ended altogether: a navigation that begins earlier would be completed by it, with old data.
  const data = fetcher.data as Result | undefined
  const isDone = fetcher.state === 'idle'
  const shown = useRef<Result>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result once
  useEffect(() => {
    if (!data || !isDone || shown.current === data) return
    shown.current = data
    void show(data)
  }, [data, isDone])

  async function send(fields: FormData, encType = 'application/x-www-form-urlencoded'): Promise<void> {
    const sent = String(fields.get('intent') ?? '')
    setIntent(sent)
    setPending(true)
    const instead = navigator.onLine ? await prepare?.(fields) : (notReached(sent) as Result)
    if (instead) return show(instead)
    await fetcher.submit(fields, {
      method: 'post',
      action,
      encType: encType as 'multipart/form-data',
      defaultShouldRevalidate: revalidates ? undefined : false,
    })
    // a redirect has no result
    if (!isGoingOn.current) setPending(false)
  }

  useEffect(() => {
    const button = pressed.current
    if (isPending || !button) return
    pressed.current = null
    if (button instanceof HTMLButtonElement && !button.disabled) button.form?.requestSubmit(button)
  }, [isPending])

  const errors: FormErrors = { ...result?.errors }
  for (const field of edited) delete errors[field]

  return {
    /** The latest result; of a post without scripts at first. */
    result,
    /** The errors of fields that were not edited since. */
    errors: errors as NonNullable<Result['errors']>,
    isPending,
    /** The intent that is being sent. */
    pendingIntent: isPending ? intent : null,
    clear: () => setResult(undefined),
    /** Sends fields that no button of the form has sent: where a choice asks by itself. */
    send,
    /** Loads the page of the action ahead, so that sending needs no scripts that may not come. */
    prefetch: isElsewhere && <PrefetchPageLinks page={action} />,
    props: {
      method: 'post',
      action,
      noValidate: true,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        if (isPending) {
          if (autosaves && intent === autosaves) pressed.current = submitter
          return
        }
        form.current = event.currentTarget
        const fields = new FormData(form.current)
        if (submitter instanceof HTMLButtonElement && submitter.name)
          fields.append(submitter.name, submitter.value)
        void send(fields, form.current.enctype)
      },
      onChange(event: FormEvent<HTMLFormElement>) {
        const field = fieldOf(event.target)
        if (result?.errors?.[field]) setEdited([...edited, field])
      },
    } as const,
  }
}
