/** Core competencies that a module can train. */
export const skillSlugs = [
  'numeracy',
  'reading',
  'writing',
  'oral-communication',
  'digital-engagement',
  'teamwork',
  'learning',
  'problem-solving',
  'initiative-and-innovation',
  'planning-and-organising',
] as const
