import type { MouseEvent } from 'react'
import { Checkbox } from '../checkbox.tsx'

type Props = { label: string; checked: boolean; mixed?: boolean; onToggle(through: boolean): void }

/** The checkbox of a row, or of the head of a list. A press with Shift takes everything since the last one. */
export function SelectBox({ label, checked, mixed, onToggle }: Props) {
  return (
    <Checkbox
      label={<span className="sr-only">{label}</span>}
      checked={checked}
      mixed={mixed}
      onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      onChange={() => undefined}
    />
  )
}
