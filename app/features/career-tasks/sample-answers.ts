import type { Given } from '#app/features/forms/answers.ts'

/** Who hands in, and on which day. */
type Writer = { name: string; day: string }

/** What students of the demo answer to the questions of a template: several each, so that a class does not write one thing. */
export const sampleAnswers: Record<string, readonly ((writer: Writer) => Given)[]> = {
  'interview-somebody': [
    () => ({
      job: 'Baker',
      know_them: 'My aunty',
      usual_day: 'Started at three, shaped two hundred rolls, ate one, slept at noon.',
      best: 'The first hour, when nobody talks and everything smells good.',
      worst: 'Ring the supplier about wet flour.',
      way_in: 'Washed dishes there at sixteen and asked for the apprenticeship.',
      surprise: 'That she reads the weather before she makes the dough.',
      for_you: 'maybe',
    }),
    () => ({
      job: 'Vet nurse',
      know_them: 'She looks after our dog',
      usual_day: 'Held a cat for an x-ray, cleaned cages, talked to three worried owners.',
      best: 'When one walks out by itself.',
      worst: 'The phone on a Monday.',
      way_in: 'A certificate at the polytechnic after two years in a shop.',
      surprise: 'Half of the job is people.',
      for_you: 'yes',
    }),
    () => ({
      job: 'Truck driver, at night',
      know_them: 'Our neighbour',
      usual_day: 'Slept till two, drove four hundred kilometres, slept in the cab.',
      best: 'The radio and nobody else.',
      worst: 'Back into a loading dock in the rain.',
      way_in: 'Forklift, then the small truck, then the licence for the big one.',
      surprise: 'He has to write down every break.',
      for_you: 'no',
    }),
  ],
  'open-day-notes': [
    ({ day }) => ({
      place: 'The TAFE campus in town',
      visited_on: day,
      asked: 'How many days are in the workshop? They said three out of four.',
      student: 'That the first term is mostly safety, and boring, and then it gets good.',
      liked: 'You could try the lathe.',
      put_off: 'The bus takes an hour and ten.',
      again: 'yes',
    }),
  ],
  'first-resume': [
    () => ({
      checked: ['one-page', 'examples', 'private'],
      proud: 'The one about running the canteen when Mum was sick.',
      unsure: 'How to say that I have not had a paid job yet.',
    }),
    () => ({
      checked: ['one-page', 'spelling', 'private'],
      proud: 'Under-12s netball coach, two seasons.',
    }),
  ],
  'compare-courses': [
    () => ({
      one_name: 'Bachelor of Nursing, at the university in the city',
      one_length: 'Three years',
      one_entry: 'A rank, and it says maths helps.',
      one_cost: 'I could not find it',
      two_name: 'Diploma of Nursing, at TAFE',
      two_length: 'About two years',
      two_entry: 'Year 12 or an interview.',
      two_cost: 'It said to ask, because it depends on a concession.',
      difference: 'The first makes you a registered nurse, the second an enrolled nurse.',
      choice: 'The second, because I could work sooner and still go on later.',
      question: 'How much of the diploma counts if I go to uni after it?',
    }),
  ],
  'first-year-budget': [
    () => ({
      plan: 'study-away',
      income: 410,
      income_from: 'Twelve hours at the supermarket, and Dad for the phone',
      rent: 240,
      food: 95,
      transport: 35,
      phone: 0,
      other: 40,
      result: 'It adds up as long as nothing breaks. I would look for a room with bills included.',
      sources: 'Three rooms on a flat-share site, the bus company, my last shop.',
    }),
  ],
  'tax-number': [
    () => ({
      country: 'ird',
      papers: ['birth', 'licence'],
      how: 'Apply on the Inland Revenue site, show two documents, wait for the letter.',
      share: ['boss', 'bank', 'fund'],
      done: 'applied',
    }),
    () => ({
      country: 'ird',
      papers: ['passport'],
      how: 'Fill it in online with the passport next to me.',
      share: ['boss', 'bank'],
      done: 'will',
    }),
  ],
  'thank-you-letter': [
    ({ name }) => ({
      who: 'The manager of the garden centre',
      letter:
        'Dear Ms Hohepa,\n\nThank you for having me for the week. I did not know how much lifting is in flowers.\n\nI liked the morning when you let me pot the seedlings on my own, and I have kept the three that were left over.\n\nAll the best',
      learned: 'That you water in the morning and never at noon.',
      signed: name,
      signed_agreed: 'yes',
    }),
    ({ name }) => ({
      who: 'The two mechanics who put up with me',
      letter:
        'Kia ora both,\n\nThanks for explaining everything twice. I can now change a wheel, and my uncle has checked.\n\nI am sorry about the coffee on the invoice.\n\nSee you in the holidays',
      learned: 'Ask before you turn anything on.',
      signed: name,
      signed_agreed: 'yes',
    }),
  ],
  'apprenticeship-search': [
    () => ({
      one: 'Electrical, a firm with six people near the station',
      one_asks: 'A full licence by the second year, and that you like heights.',
      two: 'Joinery, on the notice board at the hardware shop',
      two_asks: 'Maths, and a trial week.',
      have: 'A restricted licence, and I built the deck with my uncle.',
      missing: 'The maths. I could take it as a subject next year.',
      pay: 'I could not find it for joinery. The electrical firm said to ask Employment New Zealand.',
    }),
  ],
}
