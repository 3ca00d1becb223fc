import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often an open page asks for new questions. */
const refreshMs = 20_000

/** Loads the data of the page again and again while it is looked at. */
export function useRefresh(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [revalidate])
}
