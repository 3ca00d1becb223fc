import { later } from '#app/ui/later.tsx'
import { LastWords } from './errors/last-resort.tsx'

export const Balance = later(
  () => import('./later-parts.ts'),
  (parts) => parts.Balance,
)
export const BannerStrip = later(
  () => import('./later-parts.ts'),
  (parts) => parts.BannerStrip,
)
export const EnquiryBar = later(
  () => import('./later-parts.ts'),
  (parts) => parts.EnquiryBar,
)
export const ErrorContent = later(
  () => import('./later-parts.ts'),
  (parts) => parts.ErrorContent,
  { instead: LastWords },
)
export const LiveBar = later(
  () => import('./later-parts.ts'),
  (parts) => parts.LiveBar,
)
export const QuestionStrip = later(
  () => import('./later-parts.ts'),
  (parts) => parts.QuestionStrip,
)
export const PlainMenu = later(
  () => import('./later-parts.ts'),
  (parts) => parts.PlainMenu,
)
export const SecondaryNav = later(
  () => import('./later-parts.ts'),
  (parts) => parts.SecondaryNav,
)
export const SiteEffects = later(
  () => import('./later-parts.ts'),
  (parts) => parts.SiteEffects,
)
export const SiteFooter = later(
  () => import('./later-parts.ts'),
  (parts) => parts.SiteFooter,
)
export const Popups = later(
  () => import('./later-parts.ts'),
  (parts) => parts.Popups,
)
