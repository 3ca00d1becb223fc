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

/** Parts that the questions of both countries share. */
export const yesNo: readonly Option[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]
export const isActivity =
  (...activities: string[]) =>
  (answers: Answers) =>
    activities.includes(String(known(answers, 'activity')))
export const isUnder = (age: number) => (answers: Answers) => (known(answers, 'age') ?? 0) < age
export const isOver = (age: number) => (answers: Answers) => (known(answers, 'age') ?? age) >= age

export const age: Question = {
  id: 'age',
  title: 'How old are you?',
  why: 'Most payments start or end at an age. We ask for years only, never for a birth date.',
  fields: [{ name: 'age', label: 'Age in years' }],
}

export const activityQuestion = (country: Country): Question => ({
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

export const ownIncome = (period: 'fortnight' | 'week'): Question => ({
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
export const family: Question = {
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
