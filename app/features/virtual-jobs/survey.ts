import type { FormSection } from '#app/features/forms/template.ts'

/** Optional, after an experience. Answers alone: no mark and no XP. */
export const surveyForm: FormSection[] = [
  {
    fields: [
      {
        name: 'real',
        type: 'radio',
        label: 'Did it feel like real work?',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'partly', label: 'Partly' },
          { value: 'no', label: 'No' },
        ],
      },
      {
        name: 'hard',
        type: 'radio',
        label: 'How hard was it?',
        options: [
          { value: 'easy', label: 'Too easy' },
          { value: 'right', label: 'About right' },
          { value: 'hard', label: 'Too hard' },
        ],
      },
      {
        name: 'change',
        type: 'textarea',
        label: 'What should we change?',
        hint: 'Please do not write anyone’s name.',
        max: 1_000,
      },
    ],
  },
]
