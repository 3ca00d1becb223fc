/** The kinds of emails that can be turned on and off. Sources: section 3 and decision D-029. */
export const emailPreferenceKeys = ['MARKETING', 'REWARDS', 'RESEARCH_SURVEY', 'PARTNER_OFFERS'] as const
export type EmailPreferenceKey = (typeof emailPreferenceKeys)[number]

export const emailPreferenceWords: Record<EmailPreferenceKey, { label: string; description: string }> = {
  MARKETING: {
    label: 'Yonder updates',
    description: 'Key dates, new courses and things worth reading. About one a month.',
  },
  REWARDS: {
    label: 'Rewards',
    description: 'When you earn XP or a badge, and what you can do with it.',
  },
  RESEARCH_SURVEY: {
    label: 'Research surveys',
    description: 'Now and then a few questions about school, work and plans. Answering is up to you.',
  },
  PARTNER_OFFERS: {
    label: 'Offers from partners',
    description:
      'Scholarships, open days and offers from educators and employers. We send these, never the partners.',
  },
}
