import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'

/** Not needed for reading the page, so its script comes when the browser is idle. */
export const KeepExperience = lazyHydrate(
  () => import('./keep-experience.tsx'),
  (file) => file.KeepExperience,
)
