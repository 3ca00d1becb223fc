import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { describe, FieldNotes, type FieldText, inputClasses, labelClasses } from './field.tsx'
import { IconButton } from './icon-button.tsx'
import { useHydrated } from './use-hydrated.ts'

type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'className' | 'style' | 'size' | 'type'> & {
    name: string
    autoComplete: 'current-password' | 'new-password'
    /** Opposite the label: "Forgot password?". */
    aside?: ReactNode
  }

/** A password with a button that reveals it. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, labelHidden, optional, aside, ...input } = props
  const [shown, setShown] = useState(false)
  const hydrated = useHydrated()
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : labelClasses}>
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <span className="col-span-full row-start-2 block [&>input]:pr-12">
        <input
          {...input}
          {...describe(id, { hint, error })}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={inputClasses(error ? 'bad' : undefined)}
        />
      </span>
      {/* Above the box for the eye, after it for the keyboard. */}
      {aside && <span className="col-start-2 row-start-1">{aside}</span>}
      {hydrated && (
        <span className="col-span-full row-start-2 mr-0.5 place-self-center justify-self-end text-muted">
          <IconButton
            icon={shown ? EyeOff : Eye}
            label={shown ? 'Hide password' : 'Show password'}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
      <div className="col-span-full">
        <FieldNotes id={id} hint={hint} error={error} />
      </div>
    </div>
  )
}
