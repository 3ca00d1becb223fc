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
