import { Check } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useId } from 'react'
import { type ButtonLook, buttonClasses } from './button-look.ts'
import { cx } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Anchor, type Destination } from './link.tsx'
import { Spinner } from './spinner.tsx'
import { sayDoing } from './toast.ts'

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'children'> & {
    children: ReactNode
    /** Shows a spinner at the same width and ignores further presses. */
    busy?: boolean
    /** What is being done while it is busy, for what may take seconds: "Reading the file". Shown and read out after a moment. */
    doing?: string
    /** Why the button is disabled: it stays focusable, does nothing, and shows the reason below. Pass null when it is enabled. */
    disabledReason?: string | null | false
    /** Makes it a toggle: `true` is shown as selected, with a tick. */
    pressed?: boolean
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, icon, iconAfter, busy, doing, disabledReason, pressed, ...button } = props
  const { children, type = 'button', onClick, ...rest } = button
  const reasonId = useId()
  const idle = Boolean(busy || disabledReason)
  const state = disabledReason ? 'unavailable' : pressed ? 'chosen' : undefined
  useEffect(() => (busy && doing ? sayDoing(doing) : undefined), [busy, doing])
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
  // Keep the wrapper when the reason becomes null; remounting would lose the focus.
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

/** A link that looks like a button. Use it for navigation, and `Button` for actions. */
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
