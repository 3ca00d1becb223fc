import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('account/keep/:token', 'features/settings/pages/keep-account-page.tsx'),
  route('account/unsubscribe/:token', 'features/settings/pages/unsubscribe-page.tsx'),
  route('profile', 'features/settings/pages/profile-page.tsx'),
  route('account/security', 'features/settings/pages/security-page.tsx'),
  route('account/privacy', 'features/settings/pages/privacy-page.tsx'),
  route('account/school', 'features/settings/pages/school-sent-page.tsx'),
  route('preferences', 'features/settings/pages/preferences-page.tsx'),
  route('subscription-centre', 'features/settings/pages/subscription-centre-page.tsx'),
  route('referrals', 'features/settings/pages/referrals-page.tsx'),
  route('account-setup', 'features/settings/pages/account-setup-page.tsx'),
]
