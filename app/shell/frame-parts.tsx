import { LastWords } from './errors/last-resort.tsx'
import { later } from './later.tsx'

export const Balance = later((parts) => parts.Balance)
export const BannerStrip = later((parts) => parts.BannerStrip)
export const EnquiryBar = later((parts) => parts.EnquiryBar)
export const ErrorContent = later((parts) => parts.ErrorContent, LastWords)
export const LiveBar = later((parts) => parts.LiveBar)
export const QuestionStrip = later((parts) => parts.QuestionStrip)
export const PlainMenu = later((parts) => parts.PlainMenu)
export const Popups = later((parts) => parts.Popups)
export const SecondaryNav = later((parts) => parts.SecondaryNav)
export const SiteEffects = later((parts) => parts.SiteEffects)
export const SiteFooter = later((parts) => parts.SiteFooter)
