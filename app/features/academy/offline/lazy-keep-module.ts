import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'

/** Not needed for reading the module, so its script comes once someone uses the page. */
export const KeepModule = lazyHydrate(
  () => import('./keep-module.tsx'),
  (file) => file.KeepModule,
  { isOnUse: true },
)
