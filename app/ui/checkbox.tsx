import { Check, Minus } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { box, type ChoiceProps, row } from './choice-look.ts'
import { describe, FieldNotes } from './field.tsx'
import { Icon } from './icon.tsx'

/** A checkbox that takes effect with the form. `mixed` is for the head of a list that is partly ticked. */
export function Checkbox({ label, hint, error, mixed, ...input }: ChoiceProps & { mixed?: boolean }) {
  const ownId = useId()
  const id = input.id ?? ownId
  const control = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (control.current) control.current.indeterminate = Boolean(mixed)
  }, [mixed])
  return (
    <div>
      <label className={row}>
        <input
          {...input}
          {...describe(id, { hint, error })}
          ref={control}
          type="checkbox"
          className="peer ghost-input z-1"
        />
        <span
          className={`${box} -mt-px rounded-[7px] text-on-primary peer-checked:border-primary peer-checked:bg-primary peer-indeterminate:border-primary peer-indeterminate:bg-primary peer-checked:[&>svg:first-child]:block peer-indeterminate:[&>svg:last-child]:block [&>svg]:hidden`}
        >
          <Icon of={Check} size={16} bold />
          <Icon of={Minus} size={16} bold />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {(hint || error) && (
        <div className="pl-9">
          <FieldNotes id={id} hint={hint} error={error} />
        </div>
      )}
    </div>
  )
}
