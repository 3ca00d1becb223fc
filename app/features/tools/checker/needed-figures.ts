/** What the checker asks a pack for by name. */
export const neededFigures: readonly {
  file: 'rules.yaml' | 'tests.yaml'
  id: string
  figures: readonly string[]
}[] = [
  { file: 'rules.yaml', id: 'au-narwp', figures: ['weeks'] },
  { file: 'rules.yaml', id: 'au-scv-10', figures: ['years'] },
  { file: 'rules.yaml', id: 'load-75', figures: ['percent'] },
  { file: 'rules.yaml', id: 'load-66', figures: ['percent'] },
  { file: 'rules.yaml', id: 'liquid-assets', figures: ['single_first', 'single_step', 'max_weeks'] },
  { file: 'rules.yaml', id: 'indep-22', figures: ['age'] },
  { file: 'rules.yaml', id: 'indep-couple', figures: ['months', 'special_months'] },
  { file: 'rules.yaml', id: 'away-90', figures: ['minutes'] },
  { file: 'rules.yaml', id: 'austudy-25', figures: ['age'] },
  { file: 'rules.yaml', id: 'jobseeker-22', figures: ['age'] },
  { file: 'rules.yaml', id: 'abstudy-16', figures: ['age'] },
  { file: 'rules.yaml', id: 'tap-who', figures: ['age_max', 'minutes', 'parents_income_limit'] },
  { file: 'rules.yaml', id: 'nz-sa-age', figures: ['age_min', 'age_max'] },
  { file: 'rules.yaml', id: 'nz-sa-course', figures: ['level_max'] },
  { file: 'rules.yaml', id: 'nz-sa-parents-24', figures: ['age'] },
  { file: 'rules.yaml', id: 'nz-residence-3', figures: ['years'] },
  { file: 'rules.yaml', id: 'nz-loan-load', figures: ['weeks', 'efts'] },
  { file: 'rules.yaml', id: 'nz-js-18', figures: ['age', 'age_with_children', 'years'] },
  { file: 'tests.yaml', id: 'income-student', figures: ['free_area', 'second_step'] },
  { file: 'tests.yaml', id: 'income-jobseeker-youth', figures: ['free_area', 'second_step'] },
  { file: 'tests.yaml', id: 'parental-income', figures: ['free_area', 'cents'] },
  { file: 'tests.yaml', id: 'income-jobseeker', figures: ['free_area', 'second_step'] },
  { file: 'tests.yaml', id: 'partner-income', figures: ['free_area'] },
  { file: 'tests.yaml', id: 'assets-independent', figures: ['limit'] },
  { file: 'tests.yaml', id: 'nz-sa-own-income', figures: ['free_area'] },
  { file: 'tests.yaml', id: 'nz-sa-parents-income', figures: ['free_area'] },
]
