import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { fetchOptional } from '#app/ui/optional-script.ts'

/**
 * The later steps of the sign-up. Loaded while the first one is filled in; nothing is sent before they are loaded, so nobody
 * gets stuck between two steps.
 */
export const LaterSteps = lazyHydrate(
  () => import('./later-steps.tsx'),
  (file) => file.LaterSteps,
  { isAtOnce: true },
)

/** Offered when the first step is refused, so it is loaded the same way. */
export const RegisterOffer = lazyHydrate(
  () => import('./register-offer.tsx'),
  (file) => file.RegisterOffer,
)

/** Submits the first step once everything is loaded; null after a failed attempt. */
export function fetchAfterDetails() {
  const calls = fetchOptional(() => import('./details-call.ts'))
  return Promise.all([calls, LaterSteps.fetch(), RegisterOffer.fetch()]).then(
    ([calls]) => calls,
    () => null,
  )
}
