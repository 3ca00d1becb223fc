/** Comparisons to start with: careers that school leavers weigh against each other. Slugs. */
export const starters: { title: string; slugs: string[] }[] = [
  {
    title: 'Electrician, plumber, carpenter',
    slugs: ['electrician-general', 'plumber-general', 'carpenter'],
  },
  { title: 'Chef, cook, baker', slugs: ['chef', 'cook', 'baker'] },
  {
    title: 'Primary, secondary and early childhood teacher',
    slugs: [
      'primary-school-teacher',
      'secondary-school-teacher',
      'early-childhood-pre-primary-school-teacher',
    ],
  },
  {
    title: 'Registered nurse, enrolled nurse, physiotherapist',
    slugs: ['registered-nurse-medical', 'enrolled-nurse', 'physiotherapist'],
  },
]
