import { route } from '@react-router/dev/routes'

/** In the frame of the site. */
export const pages = [
  route('register', 'features/registration/pages/register-page.tsx'),
  route('referral/:code', 'features/registration/pages/referral-page.tsx'),
  route('account/verify/school/:token', 'features/registration/pages/verify-school-page.tsx'),
  route('account/verify/secondary/:token', 'features/registration/pages/verify-secondary-page.tsx'),
  route('account/verify/:token', 'features/registration/pages/verify-page.tsx'),
  route('account/guardian/:token', 'features/registration/pages/guardian-page.tsx'),
]
