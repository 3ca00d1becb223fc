/** What rules of a place may be about, with the words that name it on pages. */
export const topics = {
  who_binds: 'Who the rules apply to',
  written_arrangement: 'Written arrangement',
  form_names: 'Official forms',
  signatures: 'Who signs',
  approver: 'Who may approve, and who may not',
  guardian_consent: 'Consent of a parent or guardian',
  variation: 'When something changes after signing',
  minimum_age: 'Youngest age at the start',
  maximum_age: 'Oldest age',
  year_levels: 'Year levels',
  max_days_year: 'Limit on days in a year',
  max_days_term: 'Limit on days in a school term',
  max_days_placement: 'Limit on days in one placement',
  minimum_days: 'Fewest days',
  timing: 'When in the year',
  hours: 'Hours of the day',
  payment: 'Payment',
  safety_preparation: 'Safety preparation of the student',
  construction: 'Building and construction',
  host_checks: 'Checks of the host and its people',
  host_insurance_evidence: 'Insurance evidence from the host',
  student_cover: 'Who covers an injured student',
  liability_cover: 'Who covers liability',
  prohibited_activities: 'Activities that are not allowed',
  conditional_activities: 'Activities with conditions',
  students_per_employee: 'How many students a host may take',
  supervision: 'Supervision, visits and contact by the school',
  emergency_contact: 'Emergency contacts',
  elsewhere: 'Placements in another state or country',
  register_retention: 'Register, and how long records are kept',
  safety_law: 'Health and safety duties',
} as const
export type Topic = keyof typeof topics
export const topicList = Object.keys(topics) as [Topic, ...Topic[]]

/** The nine places with rules of their own. */
export const places = [
  'AU-NSW',
  'AU-VIC',
  'AU-QLD',
  'AU-SA',
  'AU-WA',
  'AU-TAS',
  'AU-ACT',
  'AU-NT',
  'NZ',
] as const
export type Place = (typeof places)[number]

/** `refuse`: the step is not possible. `ask`: an approver decides and writes why. `tell`: shown, and nothing is held up. */
export const effects = ['refuse', 'ask', 'tell'] as const
export type Effect = (typeof effects)[number]

/** Where a rule was found. Only `law` and `official` may refuse by themselves. */
export const standings = {
  law: 'Law',
  official: 'Current official text',
  sector: 'Text of a school sector',
  old: 'Older text',
  secondary: 'Second-hand text',
  school: 'What one school says',
  unknown: 'No official text found',
} as const
export type Standing = keyof typeof standings
export const standingList = Object.keys(standings) as [Standing, ...Standing[]]

/** Who has to do something. */
export const parties = ['student', 'host', 'guardian', 'school'] as const
export type Party = (typeof parties)[number]

/** What the school records or receives before a placement starts, and who brings it. */
export const evidence = {
  arrangement: { label: 'the official form or written arrangement', owedBy: 'school' },
  signatures: { label: 'the signatures of all parties', owedBy: 'school' },
  'safety-preparation': { label: 'the safety course or preparation', owedBy: 'student' },
  'construction-induction': { label: 'the construction induction', owedBy: 'student' },
  'host-checked': { label: 'the check of the host and its supervisor', owedBy: 'school' },
  'insurance-evidence': { label: 'the host’s certificate of public liability insurance', owedBy: 'host' },
  'student-cover': { label: 'cover for an injured student', owedBy: 'school' },
  'liability-cover': { label: 'insurance for injury and damage', owedBy: 'school' },
  'emergency-contact': { label: 'an emergency contact', owedBy: 'student' },
  'visit-planned': { label: 'a planned visit or call', owedBy: 'school' },
  'register-entry': { label: 'the entry in the school’s register', owedBy: 'school' },
  'alcohol-certificate': { label: 'a responsible service of alcohol certificate', owedBy: 'student' },
  'alcohol-agreed': { label: 'the school’s agreement to alcohol service', owedBy: 'school' },
  'gambling-certificate': { label: 'a responsible service of gambling certificate', owedBy: 'student' },
  'heights-agreed': { label: 'the school’s agreement to ladders and heights', owedBy: 'school' },
  'driving-listed': { label: 'the driving in the written arrangement', owedBy: 'school' },
  'holiday-approved': { label: 'the principal’s approval of days outside term', owedBy: 'school' },
  'coordinator-reachable': { label: 'a coordinator who can be reached in the holidays', owedBy: 'school' },
} as const satisfies Record<string, { label: string; owedBy: Party }>
export type Evidence = keyof typeof evidence
export const evidenceList = Object.keys(evidence) as [Evidence, ...Evidence[]]
