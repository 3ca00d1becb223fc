/**
 * What someone has typed and not saved, as JSON, by the place where it belongs. This browser remembers it until it is saved
 * or they log out. Where storing is forbidden, nothing is remembered.
 */
const prefix = 'unsaved:'

export function readUnsaved<Value>(place: string): Value | null {
  try {
    const text = localStorage.getItem(prefix + place)
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}

/** @param value null when there is nothing left to save */
export function writeUnsaved(place: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + place)
    else localStorage.setItem(prefix + place, JSON.stringify(value))
  } catch {
    // private windows and full storage
  }
}

/** Hears what another tab of this browser writes there: there is one draft. @returns stops following */
export function followUnsaved<Value>(place: string, onChange: (value: Value | null) => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + place) onChange(newValue === null ? null : (JSON.parse(newValue) as Value))
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** At logging out: the next person at this browser finds nothing. */
export function clearUnsaved(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  } catch {
    // nothing was stored either
  }
}
