import type { StyleTrait } from './style-items.ts'

type TraitWords = {
  name: string
  /** What the two ends are. */
  ends: [low: string, high: string]
  /** How someone goes about things, for the lower, middle and upper part of the scale; none is better. */
  low: string
  middle: string
  high: string
}

/** How the four traits are told: as ways of going about things, each with its own use. */
export const styleWords: Record<StyleTrait, TraitWords> = {
  outgoing: {
    name: 'Outgoing',
    ends: ['Quiet', 'Outgoing'],
    low: 'You do your best thinking with some peace around you, and you speak when you have something to say.',
    middle: 'You like company and you like quiet, and you can tell which one you need.',
    high: 'People give you energy. You talk things through and are quick to start a conversation.',
  },
  warm: {
    name: 'Warm',
    ends: ['Matter-of-fact', 'Warm'],
    low: 'You look at the facts first and say things straight. That is worth a lot when a decision is hard.',
    middle: 'You notice how people feel, and you can put it aside when something has to be decided.',
    high: 'You pick up how others are doing and take it seriously. People come to you.',
  },
  organised: {
    name: 'Organised',
    ends: ['Free-flowing', 'Organised'],
    low: 'You take things as they come and cope well when plans change. A list or an alarm helps with the rest.',
    middle: 'You plan what matters and leave the rest open.',
    high: 'You like to know what is next, finish what you start, and find things where you left them.',
  },
  curious: {
    name: 'Curious',
    ends: ['Down to earth', 'Curious'],
    low: 'You like things you can use. Show you how it works and you will make it work.',
    middle: 'You enjoy a new idea, and you want to know what it is good for.',
    high: 'You like ideas for their own sake and picture things that are not there yet.',
  },
}

/** Said above the sliders and under the result. */
export const styleNotes = {
  stem: 'How much is this you?',
  none: 'There are no types here, only how you usually do things.',
  noCareers: 'We never pick careers from your style: the research does not support it.',
  source: 'The sentences are from the International Personality Item Pool, which is in the public domain.',
} as const
