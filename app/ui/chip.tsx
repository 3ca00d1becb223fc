import { Check, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Anchor, type Destination } from './link.tsx'

const base =
  'hit inline-flex max-w-full min-h-9 items-center gap-1.75 rounded-full border-[1.5px] px-3.5 py-0.5 text-sm font-semibold whitespace-nowrap no-underline transition-colors'
const rest =
  'border-line-strong bg-surface text-ink hover:border-primary on-brand:border-line-on-brand on-brand:bg-transparent on-brand:text-on-brand on-brand:hover:bg-white/12'
const on = 'border-primary bg-primary text-on-primary'

type ChipProps = Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-pressed'> & {
  /** Leave out for a plain action; true or false makes the chip a toggle. */
  pressed?: boolean
}

/** A choice that takes effect immediately. */
export function Chip({ pressed, children, ...button }: ChipProps) {
  return (
    <button type="button" {...button} aria-pressed={pressed} className={cx(base, pressed ? on : rest)}>
      {pressed && <Icon of={Check} size={16} />}
      {children}
    </button>
  )
}

/** A choice stored in the URL. */
export function ChipLink({
  current,
  children,
  ...to
}: Destination & { current?: boolean; children: ReactNode }) {
  return (
    <Anchor {...to} aria-current={current ? 'true' : undefined} className={cx(base, current ? on : rest)}>
      {current && <Icon of={Check} size={16} />}
      {children}
    </Anchor>
  )
}

/** An active filter that a press removes. `removeLabel` names it: "Remove Nelson". */
export function RemovableChip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode
  removeLabel: string
  onRemove(): void
}) {
  return (
    <button type="button" onClick={onRemove} aria-label={removeLabel} className={cx(base, rest)}>
      <span className="truncate">{children}</span>
      <Icon of={X} size={16} />
    </button>
  )
}

/** The same as a link: the list without the filter, so that it works without scripts. */
export function RemovableChipLink({
  children,
  removeLabel,
  ...to
}: Destination & { children: ReactNode; removeLabel: string }) {
  return (
    <Anchor {...to} aria-label={removeLabel} className={cx(base, rest)}>
      <span className="truncate">{children}</span>
      <Icon of={X} size={16} />
    </Anchor>
  )
}

type ChipOptionProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'> & {
  type?: 'checkbox' | 'radio'
  children: ReactNode
}

/** A chip inside a form: a native checkbox or radio, so the filter works without scripts. */
export function ChipOption({ type = 'checkbox', children, ...input }: ChipOptionProps) {
  return (
    <label className="relative inline-flex">
      <input {...input} type={type} className="peer ghost-input z-1 rounded-full" />
      <span
        className={cx(
          base,
          rest,
          'peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary [&>svg]:hidden peer-checked:[&>svg]:block',
        )}
      >
        <Icon of={Check} size={16} />
        {children}
      </span>
    </label>
  )
}
