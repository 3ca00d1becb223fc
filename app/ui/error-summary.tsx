import { CircleAlert } from 'lucide-react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

type ErrorSummaryProps = {
  /** Error messages by field, as the API returns them. Renders nothing when there are none. */
  errors?: Readonly<Record<string, readonly string[]>> | null
  /** An error that belongs to no field. */
  message?: string | null
  title?: string
}

/**
 * All errors at the top of the form, as links to the fields. Takes focus when it appears. Must be inside the form: each
 * link focuses the control with that name.
 */
export function ErrorSummary({ errors, message, title = 'Have another look' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const entries = Object.entries(errors ?? {}).flatMap(([name, texts]) =>
    texts.map((text) => ({ name, text })),
  )
  const shown = entries.length > 0 || Boolean(message)
  const fingerprint = JSON.stringify([errors, message])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal with the same fields takes focus again
  useEffect(() => {
    if (shown) box.current?.focus()
  }, [shown, fingerprint])

  if (!shown) return null

  function goTo(event: MouseEvent, name: string) {
    const form = event.currentTarget.closest('form') ?? document.forms[0]
    const control = form?.elements.namedItem(name)
    const element = control instanceof RadioNodeList ? control[0] : control
    if (!(element instanceof HTMLElement)) return
    event.preventDefault()
    element.focus()
  }

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={titleId}
      data-on="paper"
      className="mb-5 rounded-[14px] border-2 border-danger bg-danger-bg px-4.5 py-3.5 text-sm text-ink"
    >
      <h2 id={titleId} className="flex items-center gap-2 font-sans text-base font-bold tracking-normal">
        <span className="text-danger">
          <Icon of={CircleAlert} />
        </span>
        {title}
      </h2>
      {message && <p className="mt-1">{message}</p>}
      {entries.length > 0 && (
        <ul className="mt-1 space-y-1">
          {entries.map(({ name, text }) => (
            <li key={`${name} ${text}`}>
              <a
                href={`#${name}`}
                onClick={(event) => goTo(event, name)}
                className="inline-flex min-h-6 items-center font-semibold text-danger underline hover:decoration-2"
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
