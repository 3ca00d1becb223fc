import { known } from './answers.ts'
import {
  activityQuestion,
  age,
  family,
  isActivity,
  isOver,
  isUnder,
  ownIncome,
  type Question,
  yesNo,
} from './question.ts'

export const australia: readonly Question[] = [
  age,
  {
    id: 'residence',
    title: 'What is your citizenship or visa?',
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
      { name: 'load', label: 'Study load in per cent of full time' },
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
    fields: [{ name: 'year12', label: 'I have finished Year 12 or an equivalent', options: yesNo }],
  },
  {
    id: 'home',
    title: 'Where do you live?',
    why: 'The rate depends on it. If you cannot live at home, we do not ask why, and we show people to talk to.',
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
          { value: 'possible', label: 'I can live at home' },
          { value: 'not_possible', label: 'I cannot live at home' },
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
    why: 'Under 22 most people count as dependent, and then parents’ income decides. Your answer can stay on your device.',
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
    why: 'Savings can delay the first payment. What you own counts when you are independent.',
    fields: [
      { name: 'savings', label: 'Savings in dollars' },
      { name: 'assets', label: 'Value of what you own, without the home you live in', when: isOver(18) },
    ],
  },
  family,
  {
    id: 'work',
    title: 'What else is true for you?',
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
          { value: 'earned_in_14_months', label: 'Earned a set amount in 14 months' },
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
    title: 'Who do you pay rent to?',
    why: 'Rent Assistance is paid on top of another payment.',
    fields: [
      {
        name: 'landlord',
        label: 'I pay rent to',
        options: [
          { value: 'none', label: 'No one' },
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
    why: 'ABSTUDY is a payment of its own. Leave this out if you like. It never makes another payment less likely.',
    fields: [
      {
        name: 'aboriginal_or_torres_strait_islander',
        label: 'Aboriginal or Torres Strait Islander',
        options: yesNo,
      },
    ],
  },
]
