/** What subjects of all certificates have in common, with the heading under which they are picked and plain words. */
const families = {
  english: { group: 'english', words: 'an English subject' },
  'english-applied': { group: 'english', words: 'an applied English subject' },
  'maths-basic': { group: 'maths', words: 'any maths' },
  'maths-standard': { group: 'maths', words: 'maths (general or higher)' },
  'maths-advanced': { group: 'maths', words: 'maths with calculus' },
  'maths-extension': { group: 'maths', words: 'the highest level of maths' },
  biology: { group: 'science', words: 'biology' },
  chemistry: { group: 'science', words: 'chemistry' },
  physics: { group: 'science', words: 'physics' },
  'earth-environment': { group: 'science', words: 'earth or environmental science' },
  psychology: { group: 'science', words: 'psychology' },
  'general-science': { group: 'science', words: 'general science' },
  agriculture: { group: 'science', words: 'agriculture' },
  accounting: { group: 'society', words: 'accounting' },
  business: { group: 'society', words: 'business' },
  economics: { group: 'society', words: 'economics' },
  'first-nations': { group: 'society', words: 'Aboriginal and Torres Strait Islander studies' },
  geography: { group: 'society', words: 'geography' },
  history: { group: 'society', words: 'history' },
  legal: { group: 'society', words: 'legal studies' },
  religion: { group: 'society', words: 'religious studies' },
  society: {
    group: 'society',
    words: 'social studies or philosophy',
    parts: ['social studies', 'philosophy'],
  },
  languages: { group: 'languages', words: 'a language' },
  'te-reo-maori': { group: 'languages', words: 'te reo Māori' },
  'design-technology': { group: 'technologies', words: 'design and technology' },
  digital: { group: 'technologies', words: 'digital technologies' },
  'engineering-studies': { group: 'technologies', words: 'engineering' },
  food: { group: 'technologies', words: 'food and nutrition' },
  materials: { group: 'technologies', words: 'wood and metal technology' },
  textiles: { group: 'technologies', words: 'textiles' },
  dance: { group: 'arts', words: 'dance' },
  'design-arts': { group: 'arts', words: 'visual design' },
  drama: { group: 'arts', words: 'drama' },
  media: { group: 'arts', words: 'media' },
  music: { group: 'arts', words: 'music' },
  'visual-art': { group: 'arts', words: 'visual art' },
  community: { group: 'health', words: 'community and family studies' },
  'early-childhood': { group: 'health', words: 'early childhood studies' },
  'health-sport': {
    group: 'health',
    words: 'health or physical education',
    parts: ['health', 'physical education'],
  },
  outdoor: { group: 'health', words: 'outdoor education' },
  automotive: { group: 'vocational', words: 'automotive' },
  construction: { group: 'vocational', words: 'building and construction' },
  electrotechnology: { group: 'vocational', words: 'electrotechnology' },
  hospitality: { group: 'vocational', words: 'hospitality' },
  retail: { group: 'vocational', words: 'retail' },
  'stage-crew': { group: 'vocational', words: 'stage and sound' },
  tourism: { group: 'vocational', words: 'tourism' },
  vet: { group: 'vocational', words: 'a vocational course at school' },
  'work-skills': { group: 'vocational', words: 'work skills' },
} as const

export type Family = keyof typeof families
export const familyNames = Object.keys(families) as [Family, ...Family[]]

export const subjectGroups = {
  english: 'English',
  maths: 'Maths',
  science: 'Science',
  society: 'People, money and society',
  languages: 'Languages',
  technologies: 'Technologies',
  arts: 'Arts',
  health: 'Health, sport and community',
  vocational: 'Vocational and work',
} as const
export type SubjectGroup = keyof typeof subjectGroups
export const groupNames = Object.keys(subjectGroups) as [SubjectGroup, ...SubjectGroup[]]

export function groupOf(family: Family): SubjectGroup {
  return families[family].group
}

/** Levels of maths from the lowest: one that is enough stands for those above it. */
const mathsLevels: readonly Family[] = ['maths-basic', 'maths-standard', 'maths-advanced', 'maths-extension']

/** Words for what a rule asks, as `biology, chemistry or physics`. */
export function familiesInWords(asked: readonly Family[]): string {
  const enough = mathsLevels.find((level) => asked.includes(level))
  const words = asked
    .filter((family) => family === enough || !mathsLevels.includes(family))
    .flatMap((family): readonly string[] => {
      const named = families[family]
      return 'parts' in named ? named.parts : [named.words]
    })
  const last = words.at(-1) ?? ''
  if (words.length < 2) return last
  // With "earth or environmental science" or "wood and metal technology" in a list, a comma shows where the choice ends.
  return `${words.slice(0, -1).join(', ')}${words.some((one) => / (or|and) /.test(one.split(' (', 1)[0] ?? '')) ? ',' : ''} or ${last}`
}
