import { useEffect, useRef } from 'react'

/**
 * Keys of a list outside text fields: J, K and the arrows move between the links marked `data-row`, / goes to the search. Where
 * rows have a checkbox, Space or X presses it, and Shift with an arrow presses that of the next row too.
 */
export function useRowKeys() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = links.indexOf(document.activeElement as HTMLElement)
      const isOnRow = at >= 0
      const move = (to: number) => {
        const row = links[Math.max(0, Math.min(to, links.length - 1))]
        row?.focus()
        if (event.shiftKey && isOnRow) checkboxOf(row)?.click()
      }
      const { key } = event
      if (key === 'j' || (key === 'ArrowDown' && isOnRow)) move(at + 1)
      else if (key === 'k' || (key === 'ArrowUp' && isOnRow)) move(at - 1)
      else if ((key === 'x' || key === ' ') && isOnRow && checkboxOf(links[at]))
        checkboxOf(links[at])?.click()
      else if (key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return frame
}

function checkboxOf(row: Element | undefined): HTMLElement | null {
  return row?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]') ?? null
}

/** Whether keys are text for the field that has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  )
}
