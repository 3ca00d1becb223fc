import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storeRedirect } from '#app/features/sign-in/forms/stored-redirect.ts'
import { readSiteState } from '#app/features/site/site-state.ts'

/** Has a sign-in lead back here, when someone leaves the page signed out. Source: specification, section 4. */
export function useReturnHere(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const leave = () => {
      const site = readSiteState()
      if (site.status === 'ready' && !site.state.user) storeRedirect(pathname)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [pathname])
}
