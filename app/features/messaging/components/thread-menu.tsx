import { useRef, useState } from 'react'
import { useForm } from '#app/platform/forms/use-form.tsx'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast.ts'
import { useDismiss } from '#app/ui/use-dismiss.ts'
import type { OpenThread } from '../contract.ts'
import type { MessageResult } from '../messages-action.ts'

type Option = { intent: string; label: string }

function optionsOf({ is_unread, is_muted, is_blocked }: OpenThread): Option[] {
  return [
    is_unread ? { intent: 'read', label: 'Mark as read' } : { intent: 'unread', label: 'Mark as unread' },
    is_muted ? { intent: 'unmute', label: 'Stop muting' } : { intent: 'mute', label: 'Mute' },
    ...(is_blocked === null
      ? []
      : [
          is_blocked
            ? { intent: 'unblock', label: 'Stop blocking' }
            : { intent: 'block', label: 'Block this person' },
        ]),
  ]
}

/** What someone may do with a thread beside writing in it. */
export function ThreadMenu({ thread }: { thread: OpenThread }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useDismiss(menu, isOpen, () => setIsOpen(false))
  /** The button that had the focus is gone with the menu. */
  function close(): void {
    setIsOpen(false)
    menu.current?.querySelector('summary')?.focus()
  }
  const form = useForm<MessageResult>({
    intents: ['mute', 'unmute', 'block', 'unblock', 'unread', 'read'],
    onResult: ({ ok, message }) => {
      if (message) toast(message, { kind: ok ? 'good' : 'bad' })
      if (ok) close()
    },
  })
  return (
    <details
      data-screen
      ref={menu}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="relative"
    >
      <summary className="inline-flex min-h-11 items-center px-2 text-link text-sm underline">
        Options
      </summary>
      <form
        {...form.props}
        className="absolute right-0 z-10 mt-1 grid w-52 gap-2 rounded-card border border-line bg-raised p-3"
      >
        {optionsOf(thread).map(({ intent, label }) => (
          <Button key={intent} type="submit" name="intent" value={intent} variant="outline" size="small">
            {label}
          </Button>
        ))}
      </form>
    </details>
  )
}
