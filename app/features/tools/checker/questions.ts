import { type Answers, type FactName, known } from './answers.ts'
import type { Country } from './pack.ts'

export type Option = { value: string | boolean; label: string }

/** One thing to fill in. A field with options is a choice, the others are numbers with their bounds in `answers.ts`. */
export type Field = {
  name: FactName
  label: string
  options?: readonly Option[]
  when?: (answers: Answers) => boolean
}

/** One page of the checker. Each may be left out, and each may be answered with “I don’t know”. */
export type Question = {
  id: string
  title: string
  why: string
  fields: readonly Field[]
  when?: (answers: Answers) => boolean
}

const yesNo: readonly Option[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]
const isActivity =
  (...activities: string[]) =>
  (answers: Answers) =>
    activities.includes(String(known(answers, 'activity')))
const isUnder = (age: number) => (answers: Answers) => (known(answers, 'age') ?? 0) < age
const isOver = (age: number) => (answers: Answers) => (known(answers, 'age') ?? age) >= age

const age: Question = {
  id: 'age',
  title: 'How old are you?',
  why: 'Most payments start or end at an age. We ask for years only, never for a birth date.',
  fields: [{ name: 'age', label: 'Age in years' }],
}

const activityQuestion = (country: Country): Question => ({
  id: 'activity',
  title: 'What do you do, or plan to do?',
  why: 'Students, apprentices and job seekers get different payments.',
  fields: [
    {
      name: 'activity',
      label: 'What describes you best',
      options: [
        { value: 'secondary', label: 'At school' },
        { value: 'tertiary', label: 'University, TAFE, polytechnic or another course' },
        ...(country === 'AU' ? [{ value: 'apprentice', label: 'Australian Apprentice or trainee' }] : []),
        { value: 'job_seeker', label: 'Looking for work' },
        { value: 'none', label: 'None of these' },
      ],
    },
    {
      name: 'full_time',
      label: 'Full time',
      options: yesNo,
      when: isActivity(...(country === 'AU' ? ['apprentice'] : ['tertiary'])),
    },
  ],
})

const ownIncome = (period: 'fortnight' | 'week'): Question => ({
  id: 'own-income',
  title: `What do you earn in a ${period}?`,
  why: 'Your own income before tax can take some of a payment away.',
  fields: [{ name: 'own_income', label: `Dollars a ${period}, before tax` }],
})

const partnerOptions: readonly Option[] = [
  { value: 'none', label: 'No partner' },
  { value: 'married', label: 'Married or in a registered relationship' },
  { value: 'de_facto', label: 'Living together as a couple' },
]
const hasPartner = (answers: Answers) => !['none', 'undefined'].includes(String(known(answers, 'partner')))
const family: Question = {
  id: 'family',
  title: 'Do you have a partner or a child?',
  why: 'Either can mean that your parents’ income is not looked at, and a partner’s income counts.',
  fields: [
    { name: 'partner', label: 'Partner', options: partnerOptions },
    {
      name: 'months_together',
      label: 'Months you have lived together',
      when: (answers) => known(answers, 'partner') === 'de_facto',
    },
    {
      name: 'partner_income',
      label: 'Their income before tax, for the same time as yours',
      when: hasPartner,
    },
    { name: 'children', label: 'A child who depends on you', options: yesNo },
  ],
}

const australia: readonly Question[] = [
  age,
  {
    id: 'residence',
    title: 'How do you live in Australia?',
    why: 'Each payment is for citizens and for people with certain visas. We do not ask where you come from.',
    fields: [
      {
        name: 'residence',
        label: 'Citizen or visa',
        options: [
          { value: 'citizen', label: 'Australian citizen' },
          { value: 'permanent_visa', label: 'Permanent visa' },
          { value: 'humanitarian_visa', label: 'Permanent humanitarian visa' },
          { value: 'scv_protected', label: 'New Zealander with a protected Special Category Visa' },
          { value: 'scv', label: 'New Zealander with another Special Category Visa' },
          { value: 'student_visa', label: 'Student visa' },
          { value: 'working_holiday_visa', label: 'Working-holiday visa' },
          { value: 'visitor_visa', label: 'Visitor visa' },
          { value: 'temporary_visa_other', label: 'Another temporary visa' },
        ],
      },
      {
        name: 'weeks_as_resident',
        label: 'Weeks in Australia on the visa',
        when: (answers) => known(answers, 'residence') === 'permanent_visa',
      },
      {
        name: 'years_on_visa',
        label: 'Years here on the visa',
        when: (answers) => known(answers, 'residence') === 'scv',
      },
    ],
  },
  activityQuestion('AU'),
  {
    id: 'study',
    title: 'What is your course like?',
    why: 'Payments for students ask for a study load, and some for a level of course.',
    when: isActivity('tertiary'),
    fields: [
      { name: 'load', label: 'Study load in percent of full time' },
      {
        name: 'concession',
        label: 'Has Services Australia approved a lower load?',
        options: [
          { value: 'approved', label: 'Yes' },
          { value: 'unsure', label: 'No, or not yet' },
        ],
        when: (answers) => (known(answers, 'load') ?? 100) < 75,
      },
      {
        name: 'course_level',
        label: 'Level',
        options: [
          { value: 'certificate_i_iii', label: 'Certificate I to III' },
          { value: 'certificate_iv', label: 'Certificate IV' },
          { value: 'diploma', label: 'Diploma or advanced diploma' },
          { value: 'bachelor', label: 'Bachelor degree' },
          { value: 'postgraduate', label: 'After a bachelor degree' },
        ],
      },
      { name: 'first_year', label: 'First year of the course', options: yesNo },
    ],
  },
  {
    id: 'year12',
    title: 'Have you finished Year 12 or an equivalent?',
    why: 'At 16 and 17 it can open Youth Allowance, and the Tertiary Access Payment asks for it.',
    when: isActivity('tertiary', 'job_seeker', 'none'),
    fields: [{ name: 'year12', label: 'Year 12 or an equivalent is done', options: yesNo }],
  },
  {
    id: 'home',
    title: 'Where do you live?',
    why: 'The rate depends on it. If home is not possible, we do not ask why, and we show people to talk to.',
    fields: [
      {
        name: 'lives',
        label: 'While I study or look for work I live',
        options: [
          { value: 'with_parents', label: 'With a parent or guardian' },
          {
            value: 'away_approved',
            label: 'Away, because it is more than 90 minutes each way or the course needs it',
          },
          { value: 'away_other', label: 'Away, for another reason' },
        ],
      },
      {
        name: 'home',
        label: 'Living at home',
        options: [
          { value: 'possible', label: 'Home is possible' },
          { value: 'not_possible', label: 'Home is not possible' },
        ],
      },
    ],
  },
  {
    id: 'move',
    title: 'Where is your parents’ home?',
    why: 'Some help is for people who move far from a regional or remote area.',
    when: (answers) => known(answers, 'lives') !== 'with_parents' && isUnder(23)(answers),
    fields: [
      {
        name: 'regional',
        label: 'The area of your parents’ home',
        options: [
          { value: 'city', label: 'A major city' },
          { value: 'inner', label: 'Inner regional' },
          { value: 'outer', label: 'Outer regional, remote or very remote' },
        ],
      },
      { name: 'journey_minutes', label: 'Minutes one way by public transport from there to the course' },
    ],
  },
  {
    id: 'parents',
    title: 'What do your parents earn in a year?',
    why: 'Under 22 most people count as dependent, and then parents’ income decides. It can stay on your device.',
    when: isUnder(22),
    fields: [
      { name: 'parents_income', label: 'Both parents’ income before tax, dollars a year' },
      { name: 'parents_on_income_support', label: 'A parent gets an income support payment', options: yesNo },
      { name: 'others_in_pool', label: 'Brothers and sisters on a payment with the same test' },
    ],
  },
  ownIncome('fortnight'),
  {
    id: 'savings',
    title: 'What have you saved, and what do you own?',
    why: 'Savings can put the first payment off. What you own counts when you are independent.',
    fields: [
      { name: 'savings', label: 'Savings in dollars' },
      { name: 'assets', label: 'Value of what you own, without the home you live in', when: isOver(18) },
    ],
  },
  family,
  {
    id: 'work',
    title: 'What else fits you?',
    why: 'Work since school can make you independent, and time on a payment can change your rate.',
    when: isOver(16),
    fields: [
      {
        name: 'worked',
        label: 'Paid work since school',
        options: [
          { value: 'none', label: 'None of these' },
          { value: 'full_time_18_months', label: '30 hours a week for 18 months within 2 years' },
          { value: 'part_time_2_years', label: '15 hours a week for 2 years' },
          { value: 'earned_in_14_months', label: 'A good wage in 14 months' },
        ],
        when: isUnder(22),
      },
      {
        name: 'on_ya_at_25',
        label: 'I was on Youth Allowance for this course when I turned 25',
        options: yesNo,
        when: isOver(25),
      },
      {
        name: 'long_on_support',
        label: 'On income support for 26 of the last 39 weeks',
        options: yesNo,
        when: isOver(22),
      },
      { name: 'hardship', label: 'In hardship beyond my control', options: yesNo },
      {
        name: 'exchange',
        label: 'Study abroad',
        options: [
          { value: 'none', label: 'Not planned' },
          { value: 'part_of_course', label: 'As part of my course' },
          { value: 'other', label: 'Not part of my course' },
        ],
      },
    ],
  },
  {
    id: 'rent',
    title: 'To whom do you pay rent?',
    why: 'Rent Assistance is paid on top of another payment.',
    fields: [
      {
        name: 'landlord',
        label: 'I pay rent to',
        options: [
          { value: 'none', label: 'Nobody' },
          { value: 'parents', label: 'My parents' },
          { value: 'private', label: 'A private landlord or agent' },
          { value: 'community', label: 'Community housing' },
          { value: 'public', label: 'Public housing' },
        ],
      },
    ],
  },
  {
    id: 'identity',
    title: 'Are you Aboriginal or Torres Strait Islander?',
    why: 'ABSTUDY is a payment of its own. Leave this out if you like: nothing gets less likely by it.',
    fields: [
      {
        name: 'aboriginal_or_torres_strait_islander',
        label: 'Aboriginal or Torres Strait Islander',
        options: yesNo,
      },
    ],
  },
]

const newZealand: readonly Question[] = [
  age,
  {
    id: 'residence',
    title: 'How do you live in New Zealand?',
    why: 'Payments are for citizens and for people who have been residents for some years.',
    fields: [
      {
        name: 'residence',
        label: 'Citizen or visa',
        options: [
          { value: 'citizen', label: 'New Zealand citizen' },
          { value: 'resident_visa', label: 'Residence class visa' },
          { value: 'refugee', label: 'Refugee or protected person' },
          { value: 'student_visa', label: 'Student visa' },
          { value: 'temporary_visa_other', label: 'Another temporary visa' },
        ],
      },
      {
        name: 'years_as_resident',
        label: 'Years here with the residence visa',
        when: (answers) => known(answers, 'residence') === 'resident_visa',
      },
    ],
  },
  activityQuestion('NZ'),
  {
    id: 'study',
    title: 'What is your course like?',
    why: 'The allowance and the loan ask for a level, a length or a load.',
    when: isActivity('tertiary'),
    fields: [
      { name: 'level', label: 'Level of the course, 1 to 10' },
      {
        name: 'honours',
        label: 'A bachelor’s degree with honours',
        options: yesNo,
        when: (answers) => known(answers, 'level') === 8,
      },
      {
        name: 'weeks',
        label: 'Weeks the course takes',
        when: (answers) => known(answers, 'full_time') === false,
      },
      {
        name: 'efts',
        label: 'EFTS of the course, such as 0.25',
        when: (answers) => known(answers, 'full_time') === false,
      },
    ],
  },
  {
    id: 'home',
    title: 'Where do you live?',
    why: 'The rate depends on it. If home is not possible, we do not ask why, and we show people to talk to.',
    fields: [
      {
        name: 'lives',
        label: 'I live',
        options: [
          { value: 'with_parents', label: 'With a parent' },
          { value: 'away_other', label: 'Away from my parents' },
        ],
      },
      {
        name: 'home',
        label: 'Living at home',
        options: [
          { value: 'possible', label: 'Home is possible' },
          { value: 'not_possible', label: 'Home is not possible' },
        ],
      },
    ],
  },
  {
    id: 'parents',
    title: 'What do your parents earn in a year?',
    why: 'Under 24 and without children, parents’ income is looked at. It can stay on your device.',
    when: isUnder(24),
    fields: [{ name: 'parents_income', label: 'Both parents’ income before tax, dollars a year' }],
  },
  ownIncome('week'),
  family,
]

/** What is asked in a country, in order; at most 14 pages. */
export const questionsOf: Record<Country, readonly Question[]> = { AU: australia, NZ: newZealand }

/** The questions that can matter, with their fields that can. */
export function openQuestions(answers: Answers): { question: Question; fields: readonly Field[] }[] {
  return questionsOf[answers.country]
    .filter(({ when }) => when?.(answers) ?? true)
    .map((question) => ({ question, fields: question.fields.filter(({ when }) => when?.(answers) ?? true) }))
}

/** The answers without those that their other answers have made void, as an apprenticeship after a change to university. */
export function relevantAnswers(answers: Answers): Answers {
  const names = new Set(openQuestions(answers).flatMap(({ fields }) => fields.map(({ name }) => name)))
  const kept = Object.entries(answers).filter(([name]) => name === 'country' || names.has(name as FactName))
  return Object.fromEntries(kept) as Answers
}
