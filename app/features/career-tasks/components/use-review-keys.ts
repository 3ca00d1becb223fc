import { useEffect } from 'react'
import { isTyping } from '#app/ui/is-typing.ts'

const targets: Record<string, string> = {
  a: '[data-accept]',
  j: '[data-next]',
  k: '[data-previous]',
  u: '[data-undo]',
}

/** Outside text fields A presses Accept, U Undo, J opens the student who waits next and K the one before. */
export function useReviewKeys(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isWriting(event.target)) return
      const target = targets[event.key.toLowerCase()]
      const element = target && document.querySelector<HTMLElement>(target)
      if (!element || document.querySelector('dialog[open]')) return
      event.preventDefault()
      element.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Typing text; a radio button takes no letters. */
function isWriting(target: EventTarget | null): boolean {
  return isTyping(target) && !(target instanceof HTMLInputElement && target.type === 'radio')
}
