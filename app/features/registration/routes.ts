import { aroundSignIn, page } from '#app/platform/web/page.ts'

const files = 'features/registration/pages'

/** In the frame of the site. */
export const pages = [
  page('register', `${files}/register-page.tsx`, 'guest', ...aroundSignIn),
  page('referral/:code', `${files}/referral-page.tsx`, 'guest', 'no-enquiry-bar', 'no-floating-bar'),
  page('account/verify/school/:token', `${files}/verify-school-page.tsx`, 'anyone', ...aroundSignIn),
  page('account/verify/secondary/:token', `${files}/verify-secondary-page.tsx`, 'anyone', ...aroundSignIn),
  page('account/verify/:token', `${files}/verify-page.tsx`, 'anyone', ...aroundSignIn),
  page('account/guardian/:token', `${files}/guardian-page.tsx`, 'anyone', ...aroundSignIn),
]
