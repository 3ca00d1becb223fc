/** What someone does on Yonder that can finish a task. */
export const tickRules = ['career-quiz', 'three-careers', 'academy-module'] as const
export type TickRule = (typeof tickRules)[number]

/** What shows that it was done, with the day: `2026-11-23`. */
export type Evidence = { text: string; on: string }

/** Each rule in words: for the advisor who sets the task, and where the student goes to do it. */
export const tickRuleFacts: Record<TickRule, { label: string; action: string; to: string }> = {
  'career-quiz': { label: 'The career quiz is finished', action: 'Take the quiz', to: '/career-quiz' },
  'three-careers': {
    label: 'Three careers are saved',
    action: 'Choose careers',
    to: '/follow/occupations',
  },
  'academy-module': {
    label: 'An Academy module is finished',
    action: 'To the Academy',
    to: '/academy',
  },
}
