import { route } from '@react-router/dev/routes'

const pages = 'features/onboarding/pages'

/** In the frame of the advisor area. */
export const advisorPages = [
  route('advisor/students/onboarding', `${pages}/onboarding-page.tsx`),
  route('advisor/students/onboarding/csv', `${pages}/csv-page.tsx`),
  route('advisor/students/onboarding/google', `${pages}/google-page.tsx`),
  route('advisor/students/onboarding/manual', `${pages}/manual-page.tsx`),
  route('advisor/students/onboarding/complete', `${pages}/complete-page.tsx`),
  route('advisor/students/onboarding/imports', `${pages}/imports-page.tsx`),
  route('advisor/students/onboarding/import/:id', `${pages}/import-page.tsx`),
]
