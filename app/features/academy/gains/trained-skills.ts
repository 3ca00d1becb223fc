import type { SkillId } from '#app/features/guidance/plan/skill-steps.ts'

/**
 * Skills that people rate themselves on, by the core skill that a module trains. Only those that reading and answering can
 * train: no module makes someone better at fixing engines.
 */
const skillsOf: Readonly<Record<string, readonly SkillId[]>> = {
  numeracy: ['numbers'],
  reading: ['reading'],
  writing: ['writing'],
  'oral-communication': ['speaking', 'listening'],
  teamwork: ['teamwork'],
  learning: ['learning'],
  'problem-solving': ['hard-problems', 'weighing-up'],
  'planning-and-organising': ['planning'],
}

export function trainedSkills(coreSkills: readonly string[]): SkillId[] {
  return [...new Set(coreSkills.flatMap((slug) => skillsOf[slug] ?? []))]
}
