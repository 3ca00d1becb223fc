import type { LabelledQuestion } from './search-questions.ts'

/**
 * Everyday questions in the words of people from 13 to 20, with the addresses that answer each. They were written before any rule
 * was made for them. `tuned`: rules were improved with these. `keptApart`: looked at only to count, so that the figure says
 * how well others are answered.
 */
const ask = (question: string, ...targets: RegExp[]): LabelledQuestion => ({ question, targets })
const askInNewZealand = (question: string, ...targets: RegExp[]): LabelledQuestion => ({
  ...ask(question, ...targets),
  first: 'NZ',
})

const job = (slug: string) => new RegExp(`^/occupations/[a-z0-9-]*(${slug})[a-z0-9-]*(#[a-z-]+)?$`)
const pay = (slug: string) => new RegExp(`^/occupations/[a-z0-9-]*(${slug})[a-z0-9-]*#money$`)
const article = (slug: string) => new RegExp(`^/articles/(${slug})$`)
const module = (slug: string) => new RegExp(`^/academy/[a-z-]+/(${slug})(/[a-z-]+)?$`)
const program = (slug: string) => new RegExp(`^/academy/(${slug})$`)
const educator = (slug: string) => new RegExp(`^/educators/[a-z0-9-]*(${slug})[a-z0-9-]*$`)
const quiz = /^\/career-quiz$/
const subjects = /^\/subjects$/
const travel = /^\/explore\/travel|^\/gap-years\//
const careerList = /^\/careers\/occupations/
const courseList = /^\/explore\/study|^\/courses\//

const work = {
  quiet: job(
    'librar|archiv|develop|programmer|software|scien|lab|data|garden|animal|account|bookkeep|editor|writer|author|graphic|illustrat|artist|design|technician|analyst|driver|translat|cartograph|survey|horticult|farm|web|tester|baker|engineer|conservator|machin|fitter|weld|mechanic|carpent|cabinet|clean|clerk|astronom|geolog|botan|zoolog|biolog|statistic|mathematic|curator|store|shelf',
  ),
  standing: job(
    'electric|carpent|plumb|garden|build|chef|cook|baker|police|fire|nurs|farm|fitness|sport|landscap|mechanic|ranger|paint|hairdress|teach|waiter|labour|tiler|outdoor|park|arborist|weld|roof|brick|dance|plaster|fitter|hand|cleaner|gym|stable|forest|barista|shear|tree|personal-trainer|fencer|scaffold|rigger|florist|zoo|lifeguard|diver|massage|joiner|cabinet|steel|boat|glaz',
  ),
  outside: job(
    'garden|park|ranger|outdoor|landscap|farm|forest|fish|build|carpent|arborist|tree|ski|survey|horticult|zoo|conserv|guide|labour|vitic|apiar|bee|shear|diver|grounds|greenkeep|livestock|crop|fencer|roof|brick|lifeguard|stable|grow|aquacult|stud|deer|cattle|sheep|vine|fruit|nursery|jockey|drover|lines|paving|survey',
  ),
  healthWithoutBlood: job(
    'psycholog|counsel|dietit|audiolog|speech|occupational-therap|physio|optometr|pharmac|radiograph|sonograph|imaging|health-information|health-promotion|social-worker|massage|orthoptist|osteopath|chiropract|podiatr|practice-manager|environmental-health|health-and-safety|aide|natural|naturop|prosthet|health-practice|welfare',
  ),
  atAScreen: job(
    'develop|programmer|software|writer|editor|author|design|account|bookkeep|translat|web|data|analyst|illustr|keyboard|media|copywriter|programm|tester|ict|call|secur',
  ),
  making: job(
    'artist|paint|potter|sculpt|florist|hairdress|danc|music|actor|chef|cook|baker|tailor|dressmak|jewel|cabinet|carpent|furniture|upholster|craft|floral|make-?up|stage|sign|sew|photograph|sing|entertain|landscap|pastry|tattoo|model|choreo|compos|beauty|glass|conservator|instrument',
  ),
  creative: job(
    'artist|paint|potter|sculpt|florist|hairdress|danc|music|actor|chef|tailor|dressmak|jewel|design|photograph|sing|entertain|landscap|pastry|author|writer|illustrat|architect|film|video|media|animat|fashion|interior|director|compos|choreo|copywriter|make-?up',
  ),
  helping: job(
    'social|welfare|youth|community|counsel|teach|aide|aged|disab|paramedic|ambulance|fire|police|therap|psycholog|carer|physio|child|support|doctor|practitioner|midwi|minister|nanny',
  ),
  farm: job('farm|shear|livestock|crop|cattle|sheep|dairy|stock'),
  trade: job(
    'electric|carpent|plumb|brick|mechanic|tiler|plaster|weld|paint|roof|cabinet|fitter|hairdress|chef|baker|builder|join|panel',
  ),
  withLittleMaths:
    /^\/occupations\/(?!.*(account|math|statist|actuar|engineer|econom|financ|physic|survey|architect|tax|bookkeep|bank|analyst|payroll|scien|invest|pilot|pharmac|program|purchas|auditor))[a-z0-9-]+$/,
}

export const tuned: LabelledQuestion[] = [
  // Careers
  ask('how do u become a vet nurse', job('veterinary-nurse')),
  ask('wanna be a sparky how', job('electrician')),
  ask('what does a quantity surveyor actually do', job('quantity-surveyor')),
  ask('is being a chef stressful', job('chef')),
  ask('jobs for people who love footy', job('sport|fitness|coach|footballer')),
  ask('game dev', job('game|developer|multimedia|software')),
  ask('do i need yr 12 to be a mechanic', job('mechanic')),
  ask('flight attendent', job('flight-attendant')),
  ask('what jobs can i do with cars', job('mechanic|automotive|vehicle|panelbeater')),
  ask('diffrence between psychologist and psychiatrist', job('psychologist|psychiatrist')),
  askInNewZealand('how to be a teacher in nz', job('teacher')),
  askInNewZealand('becoming a ranger for doc', job('ranger')),
  // Traits and negations
  ask('jobs without maths', work.withLittleMaths),
  ask('careers in health but not blood', work.healthWithoutBlood),
  ask('jobs for shy people', work.quiet),
  ask('jobs where ur not sitting still all day', work.standing),
  ask('work from home jobs', work.atAScreen),
  ask(
    'jobs with animals in the country',
    job('farm|animal|veterinar|livestock|cattle|sheep|wool|shearer|stable|park|stud'),
  ),
  ask('jobs for gamers', job('game|developer|multimedia|software|animator')),
  ask('i hate talking to people what job', work.quiet),
  ask('creative jobs that arent on a computer', work.making),
  ask('hands on jobs no uni', careerList, work.trade),
  askInNewZealand('outdoor jobs no office', work.outside),
  // Pay
  ask('how much do tradies get', careerList, work.trade),
  ask('nurse pay per hour', pay('nurse')),
  ask(
    'what do u get paid at maccas at 15',
    /fairwork/,
    article('pay-by-birthday'),
    module('what-a-boss-must-pay'),
  ),
  ask('junior rates for 16 yr olds', /fairwork/, article('pay-by-birthday')),
  ask('whats a good wage in australia', careerList),
  askInNewZealand('builder wages nz', pay('build|carpenter')),
  askInNewZealand('training wage', /employment\.govt/, module('what-a-boss-must-pay')),
  ask('do apprentices get paid', careerList, /apprenticeships\.gov/, article('apprenticeship-ad-decoded')),
  // Courses
  ask('cert 3 in early childhood', courseList),
  ask('nursing courses in brisbane', courseList, /\/educators\?place=AU-QLD/),
  ask('uni with no atar', careerList, /courseseeker/, courseList),
  ask('tafe courses for beauty', courseList),
  ask('can u defer uni', article('hold-my-place')),
  ask('when is the last day to drop a uni subject', article('census-date')),
  askInNewZealand('courses at wintec', educator('waikato')),
  askInNewZealand(
    'where can i study fashion in auckland',
    /place=NZ-AUK/,
    educator('auckland|whitecliffe|unitec|manukau'),
    courseList,
  ),
  // Subjects
  ask('should i drop maths', article('before-you-drop-it'), subjects),
  ask('what subjects for physio', /#subjects/, subjects),
  ask('is methods worth it', subjects, article('before-you-drop-it')),
  askInNewZealand('ncea subjects for engineering', subjects, /#subjects/, /nzqa/),
  // Life
  ask(
    'moving out of home',
    program('renting'),
    module('looking-for-a-room|the-lease-and-the-bond|moving-out'),
  ),
  ask('how does renting work', program('renting'), module('[a-z-]+')),
  ask('how to get my bond back', module('moving-out|the-lease-and-the-bond'), article('the-empty-house')),
  ask('cheap rooms to rent share house', module('looking-for-a-room|living-with-people'), program('renting')),
  ask('how to write a resume with no experience', module('one-page-about-you')),
  ask('what do they ask in a job interview', module('twenty-minutes-at-a-table')),
  ask('who can be my reference', article('first-referee'), module('one-page-about-you')),
  ask('how to read a payslip', article('first-payslip'), module('first-payslip')),
  ask('boss wont pay me', module('what-a-boss-must-pay'), /fairwork/, article('trial-shift-paid')),
  ask('unpaid trial shift legal?', article('trial-shift-paid'), /fairwork/),
  ask(
    'can my boss make me work on a school night',
    module('your-hours-your-no|shifts-and-school'),
    article('text-at-nine|closing-shift-sleep'),
  ),
  ask('got scammed on messenger', article('investment-chat-scam'), module('nobody-sends-free-money')),
  ask('going to the dr without my parents', article('doctor-by-yourself')),
  ask('what can i do when i turn 18', article('turning-eighteen')),
  askInNewZealand(
    'flatting for the first time',
    program('renting'),
    module('living-with-people|looking-for-a-room|the-lease-and-the-bond'),
  ),
  askInNewZealand('how do i quit my job', module('your-hours-your-no|shifts-and-school')),
  // School
  ask('i hate school', careerList, quiz, article('[a-z-]+')),
  ask(
    'how to study for exams',
    module('exam-morning|how-memory-works|a-week-that-holds'),
    program('study-skills'),
    article('same-paper-twice'),
  ),
  ask('cant start my essay', module('the-empty-page')),
  ask('is using chatgpt for assignments cheating', article('ai-log')),
  ask('what does atar mean', article('things-people-say-about-the-atar'), /courseseeker/),
  // Money
  ask('how do i do my tax', article('first-tax-return'), module('tax-in-one-sitting')),
  ask('is afterpay bad', article('four-payments'), module('now-or-in-four')),
  ask('how to budget', module('where-the-pay-goes'), article('three-accounts')),
  askInNewZealand('what is kiwisaver', article('super-and-kiwisaver')),
  ask('when do i pay back hecs', article('loan-in-your-pay'), /studyassist/),
  // Travel, tools, modules, places
  ask('working holiday canada', article('who-will-have-you'), travel),
  ask('volunteer with turtles', travel),
  ask('take the quiz', quiz),
  ask('money basics course', program('finlit')),
  ask('jobs in wagga', /workforceaustralia|AU-NSW/),
  askInNewZealand('whangarei polytech', educator('northtec'), /place=NZ-NTL|place=NZ-NLN/),
]

export const keptApart: LabelledQuestion[] = [
  // Careers
  ask('how long does it take to be a plumber', job('plumber')),
  ask('i want to be a midwife', job('midwife')),
  ask('lawyer or paralegal', job('solicitor|barrister|paralegal|law-clerk'), /careers\/compare/),
  ask('what does an actuary do', job('actuary')),
  ask('physio career', job('physiotherapist')),
  ask('youtube as a job', job('film|video|vlogger|media|content|presenter|producer|journalists')),
  ask('jobs to do with space', job('aerospace|aeronaut|astronom|physic|scientist|engineer|pilot|geophys')),
  ask('tattoo artist how to get into it', job('tattoo|body-artist|personal-service|beauty|artist')),
  ask('zoo keeper', job('zoo|animal')),
  ask('whats it like being a paramedic', job('ambulance|paramedic')),
  askInNewZealand('shearing jobs', job('shearer|shed')),
  askInNewZealand('how do you join the police nz', /newcops/, job('police')),
  // Traits and negations
  ask('careers with no maths needed', work.withLittleMaths),
  ask('medical jobs without blood', work.healthWithoutBlood),
  ask('jobs for introverts', work.quiet),
  ask('jobs where you dont sit at a desk', work.standing),
  ask('online jobs from home for teens', work.atAScreen, /way=start_soon/),
  ask('jobs helping people but not a nurse', work.helping),
  ask('jobs for people who like gaming', job('game|developer|multimedia|software|animator')),
  ask('farm jobs', work.farm),
  ask('no customers jobs', work.quiet),
  ask('jobs where i can be creative', work.creative),
  askInNewZealand('jobs where i get to be outside', work.outside),
  // Pay
  ask('electrician pay', pay('electrician')),
  ask('how much $ do lawyers make', pay('solicitor|barrister|law')),
  ask('minimum pay at 17', /fairwork/, article('pay-by-birthday')),
  ask('which trade pays best', careerList),
  ask('jobs that pay 2000 a week', careerList),
  askInNewZealand('police salary', pay('police')),
  askInNewZealand('whats the minimum wage for a 16 year old', /employment\.govt/, article('pay-by-birthday')),
  ask('pay of apprentice chef', pay('chef'), /fairwork/, job('chef')),
  // Courses
  ask('diploma of nursing', courseList, job('nurse')),
  ask('psych degrees melbourne', courseList, /place=AU-VIC/),
  ask('getting into uni without finishing year 12', careerList, /courseseeker/, /uni|studyassist/),
  ask('hairdressing course tafe', courseList, job('hairdresser')),
  ask('defering my course for a year', article('hold-my-place')),
  ask('is this college legit', article('ten-questions-before-you-enrol')),
  askInNewZealand('ara courses christchurch', educator('ara-institute')),
  askInNewZealand('maori uni', /wananga/, educator('wananga')),
  // Subjects
  ask('can i drop a subject in year 11', article('before-you-drop-it'), subjects),
  ask('subjects needed for medicine', /#subjects/, subjects, /courseseeker/),
  ask('which maths should i do', subjects, article('before-you-drop-it')),
  askInNewZealand('what level 3 subjects should i take', subjects, /nzqa/),
  // Life
  ask(
    'how to move out at 18',
    program('renting'),
    module('looking-for-a-room|the-lease-and-the-bond|moving-out'),
  ),
  ask('first rental what do i need', program('renting'), module('[a-z-]+'), article('the-empty-house')),
  ask('landlord wont fix hot water', module('when-things-break')),
  ask('flatmate not paying bills', module('living-with-people')),
  ask('resume template for teenager', module('one-page-about-you')),
  ask('tips for my first interview', module('twenty-minutes-at-a-table')),
  ask('no references for job application', article('first-referee'), module('one-page-about-you')),
  ask('what is super on my payslip', article('super-and-kiwisaver|first-payslip'), module('first-payslip')),
  ask('getting paid cash in hand', module('what-a-boss-must-pay')),
  ask('my manager yells at me', module('a-boss-who-shouts'), program('wellbeing-at-work')),
  ask('got burnt at work what now', article('hurt-at-work'), module('when-you-get-hurt')),
  ask('rude customers at work', module('rude-customers')),
  ask('how to make friends in a new town', article('three-tuesdays')),
  ask('what to wear to a funeral', article('first-funeral')),
  askInNewZealand('bond refund flat', module('moving-out|the-lease-and-the-bond')),
  askInNewZealand(
    'calling in sick to work text',
    module('your-hours-your-no|shifts-and-school'),
    article('text-at-nine|six-messages'),
  ),
  // School
  ask('school is boring i want to leave', careerList, quiz),
  ask('how to remember stuff for a test', module('how-memory-works'), program('study-skills')),
  ask('how to take good notes', module('notes-worth-having')),
  ask('cant focus on homework phone', module('a-week-that-holds'), program('study-skills')),
  ask('is 70 a bad atar', article('things-people-say-about-the-atar'), /courseseeker/),
  // Money
  ask('tax return first time', article('first-tax-return'), module('tax-in-one-sitting')),
  ask('saving money tips', article('three-accounts'), module('where-the-pay-goes')),
  ask('buy now pay later', article('four-payments'), module('now-or-in-four')),
  askInNewZealand('student loan repayments', article('loan-in-your-pay'), /studylink|ird/),
  ask('what is superannuation', article('super-and-kiwisaver')),
  // Travel, tools, modules, places
  ask('ski season jobs japan', travel),
  ask('travel insurance for a scooter', article('search-the-policy')),
  ask('compare two careers side by side', /careers\/compare/),
  ask('rights at work course', program('safe-at-work')),
  ask('work in townsville', /workforceaustralia|AU-QLD/),
  askInNewZealand('study in taranaki', /place=NZ-TKI/, educator('taranaki')),
]
