/** Texts of the settings, for pages and server. */
export const settingsWords = {
  guardianAsked:
    'Saved. We have written to your parent or guardian: your date of birth changes once they say yes.',
  birthStays:
    'By the date of birth that we know, you are younger. A parent or guardian can agree to another one once your account is set up.',
  adultEmails: 'We send these emails only to people whose date of birth says that they are 18 or older.',
}
