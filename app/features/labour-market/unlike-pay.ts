/**
 * Occupations whose salary in tax returns is far from what the job pays: many people are paid through a practice or business of their
 * own, which is not counted, or people in other jobs use the title too.
 */
export const unlikePay: ReadonlyMap<string, 'own-business' | 'many-jobs'> = new Map([
  ['111111', 'own-business'], // chief executive or managing director: directors of small companies
  ['133112', 'own-business'], // project builder
  ['134211', 'many-jobs'], // medical administrator: eight times the people of the Census
  ['134412', 'many-jobs'], // regional education manager: eleven times
  ['231211', 'own-business'], // master fisher
  ['252311', 'own-business'], // dental specialist
  ['252312', 'own-business'], // dentist
  ['253911', 'own-business'], // dermatologist
  ['253914', 'own-business'], // ophthalmologist
  ['253915', 'own-business'], // pathologist
  ['254411', 'many-jobs'], // nurse practitioner: five times, with less than registered nurses
  ['271111', 'own-business'], // barrister
  ['631112', 'many-jobs'], // office cashier: cashiers of shops
])
