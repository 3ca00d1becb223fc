import { aroundSignIn, page } from '#app/platform/web/page.ts'

/** In the frame of the site. */
export const pages = [
  page('register', 'features/registration/pages/register-page.tsx', 'guest', ...aroundSignIn),
  page(
    'referral/:code',
    'features/registration/pages/referral-page.tsx',
    'guest',
    'no-enquiry-bar',
    'no-floating-bar',
  ),
  page(
    'account/verify/school/:token',
    'features/registration/pages/verify-school-page.tsx',
    'anyone',
    ...aroundSignIn,
  ),
  page(
    'account/verify/secondary/:token',
    'features/registration/pages/verify-secondary-page.tsx',
    'anyone',
    ...aroundSignIn,
  ),
  page('account/verify/:token', 'features/registration/pages/verify-page.tsx', 'anyone', ...aroundSignIn),
  page('account/guardian/:token', 'features/registration/pages/guardian-page.tsx', 'anyone', ...aroundSignIn),
]
