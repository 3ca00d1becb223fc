import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'

/**
 * The later steps of the sign-up. Loaded while the first one is filled in; nothing is sent before they are loaded, so nobody
 * gets stuck between two steps.
 */
export const LaterSteps = lazyHydrate(
  () => import('./later-steps.tsx'),
  (file) => file.LaterSteps,
  { isAtOnce: true, isSeldom: true },
)

/** Offered when the first step is refused, so it is loaded the same way. */
export const RegisterOffer = lazyHydrate(
  () => import('./register-offer.tsx'),
  (file) => file.RegisterOffer,
  { isSeldom: true },
)

/** Loads what comes after the first step, without which nothing is sent. Says whether it has come. */
export function fetchAfterDetails(): Promise<boolean> {
  return Promise.all([LaterSteps.fetch(), RegisterOffer.fetch()]).then(
    () => true,
    () => false,
  )
}
