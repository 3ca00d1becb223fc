export const finderWords = {
  tooManySubjects: 'Write up to 10 subjects, with a comma between them.',
  subjectTooLong: 'A subject can have 60 letters. Put a comma between subjects.',
  tooManyChosen: 'You can compare 4 courses. Take one out first.',
  sameCourse: 'A course is in the comparison twice. Load the page again.',
  noRanks:
    'We have no entry ranks, so we do not say how your rank compares. The admissions centre of the state and the provider publish them.',
} as const

/** Ways into a course that do not begin with a rank. Whether a provider offers one is for the provider to say. */
export const otherWaysIn: Record<'AU' | 'NZ', readonly { title: string; text: string }[]> = {
  AU: [
    {
      title: 'A certificate or diploma first',
      text: 'Some degrees take it into account, and some give credit for it.',
    },
    {
      title: 'A preparation course',
      text: 'Many universities have one of their own. Ask what it leads to and what it costs.',
    },
    {
      title: 'A portfolio, audition or interview',
      text: 'Common in art, design, music and some teaching and health courses.',
    },
    {
      title: 'A recommendation from your school',
      text: 'Some providers ask your school as well as looking at marks.',
    },
    {
      title: 'An access scheme',
      text: 'If something outside your control made school harder, ask about equity or access entry.',
    },
    {
      title: 'Later, as an adult',
      text: 'Work, a test or other study can count when you apply some years after school.',
    },
  ],
  NZ: [
    {
      title: 'A certificate or diploma first',
      text: 'A polytechnic or private provider may lead on to a degree. Ask about credit.',
    },
    {
      title: 'A foundation or bridging course',
      text: 'For people without University Entrance, or without a subject that is needed.',
    },
    {
      title: 'Discretionary entrance',
      text: 'Ask the university whether you can apply before you have University Entrance.',
    },
    {
      title: 'A portfolio, audition or interview',
      text: 'Common in art, design, music and some teaching and health courses.',
    },
    {
      title: 'Later, as an adult',
      text: 'Ask about special admission if you left school without University Entrance.',
    },
    {
      title: 'An access scheme',
      text: 'Ask about places for Māori and Pacific students, and for those whose schooling was interrupted.',
    },
  ],
}
