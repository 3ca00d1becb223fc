import { useEffect, useRef } from 'react'

/** Keys of a list outside text fields: J and K move between the links marked `data-row`, / goes to the search. */
export function useRowKeys() {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const at = links.indexOf(document.activeElement as HTMLElement)
      if (event.key === 'j') links[Math.min(at + 1, links.length - 1)]?.focus()
      else if (event.key === 'k') links[Math.max(at - 1, 0)]?.focus()
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-search]')?.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return frame
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
  )
}
