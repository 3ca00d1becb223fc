import { styleItems } from './style-items.ts'

/** The screens of the passion test, in their order; each may be skipped. */
export const passionSteps = [
  'interests',
  'style-1',
  'style-2',
  'style-3',
  'style-4',
  'feelings',
  'passions',
] as const
export type PassionStep = (typeof passionSteps)[number]

/** How many sentences about style stand on one screen. */
export const itemsOnScreen = 4

/** The sentences of a style screen; none on the others. */
export function itemsOf(step: PassionStep) {
  const screen = /^style-(\d)$/.exec(step)?.[1]
  if (!screen) return []
  const start = (Number(screen) - 1) * itemsOnScreen
  return styleItems.slice(start, start + itemsOnScreen)
}

/** What is known of someone's test so far. */
export type PassionProgress = { quizDone: boolean; styleAnswers: Readonly<Record<string, number>> }

/** Where someone goes on: the first screen with something open, the feelings aside, which never are. */
export function firstOpenPassionStep({ quizDone, styleAnswers }: PassionProgress): PassionStep {
  if (!quizDone && Object.keys(styleAnswers).length === 0) return 'interests'
  const open = passionSteps.find((step) => itemsOf(step).some(({ id }) => styleAnswers[id] === undefined))
  return open ?? 'feelings'
}

/** The screen an address asks for: `?step=3` is the third. Null for anything else. */
export function passionStepOf(params: URLSearchParams): PassionStep | null {
  return passionSteps[Number(params.get('step') ?? 0) - 1] ?? null
}

export function passionStepAddress(step: PassionStep): string {
  return `/welcome-user/passion?step=${passionSteps.indexOf(step) + 1}`
}

/** The screen after this one, or null after the last. */
export function nextPassionStep(step: PassionStep): PassionStep | null {
  return passionSteps[passionSteps.indexOf(step) + 1] ?? null
}

export function previousPassionStep(step: PassionStep): PassionStep | null {
  return passionSteps[passionSteps.indexOf(step) - 1] ?? null
}
