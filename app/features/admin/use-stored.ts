import { useCallback, useSyncExternalStore } from 'react'

const changed = 'admin-stored'

/**
 * A value that this browser remembers for the admin area, as JSON. Null on the server, before, and where storing is
 * forbidden. @param name unique within the admin area
 */
export function useStored<Value>(name: string): [Value | null, (value: Value | null) => void] {
  const key = `admin:${name}`
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  )
  const store = useCallback((value: Value | null) => writeStored(name, value), [name])
  return [parse<Value>(text), store]
}

function writeStored(name: string, value: unknown): void {
  const key = `admin:${name}`
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
