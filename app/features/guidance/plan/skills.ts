import type { SkillId } from './skill-steps.ts'

/** A skill in plain words, and the measured skills of occupations that it stands for. */
export type PlainSkill = {
  id: SkillId
  name: string
  /** O*NET skill names, exactly as occupations carry them. */
  onet: readonly string[]
  /** The page of Yonder's that says how to build it; see the pack careers/hubs. */
  hub: string
  /** School subjects that practise it. */
  subjects: readonly string[]
  /** A field of study (ASCED) with courses in it. */
  field: { code: string; title: string }
}

/**
 * Eighteen skills, which cover all 35 of O*NET. The grouping is ours and follows the groups of the Core Skills for
 * Work framework: what you do with words and numbers, with people, with problems, and with things.
 */
export const plainSkills: readonly PlainSkill[] = [
  s(
    'reading',
    'Reading and making sense of it',
    ['Reading Comprehension'],
    'reading',
    ['English', 'Humanities'],
    '0915',
    'Language and Literature',
  ),
  s(
    'listening',
    'Listening properly',
    ['Active Listening'],
    'oral-communication',
    ['English', 'Drama'],
    '1007',
    'Communication and Media Studies',
  ),
  s(
    'writing',
    'Writing so that others get it',
    ['Writing'],
    'writing',
    ['English', 'Media'],
    '1007',
    'Communication and Media Studies',
  ),
  s(
    'speaking',
    'Explaining things out loud',
    ['Speaking'],
    'oral-communication',
    ['English', 'Drama'],
    '1007',
    'Communication and Media Studies',
  ),
  s(
    'numbers',
    'Working with numbers',
    ['Mathematics'],
    'numeracy',
    ['Mathematics', 'Accounting'],
    '0101',
    'Mathematical Sciences',
  ),
  s(
    'science',
    'Using science',
    ['Science'],
    'problem-solving',
    ['Biology', 'Chemistry', 'Physics'],
    '0199',
    'Other Natural and Physical Sciences',
  ),
  s(
    'weighing-up',
    'Weighing things up',
    ['Critical Thinking', 'Judgment and Decision Making'],
    'problem-solving',
    ['Legal studies', 'History'],
    '0917',
    'Philosophy and Religious Studies',
  ),
  s(
    'hard-problems',
    'Cracking hard problems',
    ['Complex Problem Solving', 'Systems Analysis', 'Systems Evaluation'],
    'problem-solving',
    ['Mathematics', 'Engineering'],
    '0399',
    'Other Engineering and Related Technologies',
  ),
  s(
    'learning',
    'Learning something new',
    ['Active Learning', 'Learning Strategies'],
    'learning',
    ['A language you have never tried'],
    '0915',
    'Language and Literature',
  ),
  s(
    'people',
    'Noticing what people need',
    ['Social Perceptiveness', 'Service Orientation'],
    'oral-communication',
    ['Psychology', 'Health'],
    '0905',
    'Human Welfare Studies and Services',
  ),
  s(
    'teamwork',
    'Working in with others',
    ['Coordination'],
    'teamwork',
    ['Physical education', 'Drama'],
    '0803',
    'Business and Management',
  ),
  s(
    'persuading',
    'Winning people over',
    ['Persuasion', 'Negotiation'],
    'oral-communication',
    ['Business studies', 'English'],
    '0805',
    'Sales and Marketing',
  ),
  s(
    'teaching',
    'Showing others how',
    ['Instructing'],
    'oral-communication',
    ['Child studies', 'Physical education'],
    '0701',
    'Teacher Education',
  ),
  s(
    'planning',
    'Managing time and keeping track of work',
    ['Time Management', 'Monitoring'],
    'planning-and-organising',
    ['Business studies', 'Design'],
    '0803',
    'Business and Management',
  ),
  s(
    'leading',
    'Looking after people, money and supplies',
    [
      'Management of Personnel Resources',
      'Management of Financial Resources',
      'Management of Material Resources',
    ],
    'planning-and-organising',
    ['Business studies', 'Economics'],
    '0803',
    'Business and Management',
  ),
  s(
    'running-machines',
    'Running and checking machines',
    ['Operation and Control', 'Operations Monitoring', 'Equipment Selection', 'Quality Control Analysis'],
    'initiative-and-innovation',
    ['Design and technologies', 'Engineering'],
    '0301',
    'Manufacturing Engineering and Technology',
  ),
  s(
    'fixing',
    'Fixing and putting together',
    ['Repairing', 'Equipment Maintenance', 'Troubleshooting', 'Installation'],
    'problem-solving',
    ['Design and technologies', 'Automotive'],
    '0305',
    'Automotive Engineering and Technology',
  ),
  s(
    'technology',
    'Coding and designing technology',
    ['Programming', 'Technology Design', 'Operations Analysis'],
    'digital-engagement',
    ['Digital technologies', 'Software design'],
    '0201',
    'Computer Science',
  ),
]

const known = new Map<string, PlainSkill>(plainSkills.map((skill) => [skill.id, skill]))

export function findSkill(id: string): PlainSkill | undefined {
  return known.get(id)
}

/** Measured skills in plain words, each once, in their order. @param names O*NET skill names */
export function plainSkillNames(names: readonly string[]): string[] {
  return [
    ...new Set(names.flatMap((name) => plainSkills.find(({ onet }) => onet.includes(name))?.name ?? [])),
  ]
}

/** The id a rating travels under, among the other answers. */
export function ratingId(skill: SkillId): string {
  return `skill-${skill}`
}

function s(
  id: SkillId,
  name: string,
  onet: string[],
  hub: string,
  subjects: string[],
  code: string,
  title: string,
): PlainSkill {
  return { id, name, onet, hub, subjects, field: { code, title } }
}
