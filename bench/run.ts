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
const wanted = (part: string) => only.length === 0 || only.includes(part)
const report = new Report()
const dataDir = mkdtempSync(join(tmpdir(), 'yonder-bench-data-'))
if (wanted('start')) {
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
if (onOneSite.some(wanted)) await measureSite()
rmSync(dataDir, { recursive: true, force: true })
if (wanted('matching')) await benchMatchingOnPostgres(report)
if (wanted('lists')) await benchListsOnPostgres(report)
if (wanted('admin')) await benchAdminOnPostgres(report)
if (wanted('messages')) await benchMessages(report)
if (wanted('broadcast')) await benchBroadcast(report)
if (wanted('advisor-lists')) await benchAdvisorLists(report)
if (wanted('sockets')) await benchSockets(report)
if (wanted('home')) await benchOwnHome(report)
if (wanted('import')) await benchImport(report)
if (wanted('student-import')) await benchStudentImport(report)
if (wanted('ledger')) await benchLedger(report)
if (wanted('quiz-finish')) await benchQuizFinish(report)
if (wanted('readiness')) await benchReadiness(report)
if (wanted('papers')) await benchPapers(report)
if (wanted('wex-board')) await benchWexBoard(report)
if (wanted('wex-packets')) await benchWexPackets(report)
if (wanted('wex-links')) await benchWexLinks(report)
if (wanted('wex-incident')) await benchWexIncident(report)
if (wanted('events')) await benchEvents(report)
if (wanted('tools')) await benchTools(report)
if (wanted('hostile')) await benchHostile(report)
if (wanted('search')) await benchSearch(report)
if (only.includes('growth')) await benchGrowth(report) // it fills two databases first, which takes ten minutes
if (values.write) report.write('docs/bench.md')

async function measureSite(): Promise<void> {
  const site = await startSite(dataDir)
  try {
    if (wanted('bytes')) await benchBytes(report, site, [...publicTemplates, await quizResults(site.address)])
    if (wanted('advisor-pages')) await benchAdvisorPages(report, site)
    if (wanted('pages')) {
      await benchCachedPage(report, site, occupation)
      await benchRender(report, site, [
        '/career-quiz',
        '/',
        '/careers/industries',
        '/industries/construction',
        occupation,
      ])
    }
    if (wanted('matching')) await benchMatching(report, site)
    if (wanted('lists')) await benchLists(report, site)
    if (wanted('admin')) await benchAdmin(report, site)
    if (wanted('sign-in')) await benchSignIn(report, site)
    if (wanted('uploads')) await benchUploads(report, site)
    if (wanted('lighthouse')) {
      await benchLighthouse(report, site, [
        { name: 'home', path: '/', isFound: true },
        { name: 'occupation', path: occupation, isFound: true },
        { name: 'search', path: '/search?keyword=nurse', isFound: false },
        { name: 'quiz', path: '/career-quiz', isFound: true },
      ])
    }
    if (wanted('vitals')) {
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
