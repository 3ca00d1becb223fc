import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type ModalProps = {
  title: string
  /** Called on Escape, a backdrop click and the close button. The owner unmounts the modal. */
  onClose?(): void
  /** Cannot be dismissed: Escape and the backdrop do nothing, and there is no close button. */
  fixed?: boolean
  /** A strip of art at the top, 110 high. */
  art?: ReactNode
  /** Shows the title to screen readers only, when the content has its own heading. */
  titleHidden?: boolean
  /** 460 px, or 720 for a journey or a video. */
  width?: 'usual' | 'broad'
  children: ReactNode
}

const firstField =
  'input:not([type=hidden]):not([tabindex="-1"]):not([disabled]), select:not([disabled]), textarea:not([disabled])'

/**
 * A modal `<dialog>`: the rest of the page is inert while it is mounted, and focus returns afterwards, to the
 * content where what had it is gone. Render it to open it: `{open && <Modal …>}`. Focus a field with `autoFocus`.
 */
export function Modal({ title, onClose, fixed, art, titleHidden, width = 'usual', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    const origin = document.activeElement
    element?.showModal()
    // Chrome focuses the scroll container when the dialog is taller than the screen; prefer a field.
    if (document.activeElement === scroller.current) element?.querySelector<HTMLElement>(firstField)?.focus()
    return () => {
      element?.close()
      const back = origin?.isConnected ? origin : document.getElementById('main')
      if (back instanceof HTMLElement) back.focus({ preventScroll: back !== origin })
    }
  }, [])

  // Chrome closes on a second Escape even when `cancel` is prevented, so the key itself is stopped.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    if (event.defaultPrevented) return // a list or menu inside has used it
    event.preventDefault()
    if (!fixed) onClose?.()
  }

  function onPress(event: MouseEvent) {
    if (event.target === dialog.current && !fixed) onClose?.()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        if (!fixed) onClose?.()
      }}
      onClick={onPress}
      data-on="paper"
      className={cx(
        'm-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] animate-rise overflow-visible rounded-xl border border-transparent bg-raised p-0 text-ink shadow-pop backdrop:bg-scrim',
        width === 'broad' ? 'max-w-180' : 'max-w-115',
      )}
    >
      <div ref={scroller} className="max-h-[inherit] overflow-y-auto overscroll-contain rounded-[inherit]">
        {art && <div className="h-27.5 bg-tint [&>*]:size-full [&>*]:object-cover">{art}</div>}
        <div className="px-5 pt-5 pb-6 md:px-7.5 md:pt-6.5 md:pb-7.5">
          <h2 id={titleId} className={titleHidden ? 'sr-only' : cx('text-h3', !art && !fixed && 'pr-9')}>
            {title}
          </h2>
          <div className={titleHidden ? undefined : 'mt-2'}>{children}</div>
        </div>
      </div>
      {!fixed && (
        <span className="absolute top-2.5 right-2.5">
          <IconButton icon={X} label="Close" raised onClick={onClose} />
        </span>
      )}
    </dialog>
  )
}
