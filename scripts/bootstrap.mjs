// Runs before `npm start`, `npm run dev` and `npm test`, on whatever Node there is (20.19 or newer): installs what
// the lock file asks for and, for a start, builds when the sources have changed. From then on everything runs on
// the Node that the project brings with it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Yonder needs Node 20.19 or newer to begin with; this is ${process.versions.node}.`)
  process.exit(1)
}

const environment = { ...process.env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` }
install()
if (process.argv.includes('build')) build()

function install() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = 'node_modules/.lock-sha'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync('node_modules/.bin/node'))
    return
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    fail('node_modules is a link to another tree, which installing would empty. Install there instead.')
  console.log('Installing what Yonder is made of (once, about a minute) …')
  const npm = process.env.npm_execpath
  const began = Date.now()
  const done = npm
    ? spawnSync(process.execPath, [npm, 'ci', '--no-audit', '--no-fund'], { stdio: 'inherit' })
    : spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
        stdio: 'inherit',
        shell: process.platform === 'win32',
      })
  if (done.status !== 0) fail('The packages could not be installed. Is the npm registry within reach?')
  writeFileSync(stamp, wanted)
  console.log(`Installed in ${seconds(began)}.`)
}

function build() {
  const wanted = sourcesStamp()
  const stamp = 'build/.sources'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the pages …')
  const began = Date.now()
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
