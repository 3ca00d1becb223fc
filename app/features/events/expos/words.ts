import type { ExpoState, SectionKey } from './rules.ts'

export const expoWords = {
  over: 'This expo is over. Its page has what was recorded.',
  attending: 'You are attending. Pick sessions for your day.',
}

export const stateWords: Record<ExpoState, string> = {
  upcoming: 'Coming up',
  live: 'Live now',
  past: 'Past expo',
}

export const sectionWords: Record<SectionKey, string> = {
  stage: 'Stage',
  sponsor: 'Sponsors',
  marketplace: 'Marketplace',
  webinars: 'Webinars',
  exhibitors: 'Exhibitors',
  recap: 'Recap',
}
