import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'

/** Not needed for reading the module, so its script comes when the browser is idle. */
export const KeepModule = lazyHydrate(
  () => import('./keep-module.tsx'),
  (file) => file.KeepModule,
)
