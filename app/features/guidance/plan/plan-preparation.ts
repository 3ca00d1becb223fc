import type { Preparation } from '#app/features/careers/preparation.ts'
import type { EducationLevel } from './plan.ts'

/** How far someone wants to study, as the preparation that occupations are grouped by; null where they are not sure. */
export const preparationOf: Record<EducationLevel, Preparation | null> = {
  school: 'start_soon',
  certificate: 'certificate',
  apprenticeship: 'certificate',
  diploma: 'diploma',
  degree: 'degree',
  postgraduate: 'degree_and_more',
  'not-sure': null,
}
