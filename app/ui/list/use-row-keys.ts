import { useEffect, useRef } from 'react'
import { isTyping } from '../is-typing.ts'

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
      const act = actionOf(event, links, at)
      if (!act) return
      act()
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return frame
}

/**
 * What a key does, or null.
 * @param at of the row with the focus; -1 for none
 */
function actionOf({ key, shiftKey }: KeyboardEvent, links: HTMLElement[], at: number): (() => void) | null {
  const isOnRow = at >= 0
  const moveTo = (to: number) => () => {
    const row = links[Math.max(0, Math.min(to, links.length - 1))]
    row?.focus()
    if (shiftKey && isOnRow) checkboxOf(row)?.click()
  }
  if (key === 'j' || (key === 'ArrowDown' && isOnRow)) return moveTo(at + 1)
  if (key === 'k' || (key === 'ArrowUp' && isOnRow)) return moveTo(at - 1)
  if (key === '/') return () => document.querySelector<HTMLElement>('[data-search]')?.focus()
  const checkbox = isOnRow && (key === 'x' || key === ' ') ? checkboxOf(links[at]) : null
  return checkbox && (() => checkbox.click())
}

function checkboxOf(row: Element | undefined): HTMLElement | null {
  return row?.closest('tr')?.querySelector<HTMLElement>('input[type=checkbox]') ?? null
}
