/** The frame's parts that are loaded as one script when the page is idle. */
export { BannerStrip } from './bars/banner-strip.tsx'
export { EnquiryBar } from './bars/enquiry-bar.tsx'
export { LiveBar } from './bars/live-bar.tsx'
export { QuestionStrip } from './bars/question-strip.tsx'
export { SiteEffects } from './effects/site-effects.tsx'
export { Balance } from './header/balance.tsx'
