import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearUser, readSiteState } from '#app/features/site/site-state.ts'
import { onAuthenticationExpired } from '#app/platform/browser-api.ts'
import { openModal } from '../modals/modal-store.ts'
import { signsInOverPage } from '../modals/sign-in-rules.ts'
import { usePageFacts } from '../page-facts.ts'
import { visitor } from '../person.ts'

/**
 * A 401 while signed in: clears the user and asks for a new sign-in in a modal, or on the sign-in page where modals are not
 * allowed. A visitor's 401 changes nothing. Source: section 8 (R-8-001), decision D-076.
 */
export function useSessionEnd(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const facts = usePageFacts(pathname)
  useEffect(() => {
    onAuthenticationExpired(() => {
      const loaded = readSiteState()
      if (loaded.status !== 'ready' || !loaded.state.user) return
      clearUser()
      if (signsInOverPage(facts, visitor)) return openModal('login')
      void navigate(`/login?${new URLSearchParams({ redirect: pathname + search })}`)
    })
  }, [navigate, pathname, search, facts])
}
