import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { benchAdmin, benchAdminOnPostgres } from './admin.ts'
import { benchAdvisorLists } from './advisor-lists.ts'
import { benchAdvisorPages } from './advisor-pages.ts'
import { benchBroadcast } from './broadcast.ts'
import { benchBytes } from './bytes.ts'
import { benchEvents } from './events.ts'
import { benchGrowth } from './growth.ts'
import { benchHostile } from './hostile.ts'
import { benchImport } from './import.ts'
import { benchLedger } from './ledger.ts'
import { benchLighthouse } from './lighthouse/lighthouse.ts'
import { benchLists, benchListsOnPostgres } from './lists.ts'
import { benchMatching, benchMatchingOnPostgres } from './matching.ts'
import { benchMessages } from './messages.ts'
import { benchOwnHome } from './own-home.ts'
import { benchCachedPage, benchRender } from './pages.ts'
import { benchPapers } from './papers.ts'
import { benchQuizFinish } from './quiz-finish.ts'
import { benchReadiness } from './readiness.ts'
import { Report } from './report.ts'
import { benchSearch } from './search.ts'
import { benchSignIn } from './sign-in.ts'
import { benchSockets } from './sockets.ts'
import { startSite } from './start-site.ts'
import { benchPostgresMemory, benchStart } from './start-times.ts'
import { benchStudentImport } from './student-import.ts'
import { takeQuiz } from './take-quiz.ts'
import { course, occupation, publicTemplates, quizResults } from './templates.ts'
import { benchTools } from './tools.ts'
import { benchUploads } from './uploads.ts'
import { benchVitals } from './vitals.ts'
import { benchWexBoard } from './wex-board.ts'
import { benchWexIncident } from './wex-incident.ts'
import { benchWexLinks } from './wex-links.ts'
import { benchWexPackets } from './wex-packets.ts'

/** `npm run bench`: every measure side by side with its baseline. `npm run bench -- pages` runs one part; `--write` puts it into docs/bench.md. */
const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
})
const requested = (part: string) => only.length === 0 || only.includes(part)
const report = new Report()
const dataDir = mkdtempSync(join(tmpdir(), 'yonder-bench-data-'))
if (requested('start')) {
  await benchStart(report, dataDir)
  await benchPostgresMemory(report)
}
/** Parts that share one site with the embedded database, which is not started for the others. */
const onOneSite = [
  'bytes',
  'advisor-pages',
  'pages',
  'matching',
  'lists',
  'admin',
  'sign-in',
  'uploads',
  'lighthouse',
  'vitals',
]
if (onOneSite.some(requested)) await measureSite()
rmSync(dataDir, { recursive: true, force: true })
if (requested('matching')) await benchMatchingOnPostgres(report)
if (requested('lists')) await benchListsOnPostgres(report)
if (requested('admin')) await benchAdminOnPostgres(report)
if (requested('messages')) await benchMessages(report)
if (requested('broadcast')) await benchBroadcast(report)
if (requested('advisor-lists')) await benchAdvisorLists(report)
if (requested('sockets')) await benchSockets(report)
if (requested('home')) await benchOwnHome(report)
if (requested('import')) await benchImport(report)
if (requested('student-import')) await benchStudentImport(report)
if (requested('ledger')) await benchLedger(report)
if (requested('quiz-finish')) await benchQuizFinish(report)
if (requested('readiness')) await benchReadiness(report)
if (requested('papers')) await benchPapers(report)
if (requested('wex-board')) await benchWexBoard(report)
if (requested('wex-packets')) await benchWexPackets(report)
if (requested('wex-links')) await benchWexLinks(report)
if (requested('wex-incident')) await benchWexIncident(report)
if (requested('events')) await benchEvents(report)
if (requested('tools')) await benchTools(report)
if (requested('hostile')) await benchHostile(report)
if (requested('search')) await benchSearch(report)
if (only.includes('growth')) await benchGrowth(report) // it fills two databases first, which takes ten minutes
if (values.write) report.write('docs/bench.md')

async function measureSite(): Promise<void> {
  const site = await startSite(dataDir)
  try {
    if (requested('bytes'))
      await benchBytes(report, site, [...publicTemplates, await quizResults(site.address)])
    if (requested('advisor-pages')) await benchAdvisorPages(report, site)
    if (requested('pages')) {
      await benchCachedPage(report, site, occupation)
      await benchRender(report, site, [
        '/career-quiz',
        '/',
        '/careers/industries',
        '/industries/construction',
        occupation,
      ])
    }
    if (requested('matching')) await benchMatching(report, site)
    if (requested('lists')) await benchLists(report, site)
    if (requested('admin')) await benchAdmin(report, site)
    if (requested('sign-in')) await benchSignIn(report, site)
    if (requested('uploads')) await benchUploads(report, site)
    if (requested('lighthouse')) {
      await benchLighthouse(report, site, [
        { name: 'home', path: '/', isFound: true },
        { name: 'occupation', path: occupation, isFound: true },
        { name: 'search', path: '/search?keyword=nurse', isFound: false },
        { name: 'quiz', path: '/career-quiz', isFound: true },
      ])
    }
    if (requested('vitals')) {
      await benchVitals(report, site, [
        { name: 'home', path: '/' },
        { name: 'occupation', path: occupation },
        { name: 'course', path: course },
        { name: 'search', path: '/search?keyword=nurse' },
        { name: 'quiz', path: '/career-quiz' },
        { name: 'results', path: '/career-quiz/results', before: takeQuiz },
      ])
    }
  } finally {
    await site.stop()
  }
}
