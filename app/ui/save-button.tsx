import { Heart } from 'lucide-react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'

type SaveButtonProps = {
  saved: boolean
  /** What is saved: "Wind turbine technician". */
  item: string
  onToggle(): void
}

/** A heart on a white disc, filled when the item is saved. */
export function SaveButton({ saved, item, onToggle }: SaveButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${item}`}
      onClick={onToggle}
      className="group/save grid size-11 place-items-center rounded-full"
    >
      <span
        className={cx(
          'grid size-9 place-items-center rounded-full border border-transparent bg-surface shadow-[0_1px_3px_rgb(9_40_68/0.25)] transition-colors group-hover/save:bg-accent group-hover/save:text-on-accent',
          saved ? 'text-coral-500' : 'text-ink',
        )}
      >
        <Icon of={Heart} size={18} filled={saved} />
      </span>
    </button>
  )
}
