import { lazyHydrate } from '#app/ui/lazy-hydrate.tsx'
import { LastWords } from './errors/last-resort.tsx'

export const Balance = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.Balance,
)
export const BannerStrip = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.BannerStrip,
)
export const CountryMenu = lazyHydrate(
  () => import('./use-parts.ts'),
  (parts) => parts.CountryMenu,
  { isOnUse: true },
)
export const EnquiryBar = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.EnquiryBar,
)
export const ErrorContent = lazyHydrate(
  () => import('./use-parts.ts'),
  (parts) => parts.ErrorContent,
  { instead: LastWords, isOnUse: true },
)
export const LiveBar = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.LiveBar,
)
export const QuestionStrip = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.QuestionStrip,
)
export const PlainMenu = lazyHydrate(
  () => import('./use-parts.ts'),
  (parts) => parts.PlainMenu,
  { isOnUse: true },
)
export const SecondaryNav = lazyHydrate(
  () => import('./use-parts.ts'),
  (parts) => parts.SecondaryNav,
  { isOnUse: true },
)
export const SiteEffects = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.SiteEffects,
)
export const SiteFooter = lazyHydrate(
  () => import('./use-parts.ts'),
  (parts) => parts.SiteFooter,
  { isOnUse: true },
)
export const Popups = lazyHydrate(
  () => import('./use-parts.ts'),
  (parts) => parts.Popups,
  { isOnUse: true },
)
export const ViewAsBar = lazyHydrate(
  () => import('./bars/view-as-bar.tsx'),
  (file) => file.ViewAsBar,
  { isOnUse: true },
)
export const PreviewBar = lazyHydrate(
  () => import('./bars/preview-bar.tsx'),
  (file) => file.PreviewBar,
  { isOnUse: true },
)
