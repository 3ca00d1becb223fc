import { type ChangeEvent, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { describe, FieldNotes, type FieldText, labelClasses } from './field.tsx'
import { nextCode } from './next-code.ts'

type CodeInputProps = FieldText & {
  name: string
  length?: number
  /** Called with the last character. Without it, the form is submitted then. */
  onComplete?(code: string): void
  /** It is being checked. */
  busy?: boolean
  /** Shows the numeric keyboard; any character is accepted all the same. */
  inputMode?: 'numeric'
  autoFocus?: boolean
}

/**
 * A short code in boxes. One real input covers them, so pasting, autofill and screen readers work as in any field.
 * The first key after a wrong code starts over.
 */
export function CodeInput(props: CodeInputProps) {
  const { label, hint, error, name, length = 4, onComplete, busy, inputMode, autoFocus } = props
  const [code, setCode] = useState('')
  const [focused, setFocused] = useState(false)
  const [retyping, setRetyping] = useState(false)
  const id = useId()
  const wrong = retyping ? null : error

  function change(event: ChangeEvent<HTMLInputElement>) {
    const refused = Boolean(error) && code.length === length
    const next = nextCode({ before: code, typed: event.target.value, length, refused })
    setCode(next)
    setRetyping(next.length < length)
    if (next.length < length || next === code) return
    if (onComplete) onComplete(next)
    else {
      const { form } = event.target
      // after the field has its value
      queueMicrotask(() => form?.requestSubmit())
    }
  }

  return (
    <div>
      <label htmlFor={id} className={labelClasses}>
        {label}
      </label>
      <span className="relative flex w-fit gap-3">
        <input
          {...describe(id, { hint, error: wrong })}
          type="text"
          inputMode={inputMode}
          name={name}
          value={code}
          onChange={change}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          readOnly={busy}
          aria-busy={busy || undefined}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: for a step that holds this field alone
          autoFocus={autoFocus}
          className="own-focus absolute inset-0 z-1 size-full cursor-text bg-transparent text-transparent caret-transparent selection:bg-transparent"
        />
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have only their place
            key={index}
            aria-hidden="true"
            className={cx(
              'grid h-16 w-15 place-items-center rounded-[14px] bg-surface font-display text-[1.875rem] leading-none font-bold',
              wrong ? 'border-2 border-danger text-danger' : 'border-[1.5px] border-line-strong text-ink',
              focused && index === Math.min(code.length, length - 1) && 'focus-sun',
              busy && 'opacity-60',
            )}
          >
            {code[index]}
          </span>
        ))}
      </span>
      <FieldNotes id={id} hint={hint} error={wrong} />
    </div>
  )
}
