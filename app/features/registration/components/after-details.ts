import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { fetchOptional } from '#app/ui/optional-script.ts'

/**
 * What the first step of signing up leads to. It is fetched while that one is filled in, and nothing is sent before
 * it is here, so nobody can be left between two steps.
 */
export const LaterSteps = lazyHydrate(
  () => import('./later-steps.tsx'),
  (file) => file.LaterSteps,
  { isAtOnce: true },
)

/** Offered when the first step is refused, so it comes the same way. */
export const RegisterOffer = lazyHydrate(
  () => import('./register-offer.tsx'),
  (file) => file.RegisterOffer,
)

/** What sends the first step, once all of it has come; null after a try that failed. */
export function fetchAfterDetails() {
  const calls = fetchOptional(() => import('./details-call.ts'))
  return Promise.all([calls, LaterSteps.fetch(), RegisterOffer.fetch()]).then(
    ([calls]) => calls,
    () => null,
  )
}
