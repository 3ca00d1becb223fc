/** Every event that is counted: the API refuses others, so that no made-up name is stored. */
export const eventNames = [
  'page_view',
  'link_click',
  'profile_button_click',
  'search_open',
  'search_enter',
  'form_refused',
  'psp_nav_start',
  'psp_nav_back',
  'psp_nav_skip',
  'psp_nav_next',
  'psp_nav_finish',
  'log_out',
  'sign_up_start',
  'sign_up_complete',
  'email_verified',
  'phone_verified',
  'newsletter',
  'sign_in',
  'cashout_success',
  'cashout_failure',
  'business_report_download',
  'academy_program_start',
] as const
export type EventName = (typeof eventNames)[number]

/** Events that are sent to the marketing system: these names, and the academy and work-experience ones. Source: D-079. */
const marketingEvents = new Set([
  'sign_up_start',
  'sign_up_complete',
  'email_verified',
  'phone_verified',
  'newsletter',
  'sign_in',
  'cashout_success',
  'cashout_failure',
  'business_report_download',
])

export function isMarketingEvent(name: string): boolean {
  return marketingEvents.has(name) || /^(academy|wex)_/.test(name)
}
