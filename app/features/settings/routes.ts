import { page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('account/keep/:token', 'features/settings/pages/keep-account-page.tsx', 'anyone'),
  page('account/unsubscribe/:token', 'features/settings/pages/unsubscribe-page.tsx', 'anyone'),
  page('profile', 'features/settings/pages/profile-page.tsx', 'auth+user', 'strip'),
  page('account/security', 'features/settings/pages/security-page.tsx', 'auth'),
  page('account/two-step', 'features/settings/pages/two-step-page.tsx', 'auth'),
  page('account/privacy', 'features/settings/pages/privacy-page.tsx', 'auth'),
  page('account/family', 'features/settings/pages/family-page.tsx', 'auth+user'),
  page('account/school', 'features/settings/pages/school-sent-page.tsx', 'auth'),
  page('preferences', 'features/settings/pages/preferences-page.tsx', 'auth+user', 'strip'),
  page('subscription-centre', 'features/settings/pages/subscription-centre-page.tsx', 'auth+user'),
  page('referrals', 'features/settings/pages/referrals-page.tsx', 'auth+user', 'strip'),
  page('account-setup', 'features/settings/pages/account-setup-page.tsx', 'auth'),
]
