import { page } from '#app/platform/web/page.ts'

const pages = 'features/onboarding/pages'

/** In the frame of the advisor area. */
export const advisorPages = [
  page('advisor/students/onboarding', `${pages}/onboarding-page.tsx`, 'advisor'),
  page('advisor/students/onboarding/csv', `${pages}/csv-page.tsx`, 'advisor'),
  page('advisor/students/onboarding/google', `${pages}/google-page.tsx`, 'advisor'),
  page('advisor/students/onboarding/manual', `${pages}/manual-page.tsx`, 'advisor'),
  page('advisor/students/onboarding/complete', `${pages}/complete-page.tsx`, 'advisor'),
  page('advisor/students/onboarding/imports', `${pages}/imports-page.tsx`, 'advisor'),
  page('advisor/students/onboarding/import/:id', `${pages}/import-page.tsx`, 'advisor'),
]
