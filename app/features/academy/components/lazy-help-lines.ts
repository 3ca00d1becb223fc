import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'

/** Numbers to ring and to text, which need no script. */
export const HelpLines = lazyHydrate(
  () => import('./help-lines.tsx'),
  (file) => file.HelpLines,
  { isAwaited: true, isOnUse: true },
)
