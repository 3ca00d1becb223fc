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
  () => import('./idle-parts.ts'),
  (parts) => parts.CountryMenu,
)
export const EnquiryBar = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.EnquiryBar,
)
export const ErrorContent = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.ErrorContent,
  { instead: LastWords },
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
  () => import('./idle-parts.ts'),
  (parts) => parts.PlainMenu,
)
export const SecondaryNav = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.SecondaryNav,
)
export const SiteEffects = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.SiteEffects,
)
export const SiteFooter = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.SiteFooter,
)
export const Popups = lazyHydrate(
  () => import('./idle-parts.ts'),
  (parts) => parts.Popups,
)
export const ViewAsBar = lazyHydrate(
  () => import('./bars/view-as-bar.tsx'),
  (file) => file.ViewAsBar,
)
export const PreviewBar = lazyHydrate(
  () => import('./bars/preview-bar.tsx'),
  (file) => file.PreviewBar,
)
