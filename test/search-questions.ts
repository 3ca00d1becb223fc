/**
 * Questions as people type them, with the addresses that would answer each among the first three. `first` is the country of
 * the reader, Australia unless said.
 */
export type LabelledQuestion = { question: string; targets: RegExp[]; first?: 'AU' | 'NZ' }

const ask = (question: string, ...targets: RegExp[]): LabelledQuestion => ({ question, targets })
const askInNewZealand = (question: string, ...targets: RegExp[]): LabelledQuestion => ({
  ...ask(question, ...targets),
  first: 'NZ',
})

const money = (slug: string) => new RegExp(`^/occupations/${slug}#money$`)
const page = (slug: string) => new RegExp(`^/occupations/${slug}(#getting-in)?$`)
const byPay = /^\/careers\/occupations\?(sort=pay|pay=above_middle)$/
const noDegree = /^\/careers\/occupations\?way=no_degree/
const startSoon = /^\/careers\/occupations\?way=start_soon/
const certificates = /^\/careers\/occupations\?way=certificate/
const quiz = /^\/career-quiz$/

export const labelledQuestions: LabelledQuestion[] = [
  ask('how much does a nurse earn', money('registered-nurse-medical')),
  ask('electrician salary', money('electrician-general')),
  ask('what do plumbers make', money('plumber-general')),
  ask('how much do chefs get paid', money('chef')),
  ask('carpenter wage', money('carpenter')),
  ask('average pay of a social worker', money('social-worker')),
  ask('is a vet paid well', money('veterinarian')),
  askInNewZealand('how much does a hairdresser earn', money('hairdresser')),
  ask('good paying jobs', byPay),
  ask('highest paid careers', byPay),
  ask('jobs that make a lot of money', byPay),
  ask('jobs without a degree', noDegree),
  ask('good jobs that dont need uni', noDegree),
  ask('high paying jobs without a degree', /way=no_degree&sort=pay/),
  ask('jobs near Geelong', /workforceaustralia|place=AU-VIC/),
  askInNewZealand('jobs in Dunedin', /workandincome|place=NZ-OTA/),
  ask('study in Hobart', /place=AU-TAS/),
  ask('what ATAR for medicine', /courseseeker/, /explore\/study\?keyword=medicine/),
  ask('atar for law', /courseseeker/, /explore\/study\?keyword=law/),
  ask('ATAR', /courseseeker/),
  ask('apprenticeships', certificates),
  ask('electrical apprenticeship', page('electrician-general')),
  ask('plumbing apprenticeships', page('plumber-general')),
  ask('te pukenga', /educators\?place=NZ&kind=polytechnic/),
  ask('TAFE', /educators\?kind=tafe/, /educators\/.*tafe/),
  askInNewZealand('wānanga', /educators\?place=NZ&kind=wananga/),
  ask('jobs for maths', /numeracy|subjects|mathematician|statistician|accountant/),
  ask('youth allowance', /servicesaustralia/),
  askInNewZealand('student allowance', /studylink/),
  ask('minimum wage', /fairwork/),
  askInNewZealand('minimum wage', /employment\.govt\.nz/),
  ask('what to study for nursing', page('registered-nurse-medical'), /occupation=registered-nurse-medical/),
  ask('how do i become a paramedic', /occupations\/.*(paramedic|ambulance)/),
  ask('how long does it take to become a psychologist', /occupations\/.*psychologist/),
  ask('jobs with animals', /occupations\/(veterinar|zoo|animal|pet|dog)/),
  ask('jobs working with children', /occupations\/(child|early-childhood|primary|family-day|nanny|teachers)/),
  ask('what job suits me', quiz),
  ask('work experience', /fairwork|work-experience/),
  ask('gap year', startSoon, /smartraveller/),
  ask('jobs in demand', /demand=any_shortage|sort=growth/),
  // Held out at first; what they missed was mended.
  ask('whats the pay like for a mechanic', money('motor-mechanic-general')),
  ask('software engineer income', money('software-engineer')),
  ask('do teachers earn much', /occupations\/.*teacher#money/),
  ask('salary of an architect in australia', money('architect')),
  askInNewZealand('what does a builder get paid in nz', /occupations\/.*#money/),
  ask('jobs that pay well', byPay),
  ask('careers where you dont have to go to university', noDegree),
  ask('i want a career but no degree', noDegree),
  ask('work around Ballarat', /workforceaustralia|place=AU-VIC/),
  ask('universities in Perth', /place=AU-WA/),
  ask('atar needed to be a physio', /courseseeker/, /occupations\/physiotherapist/),
  ask('how to get a carpentry apprenticeship', page('carpenter')),
  ask('traineeships', certificates),
  askInNewZealand('polytechs', /educators\?place=NZ&kind=polytechnic/),
  ask('can i get centrelink while studying', /servicesaustralia/),
  askInNewZealand('how do i get a student loan', /studylink/),
  ask('how much should a 15 year old get paid', /fairwork/),
  ask('what do i need to be a marine biologist', page('marine-biologist')),
  ask('i dont know what i want to do', quiz),
  ask('taking a year off after school', startSoon, /smartraveller/),
  ask('police officer starting salary', /police-officer#money/),
  ask('is being a lawyer good money', money('solicitor'), byPay),
  ask('what are the best jobs for money', byPay),
  ask('paramedic pay rate', /(paramedic|ambulance).*#money/),
  askInNewZealand('how much do farmers make', /farmer#money/),
  ask('do you need a degree to be a graphic designer', page('graphic-designer')),
  ask('careers for people who hate school', /way=/, quiz),
  ask('can i become a pilot without uni', page('aeroplane-pilot')),
  ask('entry requirements for law', /courseseeker/, /keyword=law/),
  ask('what rank do i need for engineering', /courseseeker/, /keyword=engineering/),
  ask('jobs in bendigo', /workforceaustralia|AU-VIC/),
  askInNewZealand('jobs near auckland', /workandincome|NZ-AUK/),
  ask('hairdressing apprenticeship', page('hairdresser')),
  askInNewZealand('building apprenticeship', /occupations\/(carpenter|builder|project)/),
  ask('jobs involving the ocean', /marine|ship|diver/),
  ask('jobs where you work outside', /outdoor|ranger|garden|landscape/),
  ask('what subjects do i need to be a vet', /veterinarian|subjects/),
  ask('austudy', /servicesaustralia/),
  ask('how many years to be a doctor', /general-practitioner|medical-officer/),
  ask('i like art what jobs can i do', /artist|illustrator|designer|painter|subjects/),
]

/** Looked at once, after all rules were written. */
export const heldOut: LabelledQuestion[] = [
  ask('teacher wages', /teacher#money/),
  ask('what would i earn as an engineer', /engineer#money/),
  ask('chef pay nz', money('chef')),
  ask('which careers pay the most', byPay),
  ask('best jobs that dont require a degree', noDegree),
  ask('can you make good money without university', /way=no_degree/),
  ask('part time work wollongong', /workforceaustralia/, /AU-NSW/, startSoon),
  askInNewZealand('places to study in wellington', /place=NZ-WGN/),
  ask('tafe courses melbourne', /place=AU-VIC/, /kind=tafe/, /educators\//),
  ask('minimum atar for nursing', /courseseeker/, /keyword=nursing/),
  ask('carpentry traineeship', /occupations\/carpenter/),
  ask('how do you become an electrician in queensland', /occupations\/electrician/),
  askInNewZealand('apprenticeships nz', certificates, /tahatu/),
  ask('steps to become a police officer', page('police-officer')),
  ask('what can i do with a psychology degree', /psycholog/),
  ask('jobs for people who like computers', /software|developer|ict|computer|programmer|systems|network/),
  ask('career test', quiz),
  ask('am i old enough to get a job', /fairwork/),
  ask('help paying for uni', /servicesaustralia|studyassist/),
  ask('future proof jobs', /demand=|sort=growth/),
]
