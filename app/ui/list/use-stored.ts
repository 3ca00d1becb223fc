import { useCallback, useSyncExternalStore } from 'react'

const changed = 'list-stored'

/**
 * A value that this browser remembers, as JSON. Null on the server, before, and where storing is forbidden.
 *
 * @param key begins with the area: `admin:`, `advisor:`
 */
export function useStored<Value>(key: string): [Value | null, (value: Value | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  )
  const store = useCallback((value: Value | null) => writeStored(key, value), [key])
  return [parse<Value>(text), store]
}

function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // private windows and full storage: nothing is remembered
  }
  window.dispatchEvent(new Event(changed))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value)
  } catch {
    return null
  }
}
