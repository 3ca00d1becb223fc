import { Check } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { type ButtonLook, buttonClasses } from './button-look.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Anchor, type Destination } from './link.tsx'
import { Spinner } from './spinner.tsx'

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'children'> & {
    children: ReactNode
    /** Work is under way: a spinner shows, the width stays, further presses do nothing. */
    busy?: boolean
    /** Why the button cannot be used now: it stays focusable, does nothing, and says so below. Pass null when it can. */
    disabledReason?: string | null | false
    /** Makes it a toggle: `true` is drawn as chosen, with a tick. */
    pressed?: boolean
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, iconAfter, busy, disabledReason, pressed, ...button } = props
  const { children, type = 'button', onClick, ...rest } = button
  const reasonId = useId()
  const idle = Boolean(busy || disabledReason)
  const state = disabledReason ? 'unavailable' : pressed ? 'chosen' : undefined
  const lead = pressed ? Check : icon

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (idle) event.preventDefault()
    else onClick?.(event)
  }

  const rendered = (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-pressed={pressed}
      aria-disabled={idle || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      className={buttonClasses({ variant, size, wide }, state)}
    >
      {busy && lead ? <Spinner /> : lead && <Icon of={lead} />}
      {busy && !lead ? (
        <>
          <span className="opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center">
            <Spinner />
          </span>
        </>
      ) : (
        children
      )}
      {iconAfter && <Icon of={iconAfter} />}
    </button>
  )
  // A button that may be refused keeps its wrapper when it is not, or it would lose focus on the change.
  if (disabledReason === undefined) return rendered
  return (
    <span className={cx('inline-flex flex-col items-start gap-1.5', wide && 'w-full')}>
      {rendered}
      {disabledReason && (
        <span id={reasonId} className="text-sm text-muted on-brand:text-on-brand-muted">
          {disabledReason}
        </span>
      )}
    </span>
  )
}

/** A link that looks like a button: it goes somewhere, a button does something. */
export function ButtonLink(props: ButtonLook & Destination & { children: ReactNode }) {
  const { variant, size, wide, icon, iconAfter, children, ...to } = props
  return (
    <Anchor {...to} data-screen className={buttonClasses({ variant, size, wide })}>
      {icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
    </Anchor>
  )
}
