import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { endpointId } from '#app/platform/contract.ts'
import { signingKey } from '#app/platform/credentials/keys.server.ts'
import { csrfToken } from '#app/platform/csrf.server.ts'
import { slices } from '#app/slices.server.ts'
import { testSite } from '#test/site.ts'
import { admitted, type Caller, call, callers, newCaller, type Visit } from './callers.ts'
import { ownedResources } from './owned-resources.ts'
import { sampleAddress, specRoutes } from './spec.ts'

/** What any GET may write: the columns of a row that is changed, and why. */
const mayWrite: Record<string, string> = {
  'session.expires_at,seen_at': 'a sign-in that is used lasts longer',
  'user.last_seen_at': 'advisors, and the clean-up of dormant accounts, go by when somebody was here',
  'ghost.seen_at': 'a ghost that is used is not cleaned up',
  'content_report.school_seen_at': 'a report that the school has read is not escalated',
  'download.size': 'known once the file is rendered for the first time',
}

/** Advisors’ reading is what is recorded, so it cannot wait for a POST. */
const view = ['insert student_view']
const callsThatWrite: Record<string, string[]> = {
  // The specification begins a quiz with a GET. Pages begin one with a POST.
  'GET /api/academy/programs/:program/modules/:module/quiz/start': [
    'insert academy_attempt',
    'insert academy_question_version',
  ],
  // Its owner is told by email that their data was taken.
  'GET /api/user/security/export': ['insert outbox', 'insert job_common'],
  // Files that someone made are listed under their downloads.
  'GET /api/career-planner/file': ['insert download'],
  'GET /api/tools/:tool/results/:id/file': ['insert download'],
  'GET /api/user/resumes/:id/file': ['insert download'],
  'GET /api/vje/:vje_slug/certificate/file': ['insert download'],
  // The digest of a paper, by which the file is recognised later; staff who take one are audited.
  'GET /api/wex/placements/:id/papers/:paper': ['insert placement_paper'],
  'GET /api/advisor/wex/placements/:id/papers/:paper': ['insert placement_paper', 'insert audit_log'],
  'GET /api/advisor/wex/placements/:id/fields': ['insert audit_log'],
  // Lists of people leave a row of the audit log.
  'GET /api/admin/:resource/export.csv': ['insert audit_log'],
  // A student sees in which hour a parent looked.
  'GET /api/family/:id': ['family_link.seen_at'],
  'GET /api/advisor/students': view,
  'GET /api/advisor/dashboard': view,
  'GET /api/advisor/students/:id': view,
  'GET /api/advisor/students/:id/career-plan': view,
  'GET /api/advisor/students/:id/plan-file': view,
  'GET /api/advisor/students/:id/career-plan/:slug': view,
  'GET /api/advisor/career-tasks/:id/submissions/:student_id': view,
}

/** A file is shown in a page as a picture and opened by itself, so its call takes both; the page of it is recorded already. */
const filesThatWrite: Record<string, string[]> = {
  'GET /api/advisor/career-tasks/:id/submissions/:student_id/files/:upload_id': view,
}

const pagesThatWrite: Record<string, string[]> = { '/advisor/students': view, '/advisor/dashboard': view }

const quizAddress = '/api/academy/programs/finlit/modules/first-payslip/quiz/start'
const addressOf = (path: string) => (path.endsWith('/quiz/start') ? quizAddress : sampleAddress(path))

const site = await testSite()
const routes = slices.api.flatMap((slice) => slice.list)
const reads = routes.filter(({ endpoint }) => endpoint.method === 'GET')
const allowed: Record<string, string[]> = { ...callsThatWrite, ...filesThatWrite, ...pagesThatWrite }
const seen = new Set<string>()
const visits = {} as Record<Caller, Visit>

type Write = { name: string; op: string; columns: string[] | null }

beforeAll(async () => {
  await signingKey(site.services) // made when something is signed for the first time
  await noteWrites()
  for (const who of callers) visits[who] = await newCaller(site, who)
})

test('a GET about someone’s own things that are there writes nothing but what is listed', async () => {
  const found: string[] = []
  for (const { endpoint } of reads) {
    const id = endpointId(endpoint)
    const own = ownedResources[id]
    if (!own) continue
    const me = await newCaller(site, own.who, await own.facts?.(site, 'mine'))
    const path = await own.path(site, me)
    found.push(...(await writesOf(id, () => call(me, 'GET', path))))
  }
  expect(found).toEqual([])
})

test.each(callers)('no GET of the API that %s makes writes anything but what is listed', async (who) => {
  const found: string[] = []
  // Who is not admitted is refused before anything is read, and content is the same for everybody.
  const open = reads.filter(({ audience, isContent }) =>
    isContent ? who === 'visitor' : admitted[audience].includes(who),
  )
  for (const { endpoint } of open)
    found.push(
      ...(await writesOf(endpointId(endpoint), () => call(visits[who], 'GET', addressOf(endpoint.path)))),
    )
  expect(found, 'A GET that has to write is listed in `callsThatWrite`, with the reason').toEqual([])
})

/** What a page calls is walked above, as everybody; each page is opened by someone who gets to see it. */
const areas = { visitor: /^/, student: /^/, advisor: /^\/(advisor|messages|groups)/, admin: /^\/admin/ }

test.each(Object.entries(areas))(
  'no page that %s opens writes anything but what is listed, nor holds the session or its CSRF token',
  async (who, area) => {
    const found: string[] = []
    const visit = visits[who as keyof typeof areas]
    for (const { path } of specRoutes.filter((route) => area.test(route.path))) {
      const open = async () => {
        const reply = await visit.page(sampleAddress(path))
        if (await holdsSecret(visit, reply.clone())) found.push(`${path}: a secret of the session`)
        return reply
      }
      found.push(...(await writesOf(path, open)))
    }
    expect(found).toEqual([])
  },
)

test('the calls that may write do, so the list of them has none too many', () => {
  const quiet = Object.keys({ ...callsThatWrite, ...filesThatWrite }).filter((id) => !seen.has(id))
  // They name nobody here: features/virtual-jobs, features/site (subscribers) and features/school-figures.
  expect(quiet).toEqual([
    'GET /api/vje/:vje_slug/certificate/file',
    'GET /api/admin/:resource/export.csv',
    'GET /api/advisor/dashboard',
  ])
})

test('a GET that writes is refused where another site, a picture or a frame makes the browser ask', async () => {
  for (const { endpoint } of reads.filter((route) => endpointId(route.endpoint) in callsThatWrite)) {
    expect([endpointId(endpoint), endpoint.ownSiteOnly]).toEqual([endpointId(endpoint), true])
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    ]) {
      const who = visits[endpoint.path.startsWith('/api/advisor') ? 'advisor' : 'student']
      const reply = await who.get(sampleAddress(endpoint.path), headers)
      const { message } = (await reply.json()) as { message: string }
      expect([endpointId(endpoint), reply.status, message]).toEqual([
        endpointId(endpoint),
        403,
        'This is done from a page of Yonder alone.',
      ])
    }
  }
})

/** What compression could give away beside words of an address (BREACH). */
async function holdsSecret({ cookies }: Visit, reply: Response): Promise<boolean> {
  const session = cookies.get('yonder')
  const text = await reply.text()
  return session !== undefined && [session, csrfToken(session)].some((secret) => text.includes(secret))
}

/** What a request writes that is not listed, as `GET /api/x: insert into table`. */
async function writesOf(name: string, ask: () => Promise<Response>): Promise<string[]> {
  await site.db.execute(sql`truncate test_write`)
  const reply = await ask()
  await reply.body?.cancel()
  const { rows } = await site.db.execute<Write>(sql`select distinct name, op, columns from test_write`)
  const written = rows.map(({ name: table, op, columns }) =>
    columns ? `${table}.${columns.join()}` : `${op} ${table}`,
  )
  if (written.some((one) => allowed[name]?.includes(one))) seen.add(name)
  return written
    .filter((one) => !(one in mayWrite) && !allowed[name]?.includes(one))
    .map((one) => `${name}: ${one}`)
}

/** A trigger on every table writes down which rows are written, so that each request can be asked what it wrote. */
async function noteWrites(): Promise<void> {
  await site.db.execute(sql`create table test_write (name text, op text, columns text[])`)
  await site.db.execute(sql`create function test_note_write() returns trigger language plpgsql as $$
    declare changed text[];
    begin
      if tg_op = 'UPDATE' then
        select array_agg(n.key order by n.key) into changed from jsonb_each(to_jsonb(new)) n
          join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value;
      end if;
      insert into public.test_write values (tg_table_name, lower(tg_op), changed);
      return null;
    end $$`)
  await site.db.execute(sql`do $$
    declare one regclass;
    begin
      for one in select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema', 'watch')
          and c.relname <> 'test_write'
      loop
        execute format('create trigger test_note_write after insert or update or delete on %s for each row execute function public.test_note_write()', one);
      end loop;
    end $$`)
}
