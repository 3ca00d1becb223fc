import { useEffect, useState } from 'react'
import { useSiteState } from '#app/features/site/site-state.ts'
import { dayIn } from '#app/platform/calendar.ts'
import { toolPlace } from '#app/platform/device/places.ts'
import { idle } from '#app/ui/idle.ts'
import { countryZone } from '../country-zone.ts'
import { resultPath, toolPath } from '../registry.ts'

/**
 * Stores the page of a tool that was opened, so that it opens again without a connection. Without one the address of the result leads
 * to this page too, with that address behind `#`.
 *
 * @param today the day that the server gave: of a stored page it may be long ago, and then the day of the device counts
 */
export function useWithoutConnection(slug: string, country: 'AU' | 'NZ', today: string) {
  const site = useSiteState()
  const [isResult, setResult] = useState(false)
  useEffect(() => {
    setResult(location.hash === `#${resultPath(slug)}`)
    void idle()
      .then(() => import('#app/platform/device/worker.ts'))
      .then(({ startWorker }) => startWorker(toolPlace(toolPath(slug))))
      .catch(() => {}) // where nothing may be stored, or there is no connection
  }, [slug])
  const isAlone = site.status === 'failed'
  const here = isAlone ? dayIn(countryZone[country], new Date()) : today
  return { isResult, today: here > today ? here : today }
}
