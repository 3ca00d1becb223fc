import { useEffect, useState } from 'react'

/** The zone of the device once the page is alive, or null: the server does not know it. Nothing is sent. */
export function useOwnZone(): string | null {
  const [zone, setZone] = useState<string | null>(null)
  useEffect(() => setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? null), [])
  return zone
}
