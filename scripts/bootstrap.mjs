// Runs before `npm start`, `npm run dev`, `npm test` and `npm run bench`, on whatever Node there is (20.19 or newer). Installs
// what the lock files ask for: `build` and `serve` what builds and serves, `bench` also what only measurements need, and without a
// word everything for tests and checks. `build` also builds when the sources have changed. Where this Node is older than the one
// that Yonder runs on, that one comes along.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const runtimeMajor = 24
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Yonder needs Node 20.19 or newer to begin with; this is ${process.versions.node}.`)
  process.exit(1)
}

const environment = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` }
const task = process.argv[2] ?? 'test'
installPackages(task === 'build' || task === 'serve')
installRuntime()
if (task === 'bench') installBeside('bench/lighthouse')
if (task === 'build') build()

/**
 * What serves and builds, or everything. A tree that has everything keeps it, so that a start and a test take turns without
 * installing. Without `legacy-peer-deps` a start would also get TypeScript, which some packages like to have beside them.
 */
function installPackages(isForStart) {
  const wanted = digestOf('package-lock.json')
  const stamp = 'node_modules/.lock-sha'
  const [installed, extent] = readStamp(stamp).split(' ')
  if (installed === wanted && (isForStart || extent === 'all')) return
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link to another tree, which installing would empty. Install there instead.')
  const isAll = !isForStart || extent === 'all'
  npmInstall('.', isAll ? [] : ['--omit=dev', '--legacy-peer-deps'], 'what Yonder is made of')
  writeFileSync(stamp, `${wanted} ${isAll ? 'all' : 'start'}`)
}

/** The Node of `runtime/`, as `node` of the commands here, where the machine's own is older. */
function installRuntime() {
  const link = join('node_modules/.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(link)) return
  // A script of npm that runs on the Node of `runtime` sees its number, so the tree that has just been installed decides.
  if (major >= runtimeMajor && !process.execPath.startsWith(resolve('runtime'))) return
  installBeside('runtime')
  const binary = resolve('runtime/node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(binary))
    fail(`Node ${runtimeMajor} could not be installed. Install it yourself, and start again.`)
  rmSync(link, { force: true })
  if (process.platform === 'win32') copyFileSync(binary, link)
  else symlinkSync('../../runtime/node_modules/node/bin/node', link)
}

/** A folder with a lock file of its own. */
function installBeside(folder) {
  const wanted = digestOf(`${folder}/package-lock.json`)
  const stamp = `${folder}/node_modules/.lock-sha`
  if (readStamp(stamp) === wanted) return
  npmInstall(folder, [], `what ${folder} needs`)
  for (const part of headersOfNode(folder)) rmSync(part, { recursive: true, force: true })
  writeFileSync(stamp, wanted)
}

/** What comes with Node for compiling add-ons: a third of its bytes. */
function headersOfNode(folder) {
  const inside = `${folder}/node_modules/node/node_modules`
  const platforms = existsSync(inside) ? readdirSync(inside).filter((name) => /^node-/.test(name)) : []
  return platforms.flatMap((name) => ['include', 'share'].map((part) => join(inside, name, part)))
}

function npmInstall(folder, options, what) {
  console.log(`Installing ${what} (once, about a minute) …`)
  const began = Date.now()
  const parameters = ['ci', '--no-audit', '--no-fund', ...options]
  const npm = process.env.npm_execpath
  const place = { stdio: 'inherit', cwd: folder }
  // npm hands the scripts it runs its own folder, which would win over `cwd`.
  const env = { ...process.env }
  for (const name of ['npm_config_local_prefix', 'npm_config_prefix', 'INIT_CWD']) delete env[name]
  const done = npm
    ? spawnSync(process.execPath, [npm, ...parameters], { ...place, env })
    : spawnSync('npm', parameters, { ...place, env, shell: process.platform === 'win32' })
  if (done.status !== 0) fail('The packages could not be installed. Is the npm registry within reach?')
  console.log(`Installed in ${seconds(began)}.`)
}

function digestOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function readStamp(path) {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
}

function build() {
  const wanted = sourcesStamp()
  const stamp = 'build/.sources'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages …')
  const began = Date.now()
  rmSync('build/compiled', { recursive: true, force: true })
  run('react-router', ['build'])
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, wanted)
  console.log(`Built in ${seconds(began)}.`)
}

/** Names, sizes and times of everything that goes into the build: cheap to read, and different when it matters. */
function sourcesStamp() {
  const hash = createHash('sha256').update(process.env.ASSETS_URL ?? '')
  const visit = (path) => {
    const facts = statSync(path)
    if (facts.isDirectory()) for (const entry of readdirSync(path).sort()) visit(join(path, entry))
    else hash.update(`${path}|${facts.size}|${Math.round(facts.mtimeMs)}\n`)
  }
  for (const path of [
    'app',
    'docs/spec',
    'public',
    'scripts',
    'server',
    'vite.config.ts',
    'react-router.config.ts',
    'package-lock.json',
    'tsconfig.json',
  ]) {
    if (existsSync(path)) visit(path)
  }
  return hash.digest('hex')
}

function run(command, parameters) {
  const done = spawnSync(command, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  })
  if (done.status === 0) return
  process.stderr.write(done.stdout)
  process.stderr.write(done.stderr)
  fail(`${command} ${parameters.join(' ')} did not succeed.`)
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
