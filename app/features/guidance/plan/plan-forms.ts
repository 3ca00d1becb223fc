import type { CallOf } from '#app/platform/contract.ts'
import type { savePlan } from './contract.ts'
import { educationLevels, educationStyles, gapYears } from './plan.ts'
import { plainSkills, ratingId } from './skills.ts'
import { styleItems } from './style-items.ts'

type Save = CallOf<typeof savePlan>['body']

/** Style answers of a posted form; what is not one is left out. */
export function styleFrom(form: FormData): Save {
  return {
    answers: numbersIn(
      form,
      styleItems.map(({ id }) => id),
    ),
  }
}

/** Skill ratings of a posted form. */
export function skillsFrom(form: FormData): Save {
  return {
    answers: numbersIn(
      form,
      plainSkills.map(({ id }) => ratingId(id)),
    ),
  }
}

/** The chosen passions; none is a choice too. */
export function passionsFrom(form: FormData): Save {
  return { passions: form.getAll('passions').map(String) }
}

/** The three questions about study; what was not answered is left as it was. */
export function preferencesFrom(form: FormData): Save {
  return {
    education_style: oneOf(educationStyles, form.get('education_style')),
    education_level: oneOf(educationLevels, form.get('education_level')),
    gap_year: oneOf(gapYears, form.get('gap_year')),
  }
}

/** What skipping the preferences says: not sure, three times. */
export const skippedPreferences: Save = {
  education_style: 'not-sure',
  education_level: 'not-sure',
  gap_year: 'maybe',
}

function numbersIn(form: FormData, ids: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const text = form.get(id)
      return typeof text === 'string' && /^\d$/.test(text) ? [[id, Number(text)]] : []
    }),
  )
}

function oneOf<K extends string>(known: readonly K[], value: unknown): K | undefined {
  return known.find((one) => one === value)
}
