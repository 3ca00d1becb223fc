import { useEffect } from 'react'
import { toast } from '#app/ui/toast.ts'
import { mayOfferInstall, readVisits, visitedOn } from './install-rules.ts'

/** The event of browsers that can install a site. Source: W3C, Manifest Incubations. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

const key = 'yonder-visits'

/** Offers to install the site on the second day, once. Browsers that cannot install send no such event. */
export function useInstallHint(): void {
  useEffect(() => {
    const visits = store((before) => visitedOn(new Date().toDateString(), before))
    if (!visits || !mayOfferInstall(visits)) return
    const offer = (event: Event) => {
      event.preventDefault()
      store((before) => ({ ...(before ?? visits), isOffered: true }))
      toast('Keep Yonder on your home screen. Saved modules and tools work without a connection.', {
        action: { label: 'Install', onPress: () => void (event as InstallEvent).prompt() },
      })
    }
    addEventListener('beforeinstallprompt', offer, { once: true })
    return () => removeEventListener('beforeinstallprompt', offer)
  }, [])
}

/** Null where the browser keeps nothing for us. */
function store(change: (before: ReturnType<typeof readVisits>) => ReturnType<typeof visitedOn>) {
  try {
    const visits = change(readVisits(localStorage.getItem(key)))
    localStorage.setItem(key, JSON.stringify(visits))
    return visits
  } catch {
    return null
  }
}
