import { type RefObject, useEffect } from 'react'
import { isTyping } from '#app/ui/is-typing.ts'

/** Keys of a decision: 1, 2, 3 choose and lead to the message; Ctrl Enter sends, also while typing. */
export function useDecisionKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const element = form.current
      if (!element || document.querySelector('dialog[open]')) return
      const hasModifier = event.ctrlKey || event.metaKey
      if (hasModifier && event.key === 'Enter') submit(element, event)
      else if (!hasModifier && !event.altKey && !isWriting(event.target)) choose(element, event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}

function submit(form: HTMLFormElement, event: KeyboardEvent): void {
  // another form has a message of its own
  if (isTyping(event.target) && !form.contains(event.target as Node)) return
  event.preventDefault()
  form.requestSubmit(form.querySelector<HTMLButtonElement>('button[name=intent]'))
}

function choose(form: HTMLFormElement, event: KeyboardEvent): void {
  const radios = form.querySelectorAll<HTMLInputElement>('input[type=radio]')
  const radio = /^[1-9]$/.test(event.key) ? radios[Number(event.key) - 1] : undefined
  if (!radio) return
  event.preventDefault()
  radio.click()
  radio.focus()
}

/** Typing text; a radio button takes no text. */
function isWriting(target: EventTarget | null): boolean {
  return isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'radio')
}
