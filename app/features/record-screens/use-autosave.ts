import { useEffect, useRef, useState } from 'react'
import { readUnsaved, writeUnsaved } from '#app/platform/web/unsaved-texts.ts'

/** After the last change. */
export const autosavePauseMs = 1_500

export type Autosave<Typed> = {
  /** Where what is typed belongs, among all such places of this browser. */
  place: string
  /** Everything that is typed: another object after each change. */
  typed: Typed
  /** What of it is not saved yet; null when all is. */
  unsaved: Typed | null
  /** What could not be saved: it is not tried again before it changes. */
  failed: Typed | null
  /** Nothing is saved by itself now: while a save is under way, or where someone has to choose first. */
  isHeld: boolean
}

/** How long to wait before what is typed is saved, in milliseconds; null when it is not. */
export function autosaveDelay<Typed>({
  typed,
  unsaved,
  failed,
  isHeld,
}: Omit<Autosave<Typed>, 'place'>): number | null {
  return isHeld || unsaved === null || typed === failed ? null : autosavePauseMs
}

/**
 * Saves what is typed after each pause, and stores it in the browser until then.
 *
 * @param save the same function on each render
 * @returns `found`: text of an earlier visit that was never saved, until something is typed or `forget` is called
 */
export function useAutosave<Typed>(autosave: Autosave<Typed>, save: () => void) {
  const { place, typed, unsaved, failed, isHeld } = autosave
  useEffect(() => {
    const delay = autosaveDelay({ typed, unsaved, failed, isHeld })
    if (delay === null) return
    const timer = setTimeout(save, delay)
    return () => clearTimeout(timer)
  }, [typed, unsaved, failed, isHeld, save])

  const [found, setFound] = useState<Typed | null>(null)
  useEffect(() => setFound(readUnsaved<Typed>(place)), [place])

  const wasUnsaved = useRef(false)
  useEffect(() => {
    // what an earlier visit left stays until something is typed
    if (unsaved !== null || wasUnsaved.current) writeUnsaved(place, unsaved)
    wasUnsaved.current = unsaved !== null
  }, [place, unsaved])

  return {
    found: unsaved === null ? found : null,
    forget() {
      writeUnsaved(place, null)
      setFound(null)
    },
  }
}
