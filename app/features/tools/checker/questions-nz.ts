import { known } from './answers.ts'
import {
  activityQuestion,
  age,
  family,
  isActivity,
  isUnder,
  ownIncome,
  type Question,
  yesNo,
} from './question.ts'

export const newZealand: readonly Question[] = [
  age,
  {
    id: 'residence',
    title: 'What is your citizenship or visa?',
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
    why: 'The rate depends on it. If you cannot live at home, we do not ask why, and we show people to talk to.',
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
          { value: 'possible', label: 'I can live at home' },
          { value: 'not_possible', label: 'I cannot live at home' },
        ],
      },
    ],
  },
  {
    id: 'parents',
    title: 'What do your parents earn in a year?',
    why: 'Under 24 and without children, parents’ income is looked at. Your answer can stay on your device.',
    when: isUnder(24),
    fields: [{ name: 'parents_income', label: 'Both parents’ income before tax, dollars a year' }],
  },
  ownIncome('week'),
  family,
]
