import type { InterestKey, ValueKey } from '../../app/features/careers/profile-keys.ts'
import { sentenceCase } from '../../app/features/careers/titles.ts'

/** What kind of work an interest area is, three ways of saying it. Each follows "the work is mostly …". */
export const interestWork: Record<InterestKey, readonly [string, string, string]> = {
  realistic: [
    'practical, hands-on work',
    'work with tools, machines and real materials',
    'work you can see and touch',
  ],
  investigative: [
    'working things out',
    'asking why and testing the answers',
    'thinking through evidence and detail',
  ],
  artistic: ['making and shaping something new', 'work with ideas, style and form', 'creative work'],
  social: [
    'helping and teaching people',
    'work with people who need something from you',
    'looking after others',
  ],
  enterprising: [
    'leading and persuading people',
    'getting plans agreed and moving',
    'making decisions and winning others over',
  ],
  conventional: [
    'keeping things accurate and in order',
    'work with clear steps and careful records',
    'getting the details right',
  ],
}

/** Who tends to like it: each follows "people who …". */
export const interestPeople: Record<InterestKey, readonly [string, string, string]> = {
  realistic: [
    'like to make, mend and handle things',
    'would rather be on their feet with a job in their hands',
    'learn best by doing',
  ],
  investigative: ['like to know why', 'enjoy a puzzle that takes a while', 'trust evidence over opinion'],
  artistic: [
    'like to make things their own way',
    'care how a thing looks, sounds or reads',
    'get restless without room for ideas',
  ],
  social: [
    'like being useful to other people',
    'notice how others are going',
    'find it easy to listen and explain',
  ],
  enterprising: [
    'like to take the lead',
    'enjoy talking people round',
    'like a goal and the push to reach it',
  ],
  conventional: [
    'like things done properly and in order',
    'notice the small slip that others miss',
    'feel better with a clear plan',
  ],
}

/** What someone strong in the area may miss where a job has little of it: each follows "there is little …". */
export const interestMissing: Record<InterestKey, readonly [string, string]> = {
  realistic: ['hands-on work in it', 'here to build, fix or handle'],
  investigative: ['theory or research in it', 'call for digging into why things are so'],
  artistic: ['room for self-expression', 'space for making something purely your own'],
  social: ['caring for or teaching people in it', 'time spent helping others face to face'],
  enterprising: ['selling or leading in it', 'call to persuade or run things'],
  conventional: ['set routine in it', 'fixed procedure to lean on'],
}

/** What a work value means in a job that scores high on it, and in one that scores low. Whole clauses. */
export const valueHigh: Record<ValueKey, readonly [string, string]> = {
  achievement: ['you can see what your effort led to', 'the work uses what you are best at'],
  working_conditions: ['the conditions tend to be steady', 'the setting and hours tend to be decent'],
  recognition: ['good work gets noticed', 'there is room to move up and be known for what you do'],
  relationships: [
    'you work closely with others and seldom have to act against your conscience',
    'the people around you matter a lot',
  ],
  support: ['there is usually someone senior to back you and show you how', 'rules and training are clear'],
  independence: ['you decide a good deal for yourself', 'nobody stands over your shoulder for long'],
}

export const valueLow: Record<ValueKey, readonly [string, string]> = {
  achievement: [
    'results can be hard to see from one day to the next',
    'a single day seldom feels like a win',
  ],
  working_conditions: [
    'conditions and hours can be rough',
    'comfort and steady hours are not its strong side',
  ],
  recognition: ['praise and promotion come slowly', 'much of the work goes unnoticed when it is done well'],
  relationships: [
    'you may spend long stretches without much company',
    'it is not mainly about the people around you',
  ],
  support: ['you are often left to sort things out yourself', 'there may be nobody senior nearby to ask'],
  independence: ['much of what you do is decided for you', 'there are firm rules about how things are done'],
}

/** O*NET's skills as things a person does. */
const SKILLS: Record<string, string> = {
  'Reading Comprehension': 'reading closely',
  'Active Listening': 'listening well',
  Writing: 'writing clearly',
  Speaking: 'speaking so that others follow',
  Mathematics: 'using maths',
  Science: 'using science',
  'Critical Thinking': 'thinking problems through',
  'Active Learning': 'picking up new things quickly',
  'Learning Strategies': 'finding the right way to teach or learn something',
  Monitoring: 'checking how things are going',
  'Social Perceptiveness': 'reading how people feel',
  Coordination: 'fitting in with what others are doing',
  Persuasion: 'changing minds',
  Negotiation: 'reaching agreement',
  Instructing: 'showing others how',
  'Service Orientation': 'looking for ways to help',
  'Complex Problem Solving': 'untangling hard problems',
  'Operations Analysis': 'working out what a job needs',
  'Technology Design': 'adapting technology to people',
  'Equipment Selection': 'choosing the right tool',
  Installation: 'installing equipment',
  Programming: 'programming',
  'Operations Monitoring': 'watching gauges and screens',
  'Operation and Control': 'controlling machines or vehicles',
  'Equipment Maintenance': 'looking after equipment',
  Troubleshooting: 'finding out why something fails',
  Repairing: 'repairing',
  'Quality Control Analysis': 'testing for quality',
  'Judgment and Decision Making': 'making sound decisions',
  'Systems Analysis': 'seeing how a system works as a whole',
  'Systems Evaluation': 'judging how well a system performs',
  'Time Management': 'managing your time',
  'Management of Financial Resources': 'handling a budget',
  'Management of Material Resources': 'organising equipment and supplies',
  'Management of Personnel Resources': 'getting the best out of a team',
}

export function skillWords(name: string): string {
  return SKILLS[name] ?? sentenceCase(name)
}

/** The ten core competencies, as nouns. */
export function competencyWords(name: string): string {
  return name === 'Digital engagement' ? 'using digital tools' : sentenceCase(name)
}

/** Industries as they go on after "in". */
const INDUSTRIES: Record<string, string> = {
  'Agriculture, Forestry and Fishing': 'farming, forestry and fishing',
  Mining: 'mining',
  Manufacturing: 'manufacturing',
  'Electricity, Gas, Water and Waste Services': 'power, water and waste services',
  Construction: 'construction',
  'Wholesale Trade': 'wholesale trade',
  'Retail Trade': 'shops and other retail',
  'Accommodation and Food Services': 'hospitality',
  'Transport, Postal and Warehousing': 'transport and storage',
  'Information Media and Telecommunications': 'media and telecommunications',
  'Financial and Insurance Services': 'banking and insurance',
  'Rental, Hiring and Real Estate Services': 'property and hire services',
  'Professional, Scientific and Technical Services': 'professional and technical services',
  'Administrative and Support Services': 'support services to other organisations',
  'Public Administration and Safety': 'government and public safety',
  'Education and Training': 'education',
  'Health Care and Social Assistance': 'health and community care',
  'Arts and Recreation Services': 'arts, sport and recreation',
  'Other Services': 'repair and personal services',
}

export function industryWords(title: string): string {
  return INDUSTRIES[title] ?? INDUSTRIES[titleKey(title)] ?? sentenceCase(title)
}

/** Titles may arrive in sentence case already. */
function titleKey(title: string): string {
  return Object.keys(INDUSTRIES).find((key) => key.toLowerCase() === title.toLowerCase()) ?? title
}
