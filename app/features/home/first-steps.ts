/** What to have in order before the first pay, each with where to read how. */
type FirstStep = { title: string; text: string; to: string; link: string }

const bank: FirstStep = {
  title: 'A bank account in your name',
  text: 'Pay goes into it. Give the bank your tax number too.',
  to: '/articles/three-accounts',
  link: 'How to set up accounts',
}
const resume: FirstStep = {
  title: 'A résumé of one page',
  text: 'School, sport, helping out: all of it counts.',
  to: '/tools/resume-helper',
  link: 'Open the résumé helper',
}
const tax = { to: '/academy/finlit/tax-in-one-sitting', link: 'Tax in 15 minutes' }
const retirement = { to: '/articles/super-and-kiwisaver', link: 'What happens to that money' }
const payslip: FirstStep = {
  title: 'Know what a payslip must say',
  text: 'Check your first one line by line.',
  to: '/articles/first-payslip',
  link: 'How to read it',
}

/** First steps of someone who has left school, in the country where they live. */
export function firstSteps(country: 'AU' | 'NZ'): FirstStep[] {
  if (country === 'NZ')
    return [
      {
        title: 'IRD number and tax code',
        text: 'Free from Inland Revenue. Without them your boss has to take tax at a much higher rate.',
        ...tax,
      },
      bank,
      resume,
      { title: 'Decide on KiwiSaver', text: 'Your boss asks when you start.', ...retirement },
      payslip,
    ]
  return [
    {
      title: 'Tax file number',
      text: 'Free from the tax office. Without it your boss may have to take tax at the highest rate.',
      ...tax,
    },
    bank,
    resume,
    { title: 'Choose a super fund', text: 'Your boss asks when you start.', ...retirement },
    payslip,
  ]
}
